/** Keys of texts that no screen of the first files can show; the beginning of a key is enough. */
const laterKeys = [
  'CHANGE_PASSWORD.',
  'CONSENT.',
  'ELSEWHERE.',
  'FORGOT_PASSWORD.',
  'MESSAGES.ERROR.CHANGE_PASSWORD.',
  'MESSAGES.ERROR.FIELD.INVALID_CONFIRM_PASSWORD',
  'MESSAGES.ERROR.FIELD.INVALID_FIRST_NAME',
  'MESSAGES.ERROR.FIELD.INVALID_LAST_NAME',
  'MESSAGES.ERROR.FIELD.INVALID_NEW_PASSWORD',
  'MESSAGES.ERROR.FIELD.INVALID_PASSWORD',
  'MESSAGES.ERROR.FIELD.INVALID_USERNAME',
  'MESSAGES.ERROR.FIELD.INVALID_VERIFICATION_CODE',
  'MESSAGES.ERROR.FORGOT_PASSWORD.',
  'MESSAGES.ERROR.IDENTITY.FURTHER_STEP',
  'MESSAGES.ERROR.IDENTITY.NOT_LOADED',
  'MESSAGES.ERROR.UPDATE_USER.',
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.AUTH_FAILED',
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK',
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.LATER',
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE',
  'MESSAGES.SERVICE.',
  'OPT.',
  'OWN_LOGIN.',
  'PASSWORD.',
  'REDIRECT.',
  // Of the dialog with the log, which opens once they are loaded (src/app/flowLog/access.ts).
  ...[
    'CODE',
    'COUNT',
    'EMAIL',
    'FILE',
    'NAME',
    'NOTHING',
    'OTHER',
    'PASSWORD',
    'PRIVATE',
    'REMOVED',
    'SAVE',
    'TOKEN',
  ].map((name) => `SAVE_LOG.${name}`),
  'TOO_OLD.',
  'UPDATE_USER.',
];

/**
 * The file with a language's texts has two parts: those of the first screens, and those that come with any other
 * screen.
 */
export type TextPart = 'first' | 'later';

/** The part of a text. */
export const partOf = (key: string): TextPart =>
  laterKeys.some((beginning) => key.startsWith(beginning)) ? 'later' : 'first';

/** Reads one part of the file of a language, as webpack's parser for `?first` and `?later`. */
export const textPart =
  (part: TextPart) =>
  (json: string): Readonly<Record<string, string>> => {
    const texts = JSON.parse(json) as Readonly<Record<string, string>>;
    return Object.fromEntries(Object.entries(texts).filter(([key]) => partOf(key) === part));
  };
