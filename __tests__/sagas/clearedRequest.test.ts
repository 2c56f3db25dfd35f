import { ok } from '__tests__/support/fakePorts';
import { type FlowRun, type FlowSetting, runFlow } from '__tests__/support/runFlow';
import { acme, now, sessionOf, signedOut } from '__tests__/support/sessions';
import { appRedirect } from 'sagas/appRedirect';
import { consent } from 'sagas/consent';
import { goToEntryAgain, leaveAsSuperseded } from 'sagas/steps/session/currentSession';
import type { Flow } from 'sagas/effects/effects';
import { entryForm } from 'sagas/entryForm';
import { postAuth } from 'sagas/postAuth';
import { selectEntryMessages } from 'src/screens/messages/entry';
import { appRequestFound } from 'slices/appRequest';
import { consentGiven, consentNotMe } from 'slices/consent';
import { sessionSuperseded } from 'slices/session';

/** A request whose person is about to answer. */
const request = {
  'acme:code_challenge': 'abc',
  'acme:application_id': 'notes',
  'acme:app_access_since': String(now - 1000),
};
const names = Object.keys(request) as (keyof typeof request)[];
const signedIn = {
  'acme:session': sessionOf('ada', 'federate'),
  'acme:app_grant': JSON.stringify({ session: 'ada', applicationId: 'notes', codeChallenge: 'abc', since: now - 1000 }),
};
const metadata = { Name: 'Notes', RedirectUris: ['https://notes.test/'], DefaultRedirect: 'https://notes.test/' };

type After = Readonly<Record<string, string | undefined>>;

/** The screen of tab a when the person signs out in tab b, and the step that leads it back to the entry page. */
const showing: Readonly<Record<string, (after: After) => [() => Flow<unknown>, FlowSetting]>> = {
  'consent, then another account': (after) => [
    () => consent({ sitename: acme }),
    {
      stored: { ...request, ...signedIn },
      answers: { 'api.appMetadata': ok(metadata) },
      when: [consentNotMe()],
      meanwhile: { 'random.signIn': after },
    },
  ],
  'a page that finds itself superseded': (after) => [() => leaveAsSuperseded(acme), { stored: present(after) }],
  'post-auth without a sign-in': (after) => [() => postAuth({ sitename: acme }), { stored: present(after) }],
  'the entry page, to start over': (after) => [() => goToEntryAgain(acme), { stored: present(after) }],
};
const definedOf = (values: After): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));
const present = (after: After): Record<string, string> => definedOf({ ...request, ...after });

/** Every selection of the request's keys. */
const selections = names.reduce<readonly (keyof typeof request)[][]>(
  (all, name) => all.flatMap((one) => [one, [...one, name]]),
  [[]],
);
const cases = Object.keys(showing).flatMap((shown) => selections.map((cleared) => ({ shown, cleared })));

/** Whether the entry page says that the app's request still waits. */
const saysWaiting = ({ state }: FlowRun): boolean => {
  const route = { route: 'entry', params: { sitename: acme }, refused: [], arrival: 'flow' } as const;
  return selectEntryMessages({ ...state, route }).some((each) => 'key' in each && each.key === 'STANDING.REQUEST');
};
const knowsRequest = ({ state }: FlowRun): boolean => state.appRequest.step === 'pending';

it.each(cases)('after a sign-out elsewhere the entry page shows what storage holds: %j', async ({ shown, cleared }) => {
  const given = [appRequestFound({ site: acme, applicationId: 'notes' })];
  const after = {
    ...signedOut,
    'acme:app_grant': undefined,
    ...Object.fromEntries(cleared.map((name) => [name, undefined])),
  };
  const [flow, setting] = showing[shown]?.(after) ?? [];
  if (!flow) throw new Error(shown);
  const left = await runFlow(flow, { ...setting, given });
  const isGone = cleared.some((name) => name !== 'acme:app_access_since');
  // The entry page shows this before its own flow has asked storage.
  expect(knowsRequest(left)).toBe(!isGone);
  expect(left.wentTo).toHaveLength(1);
  expect(left.wentTo[0]).toMatch(/^replace \/emailSelect\?sitename=acme/);
  const check_auth_redirect = left.wentTo[0]?.includes('check_auth_redirect=true');
  expect(check_auth_redirect).toBe(!isGone);

  const entered = await runFlow(() => entryForm({ sitename: acme, auto_submit: false, check_auth_redirect }, 'flow'), {
    stored: left.stored,
    answers: { 'api.organizationByAlias': ok({ Id: 'd-1' }) },
    given: [...(isGone ? [] : given), sessionSuperseded({ site: acme, by: 'signOut' })],
  });
  // Without its time it waits from now on.
  const waits = !isGone;
  expect(saysWaiting(entered)).toBe(waits);
  // A sign-in now continues only with a request that waits.
  expect(names.filter((name) => name in entered.stored)).toEqual(waits ? names : []);
});

const toForm = 'replace /emailSelect?sitename=acme&auto_submit=false';
const answeredElsewhere = { signIn: { step: 'idle' }, appRequest: { step: 'ended', isAnswered: true } };
const denied = { 'acme:session': JSON.stringify({ id: 'new', ended: 'ada', endedMethod: 'own', since: now }) };
const approval = { site: acme, applicationId: 'notes', codeChallenge: 'abc', since: now - 1000, session: 'ada' };
it.each([
  ['another tab has signed out', signedOut, toForm, { signIn: { signedOut: true }, appRequest: { step: 'none' } }],
  ['its session is still the current one', signedIn, toForm, answeredElsewhere],
  ['DENY in another tab has ended its session with it', denied, toForm, answeredElsewhere],
  ['storage was emptied, which is not a sign-out', {}, 'replace /error', { signIn: { step: 'idle' } }],
] as const)('an approval of a request that is gone: %s [0.30]', async (_what, stored, address, state) => {
  const given = [
    appRequestFound({ site: acme, applicationId: 'notes' }),
    consentGiven(approval as Parameters<typeof consentGiven>[0]),
  ];
  const run = await runFlow(() => appRedirect({ sitename: acme }), { given, stored: definedOf(stored) });
  expect(run.wentTo).toEqual([address]);
  expect(run.state).toMatchObject(state);
  expect(knowsRequest(run)).toBe(false);
});
