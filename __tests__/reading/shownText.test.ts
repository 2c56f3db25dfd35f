import { shownText } from 'src/reading/brief/shownText';
import type { FlowLog } from 'src/journal/log/flowLog';

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
});
