import type { EmailId, EpochMs } from 'src/contract/brandTypes';
import { type KnownOfStart, type StartOwner, ownerOfStart } from 'src/rules/signIn/startOwner';

const start = {
  id: 'start 1',
  method: 'federate',
  since: 1_000 as EpochMs,
  email: 'ann@x.test' as EmailId,
  trip: 'other',
  replaces: 'session 1',
} as const;
const session = (id: string, ended?: string) => ({ id, since: start.since, ended });
const known: KnownOfStart = {
  start,
  session: session('session 1'),
  trip: 'this',
  route: 'federateCallback',
  continues: false,
  provedId: undefined,
  hasBegun: false,
};

const again = { route: 'postAuth', continues: true } as const;
const rows: readonly [string, Partial<KnownOfStart>, StartOwner][] = [
  ['no start', { start: undefined }, 'tab'],
  ['a start of this tab', { start: { ...start, trip: 'this' } }, 'tab'],
  ['a start that an older build stored', { start: { ...start, trip: undefined } }, 'tab'],
  ['a callback for the start of another tab', {}, 'closedTab'],
  ['the same, but the callback of another method', { route: 'identityCenterCallback' }, 'other'],
  ['the same, but a sign-in was begun here too', { hasBegun: true }, 'other'],
  ['the same, but somebody has signed in since', { session: session('session 2') }, 'other'],
  ['the same, but somebody has signed out since', { session: session('nobody') }, 'other'],
  ['the same, but the session has only expired since', { session: session('nobody', 'session 1') }, 'closedTab'],
  ['post-auth before the answer has come', { route: 'postAuth' }, 'other'],
  ['post-auth after the answer has come', { route: 'postAuth', start: { ...start, used: true } }, 'closedTab'],
  ['the same in a page that was loaded again', { ...again, start: { ...start, used: true } }, 'other'],
  ['post-auth of own sign-in', { route: 'postAuth', start: { ...start, method: 'own' } }, 'closedTab'],
  [
    'the same, but this page has proved another sign-in',
    { provedId: 'start 2', start: { ...start, method: 'own' }, route: 'postAuth' },
    'other',
  ],
  ['post-auth of own sign-in that was loaded again', { ...again, start: { ...start, method: 'own' } }, 'other'],
  [
    'the same, but it has proved this very sign-in',
    { ...again, provedId: 'start 1', start: { ...start, used: true } },
    'closedTab',
  ],
  ['a callback that the tab was led back to', { continues: true }, 'closedTab'],
  ['a callback for the start that this page has proved', { provedId: 'start 1' }, 'closedTab'],
  ['a change of password', { route: 'changePassword' }, 'other'],
  ['an unknown route', { route: undefined }, 'other'],
  [
    'a change of password by the person whom this page has proved',
    { route: 'changePassword', provedId: 'start 1' },
    'proved',
  ],
  ['another sign-in that this page has proved', { route: 'changePassword', provedId: 'start 2' }, 'other'],
  ['a start without an id', { route: 'changePassword', start: { ...start, id: undefined } }, 'other'],
];

describe('whose start waits at the site of a refusal', () => {
  it.each(rows)('[0.46] %s', (_case, given, owner) => {
    expect(ownerOfStart({ ...known, ...given })).toBe(owner);
  });
});
