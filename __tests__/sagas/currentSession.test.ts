import { siteNamed } from '__tests__/support/fakePorts';
import { runFlow } from '__tests__/support/runFlow';
import { acme, endOf, now, sessionOf } from '__tests__/support/sessions';
import type { Method } from 'src/contract/providers';
import { goToEntryAgain, leaveAsSuperseded } from 'sagas/steps/session/currentSession';
import { leaveIfSignedInOrOutSince } from 'sagas/steps/session/currentSession';
import { leaveUnlessCurrent } from 'sagas/steps/session/leaveUnlessCurrent';
import { makeSession as sessionOfSignIn } from 'sagas/steps/signIn/signIn';
import { appRequestFound } from 'slices/appRequest';
import { sessionSuperseded } from 'slices/session';

const session = (id: string, method?: Method) => ({ id, method, since: now }) as never;
const entry = 'replace /emailSelect?sitename=acme';

describe('a flow that a later change overtook reports that change [0.44]', () => {
  const token = { 'acme:gb_access_token': 'T' };
  const started = { 'acme:pending_sign_in': '{"method":"own"}' };
  const ofAlpha = { 'acme:session': JSON.stringify({ id: 'b', method: 'own', since: now, stage: 'alpha' }), ...token };
  const stageScope = { stage: 'prod', ownsUnmarked: true } as const;
  it.each([
    [
      'a sign-in',
      { 'acme:session': sessionOf('b', 'own', 'bob@acme.test'), ...token },
      { by: 'signIn', username: 'bob@acme.test' },
    ],
    ['a sign-in of somebody unnamed', token, { by: 'signIn' }],
    [
      'a sign-in whose token was stored after a sign-out',
      { 'acme:session': sessionOf('out'), ...token },
      { by: 'signIn' },
    ],
    ['a start', { 'acme:session': sessionOf('b', 'own', 'bob@acme.test') }, { by: 'start' }],
    ['a start where nobody was signed in', started, { by: 'start' }],
    ['a start, whoever is signed in at another stage', { ...ofAlpha, ...started }, { by: 'start' }],
    ['a sign-out', { 'acme:session': sessionOf('out') }, { by: 'signOut', signedOut: true }],
    ['a sign-out of an older build, or lost values', {}, { by: 'signOut' }],
    ['the end of a session', { 'acme:session': endOf('b') }, { by: 'signOut' }],
    ['the end of a session without an id', { 'acme:session': endOf() }, { by: 'signOut' }],
    ['a start after the end of a session without an id', { 'acme:session': endOf(), ...started }, { by: 'start' }],
  ])('%s', async (_what, stored, told) => {
    const { dispatched, wentTo } = await runFlow(() => leaveAsSuperseded(acme), { stored, stageScope });
    expect(dispatched.find(sessionSuperseded.match)?.payload).toEqual({ site: acme, ...told });
    expect(wentTo).toEqual([`${entry}&auto_submit=false`]);
  });

  it.each([
    ['a', 'a', false],
    ['a', 'b', true],
    ['a', undefined, true],
    [undefined, 'b', true],
    [undefined, undefined, false],
  ])('and follows it: session %p at first, then %p: %p', async (before, after, follows) => {
    const stored = after === undefined ? {} : { 'acme:session': sessionOf(after, 'own') };
    const over = before === undefined ? undefined : session(before, 'own');
    const { wentTo } = await runFlow(() => leaveUnlessCurrent(acme, over), { stored });
    expect(wentTo).toEqual(follows ? [`${entry}&auto_submit=false`] : []);
  });
});

it.each([
  ['the service has ended its own session', 'a', endOf('a'), false],
  ['the service has ended its own session, which had no id', undefined, endOf(), false],
  ['storage has lost its session', 'a', undefined, false],
  ['the service has ended the session of somebody who has signed in since', 'a', endOf('b'), true],
  ['it has ended that of somebody who has signed in since where no id was stored', undefined, endOf('b'), true],
  ['it has ended one without an id after its own', 'a', endOf(), true],
])(
  'a look-up whose answer comes after %s goes on unless that was another one [0.44, 0.46]',
  async (_what, own, found, leaves) => {
    const stored = found === undefined ? {} : { 'acme:session': found };
    const over = own === undefined ? undefined : session(own, 'own');
    const { wentTo } = await runFlow(() => leaveIfSignedInOrOutSince(acme, over), { stored });
    expect(wentTo).toEqual(leaves ? [`${entry}&auto_submit=false`] : []);
  },
);

describe('the entry page, to start again', () => {
  const waits = (site: string) => appRequestFound({ site: siteNamed(site), applicationId: 'notes' });
  const withRequest = `${entry}&check_auth_redirect=true`;
  it.each([
    ['takes along the request of its tab, also after a page load', 'trip', [], withRequest],
    ['takes along one whose tab is unknown', undefined, [], withRequest],
    ['takes along one that its page answers for another tab', 'another', [waits('acme')], withRequest],
    ['leaves the request of another tab', 'another', [waits('globex')], entry],
    ['has no request', 'none', [], entry],
  ] as const)('%s [0.30]', async (_what, trip, given, address) => {
    const request = {
      'acme:code_challenge': 'abc',
      'acme:application_id': 'notes',
      'acme:app_access_since': String(now),
      ...(trip && { 'acme:app_access_trip': trip }),
    };
    const stored = trip === 'none' ? {} : request;
    expect((await runFlow(() => goToEntryAgain(acme), { given, stored })).wentTo).toEqual([address]);
  });

  it('names the client type, so the page of the drive client has its link [0.29]', async () => {
    const { wentTo } = await runFlow(() => goToEntryAgain(acme), { stored: { 'acme:client_type': 'DRIVE' } });
    expect(wentTo).toEqual([`${entry}&client_type=DRIVE`]);
  });
});

it.each([
  [
    'a new one',
    { kind: 'pending', id: 'new', replaces: session('old', 'own') },
    { id: 'new', method: 'federate', username: undefined, since: now },
  ],
  ['the one that it was', { kind: 'current', replaces: session('new', 'own') }, session('new', 'own')],
] as const)('a finished sign-in becomes a session: %s', async (_which, signIn, expected) => {
  let became: unknown;
  await runFlow(function* () {
    became = yield* sessionOfSignIn({ site: acme, method: 'federate', ...signIn });
  });
  expect(became).toEqual(expected);
});
