import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  eventEntry,
  logOf,
  noSignIn,
  ok,
  open,
  pageLoad,
  read,
  refused,
} from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';
const lost = refused('network', -1);
const unauthorised = refused('authenticationFailed', 401);

describe('a code that was sent again', () => {
  const token = (code: string, answer: unknown): readonly EntryParts[] => asked('api.token', { Code: code }, answer);
  const words = /The page had tried the same code \d+ ms earlier and got no readable answer/;

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'after a lost answer', [...token('‹code:1›', lost), ...token('‹code:1›', unauthorised)]],
    [false, 'after a refusal', [...token('‹code:1›', unauthorised), ...token('‹code:1›', unauthorised)]],
    [false, 'after another code', [...token('‹code:2›', lost), ...token('‹code:1›', unauthorised)]],
    [false, 'once', token('‹code:1›', unauthorised)],
    [false, 'without an answer twice', [...token('‹code:1›', lost), ...token('‹code:1›', lost)]],
    [false, 'when the service failed', [...token('‹code:1›', lost), ...token('‹code:1›', refused('refused', 503))]],
    [
      false,
      'after a call that was never sent',
      [...token('‹code:1›', refused('network', -1, { code: 'TypeError' })), ...token('‹code:1›', unauthorised)],
    ],
  ])('is reported (%p): %s', (isReported, _how, calls) => {
    expect(words.test(sentenceOf(...calls, noSignIn('exchangeRefused')))).toBe(isReported);
  });

  it('is reported after a server error too, which does not say what the service did', () => {
    const calls = [...token('‹code:1›', refused('refused', 504)), ...token('‹code:1›', unauthorised)];
    expect(sentenceOf(...calls, noSignIn('exchangeRefused'))).toMatch(
      /The page had tried the same code \d+ ms earlier and the answer was: server error, status 504\. The service may have used it up then\./,
    );
  });
});

describe('a verification code that the user pool did not accept', () => {
  const minutes = (count: number) => 60_000 * count;
  const sentAt = 1_700_000_000_000;
  /** `own` and `clock`: minutes from the code to its submit, by the page's own time and by the device's clock. */
  const told = (own: number, clock: number, code = 'ExpiredCodeException', username = '‹email:1›'): string => {
    const failure = { kind: 'refused', status: 400, code };
    const later = (entries: readonly EntryParts[], at: number) => entries.map((each) => ({ ...each, at }));
    return sentenceOf(
      ...later(asked('clock.now', {}, sentAt), 10),
      ...later(asked('identity.forgotPassword', { username: '‹email:1›' }, ok()), 10),
      ...later(asked('clock.now', {}, sentAt + minutes(clock)), 10 + minutes(own)),
      ...later(asked('identity.confirmPassword', { username }, { outcome: 'failed', failure }), 10 + minutes(own)),
      { ...eventEntry('resetPassword/refused', { failure }), at: 10 + minutes(own) },
    );
  };

  it.each([
    ['The newest code had been asked for 1.1 h before, and Amazon Cognito accepts a code for an hour.', told(65, 65)],
    [
      "According to the device's clock the newest code had been asked for 1.1 h before, and Amazon Cognito",
      told(1, 65),
    ],
    ['The newest code had been asked for 1.1 h before', told(65, 0)],
  ])('is said to be too old: %s', (words, sentence) => {
    expect(sentence).toContain(words);
  });
  it.each([
    ['it was sent less than an hour ago', told(59, 59)],
    ['it was wrong', told(65, 65, 'CodeMismatchException')],
    ['it was sent to somebody else', told(65, 65, 'ExpiredCodeException', '‹email:2›')],
  ])('is not said to be too old if %s', (_when, sentence) => {
    expect(sentence).not.toContain('newest code');
  });
});

it.each([
  [true, 'nothing', []],
  [false, 'it', ['iic_auth_code']],
])('a code that was found contradicts its absence (%p) if the page then removed %s', (isBug, _what, clear) => {
  const found = read(['iic_auth_code'], { iic_auth_code: '‹code:1›' });
  const change = asked('storage.commit', { site: 'acme', values: {}, clear }, { outcome: 'committed' });
  const refused = { error: 'error', why: 'startIncomplete', missing: ['iic_auth_code'] };
  const sentence = sentenceOf(...found, ...change, eventEntry('signIn/refused', refused));
  expect(sentence.includes('had been found in storage')).toBe(isBug);
});

describe('a code that is missing', () => {
  const claims = (values: object) =>
    asked(
      'storage.commit',
      { site: 'acme', values, clear: ['federate_auth_code', 'federate_redirect_uri'] },
      { outcome: 'committed' },
    );
  const gone = [
    ...read(['federate_auth_code'], {}),
    eventEntry('signIn/refused', { error: 'error', why: 'startIncomplete', missing: ['federate_auth_code'] }),
  ];
  const stored = asked('storage.commit', { values: { federate_auth_code: '‹code:1›' } }, { outcome: 'committed' });
  const left = { ...eventEntry('page/left', undefined, 'browser'), at: 2006 };
  const waits = open('api.token', { Code: '‹code:1›' });
  const logAfter = (before: readonly EntryParts[]) => logOf(pageLoad([...stored, ...before]), pageLoad(gone));
  const sentence = (...before: readonly EntryParts[]): string => headlineOf(logAfter(before)).sentence;
  const advice = (...before: readonly EntryParts[]): string | undefined => {
    const log = logAfter(before);
    const pages = indexPageLoads(log.chapters);
    return adviceOf(headlineOf(log), pages.at(-1), pages)?.text;
  };
  const taken = 'An earlier page load of this tab had taken the code from storage itself and asked for';

  it('is followed to the page that took it and was loaded again', () => {
    expect(sentence(...claims({}), waits, left)).toMatch(
      new RegExp(`${taken} .* \\(token\\), and was left 2\\.0 s later without an answer; a code works only once\\.`),
    );
    expect(sentence(...claims({}), waits)).toContain('(token), without an answer;');
    expect(sentence(...claims({}), ...asked('api.token', {}, ok({})))).toContain('(token); a code works');
  });

  it('calls for waiting if the page was left before the answer', () => {
    expect(advice(...claims({}), waits, left)).toBe(ownTexts.de.doNotReload);
    expect(advice(...claims({}), waits)).not.toBe(ownTexts.de.doNotReload);
    expect(advice(...claims({}), ...asked('api.token', {}, ok({})), left)).not.toBe(ownTexts.de.doNotReload);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['nothing was exchanged', claims({})],
    ['a start had removed it', [...claims({ pending_sign_in: { id: '‹signIn:2›' } }), waits]],
  ])('was not taken if %s', (_why, before) => {
    expect(sentence(...before)).not.toContain('had taken the code');
  });
});
