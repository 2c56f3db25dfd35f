import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, ok, pageLoad, read, refused } from '__tests__/journal/pageLoads';

const organization = { OrganizationId: '‹organization:1›' };
const unauthorised = refused('authenticationFailed', 401, { code: 'AuthenticationFailedException' });
const exchange = (answer: unknown = unauthorised, Code = '‹code:1›') =>
  asked('api.token', { ...organization, Code }, answer);
const leaves = asked(
  'browser.leaveTo',
  { to: 'https://idp.test/authorize', query: { client_id: 'c' }, csrfState: { csrfToken: '‹csrfToken:1›' } },
  undefined,
);
const stored = (savedAt: number) => read(['store'], { store: { trip: 'trip', savedAt } });
const clock = asked('clock.now', {}, 101_000);
const came = asked('browser.arrivalSecrets', {}, { auth_code: '‹code:1›' });
const pending = read(['pending_sign_in'], { pending_sign_in: { id: '‹signIn:2›', method: 'directory' } });
const noSignIn = eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'exchangeRefused' });
const sentenceOf = (before: readonly EntryParts[], ...back: readonly (readonly EntryParts[])[]): string =>
  headlineOf(logOf(pageLoad(before), pageLoad([...back.flat(), noSignIn]))).sentence;
const fresh = [...stored(100_000), ...clock, ...came, ...pending];
const old = /used up or too old/;
const nowAndThen = /refuses a fresh code now and then/;

describe('a code that was refused', () => {
  it('is neither too old nor used up if it came at once and was sent only once', () => {
    const sentence = sentenceOf(leaves, fresh, exchange());
    expect(sentence).not.toMatch(old);
    expect(sentence).not.toMatch(nowAndThen);
    expect(sentence).toMatch(/The code was sent only once, at most 1\.0 s after the page had left for the provider\./);
  });

  it.each<[string, string]>([
    ['the browser was away for longer', sentenceOf(leaves, stored(10_000), clock, came, pending, exchange())],
    ['the log does not show for how long', sentenceOf(leaves, clock, came, pending, exchange())],
    ['nobody was sent to a provider', sentenceOf([], fresh, exchange())],
    ['it had been stored before', sentenceOf(leaves, stored(100_000), clock, pending, exchange())],
  ])('may be too old if %s', (_why, sentence) => {
    expect(sentence).toMatch(old);
    expect(sentence).not.toContain('only once');
  });

  it('is not said to have been sent only once after another call with it', () => {
    const lost = exchange(refused('network', -1));
    expect(sentenceOf([...lost, ...leaves], fresh, exchange())).not.toContain('sent only once');
  });

  const remembered = (siteName: string, method: string) =>
    eventEntry('wayIn/looked', { found: { siteName, method } }, 'browser');
  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'the browser remembers a success by the same way', [remembered('acme', 'directory')]],
    [true, 'the same exchange had worked', exchange(ok({}), '‹code:2›')],
    [false, 'the browser remembers another site', [remembered('globex', 'directory')]],
    [false, 'the browser remembers another way', [remembered('acme', 'own')]],
  ])('is perhaps refused now and then (%p): %s', (isSaid, _what, before) => {
    expect(nowAndThen.test(sentenceOf([...before, ...leaves], fresh, exchange()))).toBe(isSaid);
  });
});
