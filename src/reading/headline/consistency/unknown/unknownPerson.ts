import { valueAt } from 'src/journal/log/values';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { valueText } from 'src/reading/story/format';
import { looksUpProvider } from 'src/vocabulary/questions';
import { failedAnswer } from 'src/reading/headline/consistency/calls/callRules';
import { isSiteKnown } from './unknownEntity';

/** The look-up of a person's provider failed at a site that the service knows: it is the person that it does not know. */
export const unknownPerson: Remark = (subject) => {
  const failed = failedAnswer(subject);
  if (!failed || !looksUpProvider(failed.question)) return undefined;
  if (failed.failure?.kind !== 'entityNotExists') return undefined;
  const [site, person] = ['organizationDomain', 'email'].map((name) => valueAt(failed.question.args, `input.${name}`));
  if (typeof site !== 'string' || typeof person !== 'string' || !isSiteKnown(subject.pages, subject.page, site))
    return undefined;
  return {
    sentence: `The service knows site ${valueText(site)}, but not ${valueText(person)} there: perhaps another e-mail address is registered, and the browser filled in an old one.`,
    steps: [],
    advice: 'userUnknown',
  };
};
