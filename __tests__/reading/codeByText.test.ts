import { serviceAdviceTexts } from 'src/reading/brief/advice/serviceAdviceTexts';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/page/indexedPage';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { storyOf } from 'src/reading/story/story';
import { type EntryParts, asked, entered, eventEntry, honestLoad, logOf, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const to = { destination: '‹destination:1›' };
const sms = { ...to, medium: 'SMS', attribute: 'phone_number' };
const email = { ...to, medium: 'EMAIL', attribute: 'email' };
const sent = (delivery: object): readonly EntryParts[] => [
  eventEntry('ownLogin/passwordForgotten', { siteName: 'acme', username: '‹email:1›' }, 'person'),
  ...asked('identity.forgotPassword', { username: '‹email:1›' }, { outcome: 'ok', ...delivery }),
  eventEntry('resetPassword/codeSent', to),
  entered('forgotPassword'),
];
const refusedWith = (code: string): readonly EntryParts[] => {
  const failure = { kind: 'refused', status: 400, code };
  return [
    eventEntry('resetPassword/submitted', { verificationCode: '‹verificationCode:1›' }, 'person'),
    ...asked('identity.confirmPassword', { username: '‹email:1›' }, { outcome: 'failed', failure }),
    eventEntry('resetPassword/refused', { failure }),
  ];
};
const logWith = (entries: readonly EntryParts[]) =>
  logOf(withFacts(honestLoad([entered('ownLogin'), ...entries]), { ...factsOf(), language: 'en' }));
const headline = (...entries: readonly EntryParts[]): string => headlineOf(logWith(entries)).sentence;
const story = (...entries: readonly EntryParts[]): string =>
  storyOf(logWith(entries).chapters)
    .map(({ sentence }) => sentence)
    .join('\n');
function advice(...entries: readonly EntryParts[]): string | undefined {
  const { chapters } = logWith(entries);
  const head = headlineOf({ chapters });
  return adviceOf(head, indexPageLoads(chapters)[head.at.pageLoad])?.text;
}

describe('the way in which a code was sent', () => {
  it.each([
    ['by text message, not by e-mail', sms],
    ['by e-mail', email],
    ['by ‹medium:1›', { ...to, medium: '‹medium:1›' }],
  ])('is in the story and at the end of the log: %s', (words, delivery) => {
    expect(story(...sent(delivery))).toContain(`a code is on its way ${words} to ‹destination:1›.`);
    expect(headline(...sent(delivery))).toContain(`said once that it had sent one, ${words}, to ‹destination:1›.`);
  });

  it('is not said of an older log, which does not have it', () => {
    expect(story(...sent(to))).toContain('a code is on its way to ‹destination:1›.');
    expect(headline(...sent(to))).toContain('said once that it had sent one, to ‹destination:1›.');
    expect(`${story(...sent(to))}${headline(...sent(to))}`).not.toMatch(/e-mail|text message/);
  });

  it('is named for several codes only if it is known of each', () => {
    expect(headline(...sent(email), ...sent(sms))).toContain(', by e-mail and by text message, not by e-mail, to ');
    expect(headline(...sent(to), ...sent(sms))).not.toContain('by text message');
  });

  it('decides whether a message may be taken for spam', () => {
    expect(headline(...sent(sms), ...sent(sms))).not.toContain('spam');
    expect(headline(...sent(sms), ...sent(email))).toContain('spam');
  });

  it('decides where the person has to look', () => {
    expect(advice(...sent(sms))).toBe(serviceAdviceTexts.codeAwaitedByText.en);
    expect(advice(...sent(sms), ...sent(email))).toBe(serviceAdviceTexts.codeAwaited.en);
    expect(advice(...sent(to))).toBe(serviceAdviceTexts.codeAwaited.en);
  });
});

describe('a code that was refused', () => {
  const words = 'The user pool said that it had sent the last code by text message, not by e-mail.';
  it.each(['CodeMismatchException', 'ExpiredCodeException'])('was in a text message after %s', (code) => {
    expect(headline(...sent(sms), ...refusedWith(code))).toContain(words);
  });
  it.each([
    ['was in an e-mail', [...sent(email), ...refusedWith('CodeMismatchException')]],
    ['was last in an e-mail', [...sent(sms), ...sent(email), ...refusedWith('CodeMismatchException')]],
    ['was sent in a way that an older log does not have', [...sent(to), ...refusedWith('CodeMismatchException')]],
    ['was not what was refused', [...sent(sms), ...refusedWith('InvalidPasswordException')]],
  ])('%s: nothing is said', (_what, entries) => {
    expect(headline(...entries)).not.toContain(words);
  });
});

it.each(Object.entries(catalogues))('no text in %s says on the screen how the code is sent', (_language, texts) => {
  const keys = ['INTRO', 'SENT_TO', 'CODE', 'SEND_AGAIN', 'SENDING_CODE'].map((name) => `FORGOT_PASSWORD.${name}`);
  const said = Object.entries(texts).filter(([key]) => keys.includes(key));
  expect(said.length).toBeGreaterThan(3);
  for (const [, text] of said) expect(text).not.toMatch(/mail|sms|correo|メール|이메일|문자|邮|短信/i);
});
