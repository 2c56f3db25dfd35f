import type { Language } from 'src/contract/languages';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { storyOf } from 'src/reading/story/story';
import { type EntryParts, asked, entered, eventEntry, honestLoad, logOf, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const to = { destination: '‹destination:1›' };
const sms = { ...to, medium: 'SMS', attribute: 'phone_number' };
const email = { ...to, medium: 'EMAIL', attribute: 'email' };
const sent = (delivery: object, username = '‹email:1›'): readonly EntryParts[] => [
  eventEntry('ownLogin/passwordForgotten', { siteName: 'acme', username }, 'person'),
  ...asked('identity.forgotPassword', { username }, { outcome: 'ok', ...delivery }),
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
    expect(story(...sent(delivery))).toContain(`a code is on its way to ‹destination:1›, ${words}.`);
    expect(headline(...sent(delivery))).toContain(`said once that it had sent one, ${words}, to ‹destination:1›.`);
  });

  it('is not said of an older log, which does not have it', () => {
    expect(story(...sent(to))).toContain('a code is on its way to ‹destination:1›.');
    expect(headline(...sent(to))).toContain('said once that it had sent one, to ‹destination:1›.');
    expect(`${story(...sent(to))}${headline(...sent(to))}`).not.toMatch(/e-mail|text message/);
  });

  it('is named for several codes only if it is known of each', () => {
    expect(headline(...sent(email), ...sent(sms))).toContain(', by e-mail and by text message, to ');
    expect(headline(...sent(sms), ...sent(sms))).toContain(', by text message, not by e-mail, to ');
    expect(headline(...sent(to), ...sent(sms))).not.toContain('by text message');
  });

  it('decides whether a message may be taken for spam', () => {
    expect(headline(...sent(sms), ...sent(sms))).not.toContain('spam');
    expect(headline(...sent(sms), ...sent(email))).toContain('spam');
  });

  it('decides where the person has to look', () => {
    expect(advice(...sent(sms))).toBe(ownTexts.en.codeAwaitedByText);
    expect(advice(...sent(sms), ...sent(email))).toBe(ownTexts.en.codeAwaited);
    expect(advice(...sent(to))).toBe(ownTexts.en.codeAwaited);
  });
});

describe("advice about a code that may be on nobody's phone", () => {
  it.each<[Language, string]>([
    ['de', 'auf der Anmeldeseite den Site-Namen und Ihre E-Mail-Adresse'],
    ['en', 'check the site name and your email address on the sign-in page'],
    ['es', 'compruebe el nombre del sitio y su dirección de correo electrónico en la página de inicio de sesión'],
    ['fr', 'vérifiez le nom du site et votre adresse e-mail sur la page de connexion'],
    ['ja', 'サインイン画面でサイト名とメールアドレスを確認してください'],
    ['ko', '로그인 페이지에서 사이트 이름과 이메일 주소를 확인하세요'],
    ['pt-br', 'verifique o nome do site e seu e-mail na página de login'],
    ['zh-cn', '在登录页面检查站点名称和您的电子邮件地址'],
  ])('names in %s what to check: the user pool says so of an unknown person too', (language, words) => {
    for (const name of ['codeAwaited', 'codeAwaitedByText'] as const) expect(ownTexts[language][name]).toContain(words);
  });
});

describe('a code that was refused', () => {
  const words = 'The user pool said that it had sent the last code for this person by text message, not by e-mail.';
  it.each(['CodeMismatchException', 'ExpiredCodeException'])('was in a text message after %s', (code) => {
    expect(headline(...sent(sms), ...refusedWith(code))).toContain(words);
    expect(headline(...sent(sms), ...sent(email, '‹email:2›'), ...refusedWith(code))).toContain(words);
  });
  it.each([
    ['was in an e-mail', [...sent(email), ...refusedWith('CodeMismatchException')]],
    ['was last in an e-mail', [...sent(sms), ...sent(email), ...refusedWith('CodeMismatchException')]],
    ['was sent in a way that an older log does not have', [...sent(to), ...refusedWith('CodeMismatchException')]],
    ['was for somebody else', [...sent(email), ...sent(sms, '‹email:2›'), ...refusedWith('CodeMismatchException')]],
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
