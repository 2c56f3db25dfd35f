import { briefOf } from 'src/reading/brief/brief';
import { headlineOf } from 'src/reading/headline/headline';
import type { PageLoadEntries } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { unwrapped } from '__tests__/support/briefText';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const site = { sitename: 'acme', username: '‹email:1›' };
const arrives = (route: string, origin: 'flow' | 'browser', params: object = {}): EntryParts =>
  address(route, params, { how: 'PUSH', first: origin === 'browser' }, origin);
const shown = (route: string, params: object = {}): readonly EntryParts[] => [
  arrives(route, 'flow', params),
  entered(route, params),
];
const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
const person = (type: string, payload?: object): EntryParts => eventEntry(type, payload, 'person');

/** A refusal, with the acts that led to it. */
const refusals: Readonly<Record<string, readonly EntryParts[]>> = {
  password: [
    ...shown('ownLogin', site),
    person('ownLogin/submitted', { siteName: 'acme', username: '‹email:1›', password: '‹password:1›' }),
    ...asked('identity.signIn', {}, refused('refused', 400, { code: 'NotAuthorizedException' })),
    eventEntry('ownLogin/refused', { failure }),
  ],
  provider: [
    arrives('federateCallback', 'browser'),
    eventEntry('signIn/refused', { error: 'error', why: 'noCode' }),
    ...shown('entry', { error: 'error' }),
  ],
  app: [eventEntry('redirect/refused', { why: 'expired' }), ...shown('problem', { main_error: 'REDIRECT.EXPIRED' })],
};
/** What a person does afterwards, and whether it goes well. */
const acts: Readonly<Record<string, readonly [goesOn: boolean, given: readonly EntryParts[]]>> = {
  nothing: [false, []],
  'another account': [false, [person('wayIn/otherWanted'), ...shown('entry')]],
  'the entry form without an answer to it': [false, [...shown('entry')]],
  'a retry': [false, [person('entry/retried'), ...shown('ownLogin', site)]],
  'a site': [true, [...shown('entry'), person('entry/submitted', { siteName: 'acme' }), ...shown('ownLogin', site)]],
  'a code': [
    true,
    [
      ...shown('ownLogin', site),
      person('ownLogin/passwordForgotten', { siteName: 'acme', username: '‹email:1›' }),
      ...asked('identity.forgotPassword', {}, { outcome: 'ok', destination: '‹destination:1›' }),
      eventEntry('resetPassword/codeSent', { destination: '‹destination:1›' }),
      ...shown('forgotPassword', site),
    ],
  ],
};
const load = (given: readonly EntryParts[]): PageLoadEntries =>
  withFacts(pageLoad(given), { ...factsOf(), language: 'en' });
const saved = load([...shown('entry')]);
const headline = (...loads: readonly PageLoadEntries[]) => headlineOf(logOf(...loads));
const briefIn = (...loads: readonly PageLoadEntries[]): string =>
  unwrapped(briefOf({ ...logOf(...loads), site: 'acme', savedAt: '2025-01-15T08:00Z' } as FlowLog));

const kinds = Object.entries(refusals);
const orders = kinds.flatMap(([kind, refusal]) =>
  Object.entries(acts).flatMap(([act, [goesOn, given]]) =>
    [false, true].flatMap((isReloaded) =>
      [false, true].map((isSavedElsewhere) => ({ kind, act, goesOn, refusal, given, isReloaded, isSavedElsewhere })),
    ),
  ),
);

describe('a refusal', () => {
  it.each(orders)(
    '($kind) is history only if the person went on: $act, reloaded $isReloaded, saved on another page $isSavedElsewhere',
    ({ goesOn, refusal, given, isReloaded, isSavedElsewhere }) => {
      const loads = isReloaded ? [load(refusal), load(given)] : [load([...refusal, ...given])];
      const found = headline(...loads, ...(isSavedElsewhere ? [saved] : []));
      expect(found.of).toBe(goesOn ? 'end' : 'refusal');
      // A bug of the page stands instead of it.
      expect(/^No failure is recorded at the end\. |^[^.]+: a bug in the page\. /.test(found.sentence)).toBe(goesOn);
    },
  );

  it.each(kinds)('(%s) is what the log is about again if the person is refused again', (_kind, refusal) => {
    const [, given] = acts['a site'] ?? [];
    for (const [, again] of kinds) expect(headline(load([...refusal, ...(given ?? []), ...again])).of).toBe('refusal');
  });

  it('is what the log is about while nobody has answered', () => {
    const [, given = []] = acts['a site'] ?? [];
    const left = asked('browser.leaveTo', { to: 'https://idp.example/a', csrfState: {} }, undefined);
    expect(headline(load([...(refusals['password'] ?? []), ...given, ...left]), saved).of).toBe('refusal');
    const called = asked('api.userIdentityProvider', {}, refused('network', -1));
    expect(headline(load([...(refusals['password'] ?? []), ...given, ...called])).of).toBe('refusal');
  });

  it('is what the log is about while the screen still says it', () => {
    const onward = acts['a code']?.[1] ?? [];
    const found = (given: readonly EntryParts[]) => headline(load([...(refusals['password'] ?? []), ...given])).of;
    expect(found([person('consent/allowed'), eventEntry('consent/asked', { name: 'Notes' })])).toBe('refusal');
    expect(found(onward)).toBe('end');
    const restated = [...onward, ...shown('entry', { error: 'error' })];
    expect(headline(load([...(refusals['provider'] ?? []), ...restated])).of).toBe('refusal');
  });

  it('is what the log is about if it is a bug in the product', () => {
    const crash = [eventEntry('flow/crashed', { flow: 'entry', name: 'TypeError' }), ...shown('problem')];
    expect(headline(load([...crash, ...(acts['a site']?.[1] ?? [])])).cause).toMatch(/^flow\.crashed/);
  });

  it('stays in the brief, below the steps that the end rests on', () => {
    const again = [
      person('resetPassword/codeWantedAgain'),
      ...asked('identity.forgotPassword', {}, { outcome: 'ok', destination: '‹destination:1›' }),
      eventEntry('resetPassword/codeSent', { destination: '‹destination:1›' }),
    ];
    const text = briefIn(load([...(refusals['password'] ?? []), ...(acts['a code']?.[1] ?? []), ...again]));
    expect(text).toMatch(
      /^No failure is recorded at the end\. The log ends on the password reset, which waits for the code; the user pool said twice that it had sent one, to ‹destination:1›\. The person asked for 2 codes, and no call of the page passed one on to the user pool: [^.]+\.$/m,
    );
    expect(text).toMatch(/^Today's screen: the password reset, which says: “A code was sent to/m);
    expect(text).toMatch(/^Called: identity\.forgotPassword.*; answer fields: destination$/m);
    expect(text).toMatch(/^Tell the caller, in English: “The service reports that it sent a code to set a new/m);
    expect(text).toMatch(/^Before: 0\.6 The user pool did not accept the sign-in/m);
    expect(text).not.toMatch(/^First failed call/m);
  });
});
