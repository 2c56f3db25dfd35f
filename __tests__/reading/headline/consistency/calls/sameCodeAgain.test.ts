import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, refused } from '__tests__/journal/pageLoads';

const sends = (code: string, exception: string, username = '‹email:1›') =>
  asked(
    'identity.confirmPassword',
    { username, verificationCode: code, newPassword: '‹password:1›' },
    refused('refused', 400, { code: exception }),
  );
const wrong = 'CodeMismatchException';
/** What is said of a refused code, after these calls. */
const told = (...before: readonly EntryParts[]): string =>
  headlineOf(
    logOf(
      pageLoad([
        entered('forgotPassword'),
        ...before,
        ...sends('‹verificationCode:1›', wrong),
        eventEntry('resetPassword/refused', { failure: refused('refused', 400, { code: wrong }).failure }),
      ]),
    ),
  ).sentence;
const words =
  'The same code had been refused before. If it was typed anew, a slip is improbable: it is from an older message, or a form or an adapter of the page changed it on its way.';

describe('a code that was refused before', () => {
  it('is hardly a slip', () => {
    expect(told(...sends('‹verificationCode:1›', wrong))).toContain(words);
  });
  it.each<[string, readonly EntryParts[]]>([
    ['none was refused before', []],
    ['another one was', sends('‹verificationCode:2›', wrong)],
    ['only the password was', sends('‹verificationCode:1›', 'InvalidPasswordException')],
    ['it was that of somebody else', sends('‹verificationCode:1›', wrong, '‹email:2›')],
    ['several had been sent', [1, 2].flatMap(() => asked('identity.forgotPassword', { username: '‹email:1›' }, {}))],
  ])('is not spoken of if %s', (_why, before) => {
    expect(told(...before)).not.toContain(words);
  });
});
