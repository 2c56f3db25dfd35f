import { configureStore, createAction } from '@reduxjs/toolkit';
import type { CallContext } from 'src/contract/portContract';
import type { EmailId } from 'src/contract/brandTypes';
import { type Sealed, open, optional, personal, secret } from 'src/contract/shape';
import type { Entry } from 'src/journal/log/entry';
import { makePlaceholders } from 'src/journal/record/placeholders';
import { type Recorder, makeRecorder } from 'src/journal/record/recorder';
import { describeFor } from 'src/app/flowLog/describe';
import { withPayload, withoutPayload } from 'slices/event';
import { type FakeOptions, failed, fakePorts, ok, siteNamed } from '__tests__/support/fakePorts';

const acme = siteNamed('acme');
const context: CallContext = { site: acme, region: 'us-east-1', clientType: 'WEB' as CallContext['clientType'] };
const submitted = createAction(
  'test/submitted',
  withPayload({
    siteName: open(),
    emailId: optional(personal('email')),
    password: optional(secret('password')),
  }),
);
const found = createAction('test/found', withoutPayload);

function record(options: FakeOptions = {}, shiftMs?: number, facts: object = {}) {
  let time = 0;
  const recorder: Recorder = makeRecorder({
    pageLoad: { format: 1, id: 'page', tab: 'tab', trip: 'trip', startedAt: 0, facts: { stage: 'prod', ...facts } },
    placeholderOf: makePlaceholders('salt of the tests', 'page'),
    elapsed: () => (time += 1.4),
    describe: describeFor('workdocs'),
    leaks: (entry) => JSON.stringify(entry).includes('leaky'),
    shiftMs,
  });
  const seen: unknown[] = [];
  const reducer = (state: number = 0, action: unknown): number => {
    seen.push(action);
    return state + 1;
  };
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false }).prepend(recorder.middleware),
  });
  const fake = fakePorts(options);
  return { recorder, fake, ports: recorder.record(fake.ports), store, seen };
}
const kinds = (entries: readonly Entry[]): string[] =>
  entries.map((entry) => {
    switch (entry.kind) {
      case 'chapter':
        return 'chapter';
      case 'event':
        return `${entry.origin} ${entry.type}`;
      case 'asked':
        return `asked ${entry.n.toString()} ${entry.port}.${entry.method}`;
      case 'answered':
        return `answered ${entry.n.toString()}`;
      case 'withheld':
        return `withheld ${entry.of}`;
    }
  });

/** Promises that a test resolves at will. */
function answerLater<T>() {
  const resolvers: ((value: T) => void)[] = [];
  const give = () => new Promise<T>((resolve) => resolvers.push(resolve));
  return { give, answer: (index: number, value: T) => resolvers[index]?.(value) };
}

describe('the journal of a page load', () => {
  it('begins with its page load, and numbers and times what follows', async () => {
    const { recorder, ports } = record();
    await ports.clock.now({});
    expect(recorder.entries[0]).toEqual({
      kind: 'chapter',
      seq: 0,
      at: 1,
      format: 1,
      id: 'page',
      tab: 'tab',
      trip: 'trip',
      startedAt: 0,
      facts: { stage: 'prod' },
    });
    expect(recorder.entries.map(({ seq }) => seq)).toEqual([0, 1, 2]);
    expect(recorder.entries.every(({ at }) => Number.isInteger(at))).toBe(true);
  });

  it('records times as if the page load had begun on a full minute, and passes them on unchanged', async () => {
    const { recorder, ports } = record({ now: Date.parse('2025-01-15T08:00:17.250Z') }, 17_000);
    expect(await ports.clock.now({})).toBe(Date.parse('2025-01-15T08:00:17.250Z'));
    expect(recorder.entries.at(-1)).toMatchObject({ value: Date.parse('2025-01-15T08:00:00.250Z') });
    await ports.storage.write({ values: { sessionIds: ['visit-1'] } });
    expect(JSON.stringify(recorder.entries)).not.toContain('visit-1');
    expect(JSON.stringify(recorder.entries)).toMatch(/"sessionIds":\["‹session:/);
  });

  it('holds each question before its answer, in the order asked, and answers in the order given', async () => {
    const later = answerLater<ReturnType<typeof ok<{ Id: string }>>>();
    const { recorder, ports } = record({ answers: { 'api.organizationByAlias': later.give } });
    const ask = (name: string) =>
      ports.api.send({ operation: 'organizationByAlias', input: { alias: siteNamed(name) }, context });
    const answers = Promise.all([ask('acme'), ask('globex'), ask('initech')]);
    await Promise.resolve();
    later.answer(1, ok({ Id: 'o2' }));
    later.answer(2, ok({ Id: 'o3' }));
    later.answer(0, ok({ Id: 'o1' }));
    expect(await answers).toEqual([ok({ Id: 'o1' }), ok({ Id: 'o2' }), ok({ Id: 'o3' })]);
    expect(kinds(recorder.entries)).toEqual([
      'chapter',
      'asked 0 api.send',
      'asked 1 api.send',
      'asked 2 api.send',
      'answered 1',
      'answered 2',
      'answered 0',
    ]);
  });

  it('holds the effects of an answer before the next answer, even if both came at once', async () => {
    const later = answerLater<ReturnType<typeof ok<{ Id: string }>>>();
    const { recorder, ports, store } = record({ answers: { 'api.organizationByAlias': later.give } });
    const flow = async (): Promise<void> => {
      await ports.api.send({ operation: 'organizationByAlias', input: { alias: acme }, context });
      // A flow needs a few turns from an answer to its next event.
      for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
      store.dispatch({ ...found(), '@@redux-saga/SAGA_ACTION': true });
      await ports.storage.health({});
    };
    const flows = Promise.all([flow(), flow()]);
    await Promise.resolve();
    later.answer(0, ok({ Id: 'o1' }));
    later.answer(1, ok({ Id: 'o1' }));
    await flows;
    expect(kinds(recorder.entries).slice(3)).toEqual([
      'answered 0',
      'flow test/found',
      'asked 2 storage.health',
      'answered 1',
      'flow test/found',
      'asked 3 storage.health',
      'answered 2',
      'answered 3',
    ]);
    const causes = recorder.entries.flatMap((entry) => (entry.kind === 'event' ? [entry.cause] : []));
    expect(causes).toEqual([3, 6]);
  });

  it('distinguishes person, browser and flow, and leaves out other actions', () => {
    const { recorder, store } = record();
    store.dispatch(submitted({ siteName: 'acme' }));
    store.dispatch({ ...found(), byBrowser: true });
    store.dispatch({ ...found(), '@@redux-saga/SAGA_ACTION': true });
    store.dispatch({ type: '@@router/CALL_HISTORY_METHOD', payload: { args: ['/x?code=CANARY'] } });
    store.dispatch({ type: 'unknown/thing', payload: 'CANARY' });
    expect(kinds(recorder.entries)).toEqual([
      'chapter',
      'person test/submitted',
      'browser test/found',
      'flow test/found',
    ]);
  });

  it('names the cause of each entry: what a person did, or an answer, but not what a flow dispatched', async () => {
    const { recorder, store, ports } = record();
    store.dispatch(submitted({ siteName: 'acme' }));
    store.dispatch({ ...found(), '@@redux-saga/SAGA_ACTION': true });
    await ports.storage.health({});
    await ports.clock.now({});
    const causes = recorder.entries.map((entry) => ('cause' in entry ? entry.cause : undefined));
    expect(kinds(recorder.entries).slice(1)).toEqual([
      'person test/submitted',
      'flow test/found',
      'asked 0 storage.health',
      'answered 0',
      'asked 1 clock.now',
      'answered 1',
    ]);
    expect(causes.slice(1)).toEqual([0, 1, 1, undefined, 4, undefined]);
  });

  it('passes every action on unchanged', () => {
    const { store, seen } = record();
    const action = Object.freeze(submitted({ siteName: 'acme' }));
    expect(store.dispatch(action)).toBe(action);
    expect(seen.at(-1)).toBe(action);
  });

  it('returns the ports’ own answers, with refusals and exceptions', async () => {
    const refusal = failed('entityNotExists');
    const { ports, recorder } = record({ answers: { 'api.organizationByAlias': () => refusal } });
    const call = { operation: 'organizationByAlias', input: { alias: acme }, context } as const;
    expect(await ports.api.send(call)).toBe(refusal);
    await expect(ports.identity.refreshSession({})).rejects.toThrow(
      'The test gives no answer to identity.refreshSession.',
    );
    expect(recorder.entries.at(-1)).toMatchObject({ kind: 'answered', n: 1, threw: 'Error' });
    expect(JSON.stringify(recorder.entries)).not.toContain('gives no answer');
  });

  it('does not change questions or answers', async () => {
    const answer = Object.freeze(ok(Object.freeze({ Id: 'o1', Mode: 'CONNECTED', Extra: 'x' })));
    const { ports, fake } = record({ answers: { 'api.organizationByAlias': () => answer } });
    const call = Object.freeze({
      operation: 'organizationByAlias',
      input: Object.freeze({ alias: acme }),
      context,
    } as const);
    expect(await ports.api.send(call)).toBe(answer);
    expect(fake.asked[0]?.args).toBe(call);
  });
});

describe('nothing secret or personal is in the journal', () => {
  const secrets = [
    'PASSWORD-CANARY',
    'CODE-CANARY',
    'TOKEN-CANARY',
    'canary@acme.test',
    'STATE-CANARY',
    'ORG-CANARY',
    'NAME-CANARY',
  ];

  it('of a sign-in with all its secrets', async () => {
    const signedIn = () => ({ outcome: 'ok', accessToken: token(), refreshToken: token(), expiresAt: 1 }) as never;
    const { ports, fake, recorder, store } = record({
      address: '/iicCallback?code=CODE-CANARY&state=%7B%22csrfToken%22%3A%22STATE-CANARY%22%7D',
      answers: {
        'identity.signIn': signedIn,
        'identity.setNewPassword': signedIn,
        'api.organizationByAlias': ok({ Id: 'ORG-CANARY', Extra: 'CODE-CANARY' } as { Id: string }),
        'api.token': failed('refused', { message: 'No user canary@acme.test' }),
      },
    });
    const token = () => fake.seal('accessToken', 'TOKEN-CANARY');
    const password = fake.seal('password', 'PASSWORD-CANARY');
    const username = 'canary@acme.test' as EmailId;
    store.dispatch(submitted({ siteName: 'acme', emailId: username, password }));
    await ports.browser.address({});
    const { code } = await ports.browser.arrivalSecrets({ route: 'identityCenterCallback' });
    await ports.identity.signIn({ username, password });
    await ports.identity.setNewPassword({
      newPassword: password,
      given_name: 'NAME-CANARY',
      family_name: 'NAME-CANARY',
    });
    await ports.api.send({
      operation: 'organizationByAlias',
      input: { alias: acme },
      context: { ...context, token: token() },
    });
    await ports.api.send({ operation: 'token', input: { Code: code ?? fake.seal('code', 'x') }, context });
    await ports.storage.write({
      site: acme,
      values: { gb_access_token: token(), workdocs_last_authenticated_user_name: username },
    });
    await ports.storage.read({ site: acme, keys: ['gb_access_token', 'workdocs_last_authenticated_user_name'] });
    await ports.browser.leaveTo({ to: 'https://app.test/', query: { code, at: token() } });

    const written = JSON.stringify(recorder.entries);
    for (const value of secrets) {
      for (const form of [value, encodeURIComponent(value), btoa(value).replace(/=+$/, ''), value.slice(0, 8)]) {
        expect(written).not.toContain(form);
      }
    }
    // The control: the same words are found where they are allowed.
    expect(fake.departures.join()).toContain('CODE-CANARY');
    expect(fake.stored()['acme:gb_access_token']).toBe('TOKEN-CANARY');
    expect(written).toContain('"siteName":"acme"');
  });

  it('of a question without a declaration', async () => {
    const { recorder, fake } = record();
    const strange = { ...fake.ports, strange: { ask: (args: unknown) => Promise.resolve(args) } };
    const recorded = recorder.record(strange) as typeof strange;
    expect(await recorded.strange.ask({ password: 'CANARY' })).toEqual({ password: 'CANARY' });
    expect(kinds(recorder.entries)).toEqual(['chapter', 'asked 0 strange.ask', 'answered 0']);
    expect(JSON.stringify(recorder.entries)).not.toContain('CANARY');
  });

  it('of an entry that still contains something forbidden: it is left out, and the others stay', async () => {
    const { recorder, store, ports } = record({ stored: { 'acme:idp_type': 'leaky' } });
    store.dispatch(submitted({ siteName: 'leaky' }));
    await ports.storage.read({ site: siteNamed('acme'), keys: ['idp_type'] });
    store.dispatch(found());
    expect(kinds(recorder.entries)).toEqual([
      'chapter',
      'withheld event',
      'asked 0 storage.read',
      'withheld answered',
      'person test/found',
    ]);
    expect(recorder.entries[1]).toEqual({ kind: 'withheld', of: 'event', seq: 1, at: expect.any(Number) as number });
  });

  it('of a path from an address: it is left out, and the page load stays [0.55]', () => {
    const { recorder } = record({}, undefined, { path: '/leaky/loginv2/' });
    expect(recorder.entries[0]).toMatchObject({ kind: 'chapter', facts: { stage: 'prod', path: '/' } });
    expect(record({}, undefined, { path: '/loginv2/' }).recorder.entries[0]).toMatchObject({
      facts: { path: '/loginv2/' },
    });
  });

  it('of the name of a callback from an address: it is left out, and the page load stays', () => {
    const factsWith = (callback: string) =>
      record({}, undefined, { strayAnswer: { callback, params: ['code'] } }).recorder.entries[0];
    expect(factsWith('leaky')).toMatchObject({ kind: 'chapter', facts: { stage: 'prod', strayAnswer: undefined } });
    expect(factsWith('iiccallback')).toMatchObject({ facts: { strayAnswer: { callback: 'iiccallback' } } });
  });

  it('of a secret that was not sealed, or an address that a parser refused', async () => {
    const { recorder, store, ports } = record({ address: '/emailSelect?sitename=CANARY%2F&x=CANARY' });
    store.dispatch(submitted({ siteName: 'acme', password: 'CANARY' as Sealed<'password'> }));
    await ports.browser.address({});
    expect(JSON.stringify(recorder.entries)).not.toContain('CANARY');
    expect(recorder.entries[1]).toMatchObject({ payload: { siteName: 'acme', password: '‹withheld›' } });
  });
});
