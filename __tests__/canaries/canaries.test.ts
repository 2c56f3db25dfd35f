import '__tests__/support/asBuilt';
import { isWhole, times } from '__tests__/support/extent';
import { runSessions } from './canariesRun';
import { undeclaredIn } from './canariesStorage';
import { Canaries, Chance, kinds } from './canariesValues';

/** Takes longer on a busy machine. */
jest.setTimeout(120_000);

/** The coverage that the sessions must reach; otherwise they prove nothing. */
const mustBeReached = [
  'screen entry',
  'screen ownLogin',
  'screen forgotPassword',
  'screen changePassword',
  'screen checkAuth',
  'screen preAuth',
  'screen directoryCallback',
  'screen federateCallback',
  'screen identityCenterCallback',
  'screen postAuth',
  'screen consent',
  'screen appRedirect',
  'screen logout',
  'screen problem',
  'api token',
  'api credentials',
  'api appCode',
  'api refreshToken',
  'api passwordUrl',
  'identity.signIn',
  'identity.setNewPassword',
  'identity.confirmPassword',
  'identity.changePassword',
  'ownLogin/refused',
  'signIn/refused',
  'session/credentialsStored',
  'session/signedOut',
  'consent/given',
  'redirect/redirecting',
  'place/storedValueRefused',
  'sharing/chosen',
  'storage.keepIn',
];
const mustBeScanned = [
  'journal at rest',
  'saved log',
  'state from the log',
  'live state',
  'action',
  'address bar',
  'storage',
  'shared computer',
  'request address',
  'request header',
  'departure',
  'telemetry',
];

describe('canaries of every kind in sessions of the real program', () => {
  it('no password, code, token, anti-forgery value, address, name or id is found in randomised sessions, in any form, where it is not declared', async () => {
    const { leaks, planted, reached, texts } = await runSessions(times(8, 60), 1);
    expect(leaks.map(({ kind, form, where, seed, excerpt }) => ({ kind, form, where, seed, excerpt }))).toEqual([]);
    expect(kinds.filter((kind) => (planted.get(kind) ?? 0) < times(1, 10))).toEqual([]);
    expect([...reached.keys()]).toEqual(expect.arrayContaining(isWhole ? mustBeReached : []));
    expect([...texts.keys()]).toEqual(expect.arrayContaining(mustBeScanned));
  });

  it.each([26, 50])('the address for changing a password, made for one person, is in no log: seed %i', async (seed) => {
    const { leaks, reached } = await runSessions(1, seed);
    expect(reached.has('api passwordUrl')).toBe(true);
    expect(leaks.map(({ kind, where, excerpt }) => ({ kind, where, excerpt }))).toEqual([]);
  });

  it('a page at a path with a token keeps it out of the fragment, and the path of a document only for a reload: seed 19', async () => {
    const { leaks, texts } = await runSessions(1, 19);
    expect(texts.has('address bar')).toBe(true);
    expect(leaks.map(({ kind, where, excerpt }) => ({ kind, where, excerpt }))).toEqual([]);
  });

  it('of a stored value only its path may name a person, and it may hold no secret', () => {
    const canaries = new Canaries(new Chance(1));
    const path = `/index.html?for=${canaries.fresh('email')}`;
    const other = canaries.fresh('email');
    const text = JSON.stringify({ session: other, trip: 'trip1', path });
    expect(undeclaredIn('acme:opened_path', text, canaries)).toEqual({
      rest: JSON.stringify({ session: other, trip: 'trip1', path: '' }),
      asTheyCame: [path],
    });
  });
});
