import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, refused } from '__tests__/journal/pageLoads';

const sends = (code: string, exception: string, username = '‹email:1›') =>
  asked(
    'identity.confirmPassword',
    { username, verificationCode: code, newPassword: '‹password:1›' },
    refused('refused', 400, { code: exception }),
  );
const wrong = 'CodeMismatchException';
const expired = 'ExpiredCodeException';
/** What is said of a refused code, after these calls. */
const sentenceOf = (before: readonly EntryParts[], exception = wrong): string =>
  headlineOf(
    logOf(
      pageLoad([
        entered('forgotPassword'),
        ...before,
        ...sends('‹verificationCode:1›', exception),
        eventEntry('resetPassword/refused', { failure: refused('refused', 400, { code: exception }).failure }),
      ]),
    ),
  ).sentence;
const words = 'The same code had been refused before.';
const reasons =
  ' If it was typed anew, it came out alike: perhaps it was misread in the same way, is from an older message, something else fills the field, such as a password manager, or a form or an adapter of the page changed it on its way. Compare what stands in the field with the newest message.';

describe('a code that was refused before', () => {
  it('may have been misread in the same way, or changed by something else', () => {
    expect(sentenceOf(sends('‹verificationCode:1›', wrong))).toContain(`${words}${reasons}`);
  });
  it.each([
    ['both times', expired, expired],
    ['the first time', expired, wrong],
    ['then', wrong, expired],
  ])('may be the newest one, as it was sent, if it was too old %s', (_when, first, second) => {
    const requested = asked('identity.forgotPassword', { username: '‹email:1›' }, {});
    const sentence = sentenceOf([...requested, ...sends('‹verificationCode:1›', first)], second);
    expect(sentence).toContain(words);
    expect(sentence).not.toMatch(/older message|adapter/);
  });
  it.each<[string, readonly EntryParts[]]>([
    ['none was refused before', []],
    ['another one was', sends('‹verificationCode:2›', wrong)],
    ['only the password was', sends('‹verificationCode:1›', 'InvalidPasswordException')],
    ['it was that of somebody else', sends('‹verificationCode:1›', wrong, '‹email:2›')],
    ['several had been sent', [1, 2].flatMap(() => asked('identity.forgotPassword', { username: '‹email:1›' }, {}))],
  ])('is not spoken of if %s', (_why, before) => {
    expect(sentenceOf(before)).not.toContain(words);
  });
});
