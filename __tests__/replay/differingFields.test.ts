import type { Entry } from 'src/journal/log/entry';
import { differingFields } from 'src/support/cli/differingFields';
import { open } from '__tests__/journal/pageLoads';

const entry = (name: string, args: object): Entry => ({ seq: 1, at: 1, cause: 0, ...open(name, args) }) as never;
const leaves = (query: object): Entry =>
  entry('browser.leaveTo', { to: `https://idp.example/${'a'.repeat(80)}`, query: { client_id: 'client', ...query } });
const told = (recorded: Entry, now: Entry) =>
  differingFields(['Asked the product API for tokens: this', 'Asked the product API for tokens: that'], {
    recorded,
    now,
  });

describe('what differs in one question', () => {
  it('is named of a departure too, without its address', () => {
    const [recorded, now] = [
      leaves({ scope: 'openid', state: '‹csrfToken:1›' }),
      leaves({ scope: 'openid uid', state: '‹csrfToken:today2›' }),
    ];
    expect(told(recorded, now)).toEqual(['Left with scope openid', 'the same with scope openid uid']);
  });
  it('is a random value only if nothing else differs', () => {
    expect(told(leaves({ state: '‹csrfToken:1›' }), leaves({ state: '‹csrfToken:2›' }))).toEqual([
      'Left with state ‹csrfToken:1›',
      'the same with state ‹csrfToken:2›',
    ]);
  });
  it('is no field that only today’s question has, unless nothing else differs', () => {
    const left = (mode: string, more: object = {}): Entry =>
      entry('browser.leaveTo', { to: `https://idp.example/?mode=${mode}`, ...more });
    const newer = { query: { redirect_uri: 'https://docs.example/' }, returnPath: '‹path:1›' };
    expect(told(left('%E2%80%B9text%3A2%E2%80%BA'), left('%E2%80%B9text%3A1%E2%80%BA', newer))).toEqual([
      'Left with to https://idp.example/?mode=‹text:2›',
      'the same with to https://idp.example/?mode=‹text:1›',
    ]);
    expect(told(left('a'), left('a', { returnPath: '‹path:1›' }))).toEqual([
      'Left with returnPath absent',
      'the same with returnPath ‹path:1›',
    ]);
    expect(told(leaves({}), leaves({ scope: 'openid' }))?.[0]).toBe('Left with scope absent');
  });
  it('is named of a call after its words', () => {
    expect(told(entry('api.token', { RedirectUri: 'a' }), entry('api.token', { RedirectUri: 'b' }))).toEqual([
      'Asked the product API for tokens: RedirectUri a',
      'the same with RedirectUri b',
    ]);
  });
  it('is named of a call whose words have no list of parameters', () => {
    const changes = (oldPassword: string): Entry => entry('identity.changePassword', { oldPassword });
    const words = 'Asked the identity service to change password ‹password:1› to ‹password:2›.';
    const told = differingFields([words, words], {
      recorded: changes('‹password:1›'),
      now: changes('‹email:1›'),
    });
    expect(told).toEqual(['Asked with oldPassword ‹password:1›', 'the same with oldPassword ‹email:1›']);
  });
  it.each<[string, Entry, Entry]>([
    ['another question', leaves({}), entry('api.token', {})],
    ['the same', leaves({}), leaves({})],
    ['a read of storage', entry('storage.read', { keys: ['a'] }), entry('storage.read', { keys: ['b'] })],
  ])('is not named of %s', (_what, recorded, now) => {
    expect(told(recorded, now)).toBeUndefined();
  });
});
