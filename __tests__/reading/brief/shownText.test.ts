import { shownText } from 'src/reading/brief/shownText';
import texts from 'locales/en.json';
import type { FlowLog } from 'src/journal/log/logFile';
import { fieldMessages } from 'src/rules/forms/schemas';
import { type EntryParts, entered, eventEntry, logOf, pageLoad } from '__tests__/journal/pageLoads';

const refused = ['MESSAGES.ERROR.WORKDOCS_SIGNIN.AUTH_FAILED', 'SHARED.HINT'];
const logWith = (shown: object | undefined): FlowLog =>
  ({ chapters: [], ...(shown && { shown }) }) as unknown as FlowLog;

describe('what the page showed when the log was saved', () => {
  it.each([
    ['is not known of an older build', undefined, '', []],
    [
      'is its heading and its messages',
      { heading: 'OWN_LOGIN.TITLE', texts: refused, isBusy: false },
      '',
      ['At saving: “Sign in with your password” “Authentication Failed.”.'],
    ],
    [
      'is not repeated',
      { texts: refused, isBusy: false },
      'Seen: own sign-in, which said: “Authentication Failed.”',
      [],
    ],
    [
      'is told where its form was still waiting',
      { texts: [], isBusy: true },
      'Seen: own sign-in, which said: “Authentication Failed.”',
      ['At saving: no heading or message of its own, waiting for an answer.'],
    ],
    [
      'has no text of another build',
      { heading: 'NO.SUCH', texts: ['MESSAGES.NO_SUCH'], isBusy: false },
      '',
      ['At saving: no heading or message of its own.'],
    ],
  ])('%s', (_what, shown, seen, said) => {
    expect(shownText(logWith(shown), seen)).toEqual(said);
  });

  it('has an ellipsis for a value that the page filled in', () => {
    const shown = { heading: 'CONSENT.TITLE', texts: [], isBusy: false };
    expect(shownText(logWith(shown), '')).toEqual(['At saving: “… wants access”.']);
  });

  it('has the error of a field only if a submit was refused for it, not if the saving itself left the field', () => {
    const shown = { texts: ['MESSAGES.ERROR.FIELD.INVALID_PASSWORD'], isBusy: false };
    const refusedSubmit = eventEntry('form/refused', { form: 'ownLogin', fields: ['password'] }, 'person');
    const saved = (...entries: readonly EntryParts[]) =>
      shownText({ ...logWith(shown), ...logOf(pageLoad(entries)) }, '');
    expect(saved(entered('ownLogin'), refusedSubmit)).toEqual([expect.stringMatching(/^At saving: “.*password.*”\.$/)]);
    expect(saved(entered('ownLogin'))).toEqual(['At saving: no heading or message of its own.']);
    expect(saved(refusedSubmit, entered('entry'))).toEqual(['At saving: no heading or message of its own.']);
  });

  it('knows every error of a field by its key', () => {
    const ofFields = Object.keys(texts).filter((key) => key.startsWith('MESSAGES.') && key.includes('.FIELD.'));
    expect(ofFields).toEqual(expect.arrayContaining(Object.values(fieldMessages)));
  });
});
