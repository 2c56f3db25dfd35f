import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, pageLoad, read } from '__tests__/journal/pageLoads';
import { journeys } from '__tests__/support/savedLogs';

const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException', message: 'Access Token has expired' };
const token = (n: number) => `‹accessToken:${n.toString()}›`;
const passwords = { oldPassword: '‹password:1›', newPassword: '‹password:2›' };
const press = eventEntry('changePassword/submitted', passwords, 'person');
const clock = asked('clock.now', {}, 1_700_000_000_000);
const signedIn = asked('identity.signIn', {}, { outcome: 'ok', accessToken: token(1) });
const stored = (secondsLeft: number) =>
  read(['idp_access_token', 'idp_access_token_exp'], {
    idp_access_token: token(1),
    idp_access_token_exp: 1_700_000_000 + secondsLeft,
  });
const change = (n = 1, value: object = { outcome: 'failed', failure }) =>
  asked('identity.changePassword', { session: { accessToken: token(n) }, ...passwords }, value);
const lock = asked('locks.acquire', { what: 'refresh', site: 'acme' }, 'atOnce');
const refresh = asked('identity.refreshSession', {}, { outcome: 'ok', accessToken: token(2) });
const end = eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'noSession' });

const headlineFor = (...entries: readonly (readonly EntryParts[])[]) =>
  headlineOf(logOf(pageLoad([...signedIn, press, ...entries.flat(), end])));
const again = `The page sent the refused token (${token(1)}) with the change of the password at the user pool (changePassword) again without refreshing it: a bug in the page.`;
const unasked = 'no act of the person asked for';
const clocks = "By the device's clock that token was valid for another 60 min: perhaps the clocks";

describe('a call that the page repeats after its token had expired', () => {
  it('should send another token', () => {
    const { sentence, isAtFault, rules } = headlineFor(clock, change(), lock, stored(3600), change());
    expect(sentence).toContain(again);
    expect(sentence).not.toContain(unasked);
    expect([isAtFault, rules]).toEqual([true, ['refusedTokenAgain']]);
  });

  it.each([
    ['sent a new one', [change(), lock, refresh, change(2)]],
    ['had asked for a new one', [change(), lock, refresh, change()]],
    ['repeated it for another act', [change(), lock, [press], change()]],
  ])('is no fault if the page %s', (_case, entries) => {
    const { sentence, isBug } = headlineFor(...entries);
    expect(sentence).not.toContain('again without refreshing it');
    expect(sentence).not.toContain(unasked);
    expect(isBug).toBeUndefined();
  });

  it('was not asked for if nothing was to be refreshed', () => {
    expect(headlineFor(change(), change()).sentence).toContain(`${unasked} 1`);
  });
});

describe('a token that the user pool calls expired', () => {
  it('may be valid by the clock of the device', () => {
    const { sentence, isPageSuspected } = headlineFor(clock, stored(3600), change());
    expect([sentence, isPageSuspected]).toEqual([expect.stringContaining(clocks), true]);
  });

  it.each<[string, ...(readonly EntryParts[])[]]>([
    ['too', clock, stored(-1)],
    ['in a moment', clock, stored(30)],
    ['as far as the log shows', [], stored(3600)],
  ])('is expired by the clock of the device %s', (_case, ...entries) => {
    expect(headlineFor(...entries, change()).sentence).not.toContain("By the device's clock that token");
  });
});

it('no journey has either', () => {
  const sentences = journeys().map(({ log }) => headlineOf(log).sentence);
  expect(sentences.filter((each) => /again without refreshing it|that token was valid/.test(each))).toEqual([]);
});
