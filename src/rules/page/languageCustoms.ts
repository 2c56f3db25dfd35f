/** The separator of two sentences: empty in languages whose full stop includes the space. */
export const sentenceGap = (tag: string): string => (/^(?:ja|zh)(?:-|$)/i.test(tag) ? '' : ' ');

/** Whether a language (a BCP 47 tag) puts the family name first. */
export const familyNameFirst = (tag: string): boolean => /^(?:hu|ja|ko|vi|zh)(?:-|$)/i.test(tag);
