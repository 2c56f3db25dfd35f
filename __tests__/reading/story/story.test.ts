import { readdirSync } from 'node:fs';
import { LOCATION_CHANGE } from 'connected-react-router';
import { portContract } from 'src/contract/portContract';
import { failureShape } from 'src/contract/failures';
import { languages } from 'src/contract/languages';
import { operationIds } from 'src/contract/operations';
import { routeIds } from 'src/contract/routes';
import type { PageLoadEntries, Entry, EventEntry } from 'src/journal/log/entry';
import { type StoryLine, sentenceOf, storyOf } from 'src/reading/story/story';
import type { EntryParts } from '__tests__/journal/pageLoads';
import { journeys } from '__tests__/support/savedLogs';

const pageLoad = {
  kind: 'chapter',
  seq: 0,
  at: 0,
  format: 1,
  id: 'page',
  tab: 'tab',
  trip: 'trip',
  startedAt: Date.parse('2025-01-15T10:02:00Z'),
  facts: {
    settings: { product: { id: 'workdocs' } },
    host: 'docs.example',
    language: 'de',
    browser: 'chromium',
    build: '0.1.0+abc',
    loadedBy: 'load',
  },
} as const;
const loadOf = (...entries: readonly EntryParts[]): PageLoadEntries =>
  [pageLoad, ...entries.map((entry, index) => ({ seq: index + 1, at: index, cause: 0, ...entry }))] as never;
/** The sentence of the last of these entries. */
function lastSentence(...entries: readonly EntryParts[]): string {
  const load = loadOf(...entries);
  return sentenceOf(load.at(-1) ?? load[0], load);
}
const eventEntry = (type: string, payload?: unknown, origin: EventEntry['origin'] = 'flow'): EntryParts => ({
  kind: 'event',
  type,
  payload,
  origin,
});
const asked = (port: string, method: string, args: unknown = {}, at = 0): EntryParts => ({
  kind: 'asked',
  n: 0,
  port,
  method,
  args,
  at,
});
const answered = (value: unknown, at = 0): EntryParts => ({ kind: 'answered', n: 0, value, at });
const called = (operation: unknown, input: unknown = {}, at = 0): EntryParts =>
  asked('api', 'send', { operation, input, context: {} }, at);
const commit = asked('storage', 'commit', { site: 'acme', values: {}, clear: [] });
const address = (route: string, more: object = {}) => ({ route, params: {}, refused: [], ...more });

describe('a story', () => {
  it.each<[string, readonly EntryParts[], string]>([
    [
      'what a person did',
      [eventEntry('entry/submitted', { siteName: 'acme', emailId: '‹email:1›' }, 'person')],
      'The person submitted the entry form for acme with e-mail ‹email:1›.',
    ],
    [
      'only what is there',
      [eventEntry('entry/submitted', { siteName: 'acme' }, 'person')],
      'The person submitted the entry form for acme.',
    ],
    [
      'an arrival by the address in the bar',
      [eventEntry(LOCATION_CHANGE, address('federateCallback', { how: 'POP', first: true }), 'browser')],
      'The browser arrived at #/workdocsFederateCallback.',
    ],
    [
      'an address that somebody went back to',
      [eventEntry(LOCATION_CHANGE, address('entry', { how: 'POP', first: false, refused: ['email_id'] }), 'browser')],
      'The browser arrived at an address that shows the entry form, by a link, back, forward or the address bar; refused: email_id.',
    ],
    [
      'an address that names no page, of which nothing else is recorded',
      [eventEntry(LOCATION_CHANGE, address('entry', { how: 'POP', first: true, noPage: true }), 'browser')],
      'The browser arrived at an address that names no page here (so the entry form was shown).',
    ],
    [
      'how many parameters the route does not know, without their names',
      [eventEntry(LOCATION_CHANGE, address('entry', { how: 'POP', first: true, unknown: 2 }), 'browser')],
      'The browser arrived at an address that shows the entry form; unknown parameters: 2.',
    ],
    [
      'a step of a flow',
      [eventEntry(LOCATION_CHANGE, address('preAuth', { how: 'PUSH', params: { sitename: 'acme' } }))],
      'Went on to the pre-auth page with sitename acme.',
    ],
    [
      'a question to the product API',
      [called('userIdentityProvider', { email: '‹email:1›', organizationDomain: 'acme' })],
      'Asked the product API which provider the user has (userIdentityProvider): email ‹email:1›, organizationDomain acme.',
    ],
    [
      'its answer',
      [called('userIdentityProvider'), answered({ outcome: 'ok', value: { IdentityProvider: 'FEDERATE' } }, 212)],
      'Answered after 212 ms: FEDERATE.',
    ],
    [
      'an answer of the user pool about a code, which it may give for an address that it does not know',
      [asked('identity', 'forgotPassword'), answered({ outcome: 'ok', destination: '‹destination:1›' }, 300)],
      'Answered after 300 ms: it says that a code is on its way to ‹destination:1›.',
    ],
    [
      'what came of it',
      [eventEntry('resetPassword/codeSent', { destination: '‹destination:1›' })],
      'The user pool said that it had sent a code to ‹destination:1›.',
    ],
    [
      'an answer that names nothing',
      [called('userIdentityProvider'), answered({ outcome: 'ok', value: {} }, 1250)],
      'Answered after 1.3 s: no provider is named.',
    ],
    [
      'a refusal with its status',
      [
        called('token'),
        answered({
          outcome: 'failed',
          failure: { kind: 'userNotActive', status: 403, code: 'UserNotActiveException' },
        }),
      ],
      'Answered after 0 ms: refused with UserNotActiveException, status 403.',
    ],
    [
      'what was read',
      [asked('storage', 'read', { site: 'acme', keys: ['idp_type', 'region'] }), answered({ idp_type: 'WORKDOCS' }, 1)],
      'Read idp_type, region from storage of acme: idp_type WORKDOCS; region absent.',
    ],
    [
      'what was written, and what it consists of',
      [asked('storage', 'write', { values: { last_entry: { siteName: 'acme', emailId: '‹email:1›' } } })],
      'Wrote to storage: last_entry (siteName acme, emailId ‹email:1›).',
    ],
    [
      'what was read for the global keys',
      [asked('storage', 'read', { keys: ['siteName', 'sessionIds'] }), answered({})],
      'Read siteName, sessionIds from storage: all absent.',
    ],
    [
      'a defect',
      [asked('clock', 'now'), { kind: 'answered', n: 0, threw: 'TypeError', at: 3 }],
      'Failed after 3 ms with TypeError, which is a bug in the page.',
    ],
    [
      'an exception in a call, of which it is open why',
      [
        asked('api', 'call', { operation: 'currentUser', input: {} }),
        { kind: 'answered', n: 0, threw: 'TypeError', at: 3 },
      ],
      'Failed after 3 ms with TypeError in the page.',
    ],
    [
      'a wrong clock',
      [eventEntry('page/clockCompared', { aheadMs: -3_600_000 }, 'browser')],
      "Compared the device's clock with the host's: 1 h behind.",
    ],
    [
      'why a sign-in was refused, and a clock only when it is wrong',
      [eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'otherTab', skewMs: 90 })],
      "The sign-in was refused with enterpriseAuth (the page's reason: another start of a sign-in had replaced this one).",
    ],
    [
      'what was missing, and a wrong clock beside the cause',
      [
        eventEntry('signIn/refused', {
          error: 'error',
          why: 'startIncomplete',
          skewMs: 3_600_000,
          missing: ['federate_client_id'],
        }),
      ],
      "The sign-in was refused with error (the page's reason: stored values of the start were missing); missing: federate_client_id (the device's clock is 1 h ahead).",
    ],
    [
      'which parameter a mangled name resembles',
      [
        eventEntry(
          LOCATION_CHANGE,
          { ...address('identityCenterCallback', { refused: ['unknown'], resembled: ['state'] }), first: true },
          'browser',
        ),
      ],
      'The browser arrived at #/iicCallback; refused: unknown (a name resembles state).',
    ],
    [
      'names of undeclared fields',
      [
        called('token'),
        answered({
          outcome: 'failed',
          failure: { kind: 'incomplete', status: 200, field: 'AccessToken' },
          undeclared: ['access_token'],
        }),
      ],
      'Answered after 0 ms (undeclared fields: access_token): the answer was incomplete, without AccessToken.',
    ],
    [
      'a field of another type',
      [
        called('token'),
        answered({
          outcome: 'failed',
          failure: { kind: 'incomplete', status: 200, field: 'AccessToken' },
          mistyped: ['AccessToken (number)'],
        }),
      ],
      'Answered after 0 ms (fields of another type: AccessToken (number)): the answer was incomplete, with AccessToken as a number, which the page cannot use.',
    ],
    [
      'a token that no request can carry',
      [
        called('token'),
        answered({
          outcome: 'failed',
          failure: { kind: 'incomplete', status: 200, field: 'AccessToken' },
          mistyped: ['AccessToken (unsendable)'],
        }),
      ],
      'Answered after 0 ms (fields of another type: AccessToken (unsendable)): the answer was incomplete, with AccessToken as a text that no request can carry, which the page cannot use.',
    ],
    [
      'what came instead of JSON',
      [
        called('token'),
        answered({
          outcome: 'failed',
          failure: { kind: 'malformed', status: 200, contentType: 'text/html', length: 5120 },
        }),
      ],
      'Answered after 0 ms: the answer was not JSON (malformed), status 200; a body of type text/html, 5120 characters.',
    ],
    [
      'a body of one character',
      [
        called('token'),
        answered({
          outcome: 'failed',
          failure: { kind: 'malformed', status: 202, contentType: 'text/html', length: 1 },
        }),
      ],
      'Answered after 0 ms: the answer was not JSON (malformed), status 202; a body of type text/html, 1 character.',
    ],
    [
      'the name that an answer gives to an app, which may not be the one that was asked for',
      [
        called('appMetadata'),
        answered({ outcome: 'ok', value: { Name: 'Archive', RedirectUris: ['https://a.test/'] } }),
      ],
      'Answered after 0 ms: the answer names the app Archive, registered for https://a.test/.',
    ],
    [
      'that an app gets no answer, and what the service calls it',
      [eventEntry('redirect/refused', { why: 'invalidRedirect', name: 'Archive', rejected: 'https://b.test/' })],
      "The person cannot be sent back to the app, which the service names Archive (the page's reason: the address is not one of the app's registered ones); the rejected address was https://b.test/.",
    ],
    [
      'what waits for another token',
      [eventEntry('session/refreshWanted', { site: 'acme', used: '‹accessToken:1›' })],
      'The page waited for a new token for the session of acme, in place of ‹accessToken:1›.',
    ],
    [
      'what waits for a token if none is stored',
      [eventEntry('session/refreshWanted', { site: 'acme', session: '‹signIn:1›' })],
      'The page waited for a new token for the session of acme.',
    ],
    [
      'the lock of a tab to refresh',
      [asked('locks', 'acquire', { what: 'refresh', site: 'acme' })],
      'Requested the lock to refresh the session of acme.',
    ],
    [
      'the lock that another tab kept',
      [asked('locks', 'acquire', { what: 'refresh', site: 'acme' }), answered('tookOver', 30_000)],
      'Answered after 30.0 s: the lock was acquired, taken from another tab that kept it too long.',
    ],
    [
      'the token that it continues with',
      [
        eventEntry('session/refreshed', {
          site: 'acme',
          used: '‹accessToken:1›',
          renewed: '‹accessToken:2›',
          expiresAt: 0,
        }),
      ],
      'The session of acme was refreshed: token ‹accessToken:2› replaces ‹accessToken:1›, valid until 1970-01-01 00:00 UTC.',
    ],
    [
      'why there is no other token, if that is known',
      [eventEntry('session/refreshFailed', { site: 'acme', failure: { kind: 'refused', status: 401 } })],
      'The session of acme could not be refreshed: refused, status 401.',
    ],
    [
      'that there is no other token',
      [eventEntry('session/refreshFailed', { site: 'acme' })],
      'The session of acme could not be refreshed.',
    ],
    [
      'that another session had been stored in between',
      [eventEntry('session/refreshFailed', { site: 'acme', superseded: true })],
      'The session of acme could not be refreshed, because the stored session had changed in the meantime.',
    ],
    [
      'whose sign-in storage held when the page stopped',
      [eventEntry('session/superseded', { site: 'acme', by: 'signIn', username: '‹email:1›' })],
      'The page at acme stopped as superseded; storage then held a finished sign-in of ‹email:1›.',
    ],
    [
      'that storage held a sign-in without tokens when the page stopped, and not how far that had come',
      [eventEntry('session/superseded', { site: 'acme', by: 'start' })],
      'The page at acme stopped as superseded; storage then held another sign-in, without its tokens.',
    ],
    [
      'that a sign-in goes on, which nobody may have checked',
      [eventEntry('attempt/proved', { site: 'acme', id: '‹signIn:1›' })],
      'The sign-in ‹signIn:1› at acme continues: the user pool accepted it, its provider answered, or it is the current one.',
    ],
    [
      'that storage held no session when the page stopped',
      [eventEntry('session/superseded', { site: 'acme', by: 'signOut' })],
      'The page at acme stopped as superseded; storage then held no open session.',
    ],
    [
      'that a person continues as the signed-in person',
      [eventEntry('session/continued', undefined, 'person')],
      'The person chose to continue with the account that is signed in.',
    ],
    [
      'a group that changes as one, and what it expects',
      [
        asked('storage', 'commit', {
          site: 'acme',
          expects: { keys: ['session', 'pending_sign_in'], values: { session: { id: '‹signIn:1›' } } },
          values: { gb_access_token: '‹accessToken:1›' },
          clear: ['auth_code', 'app_grant'],
        }),
      ],
      'Asked storage of acme to change in one step, if session is still (id ‹signIn:1›) and pending_sign_in is still absent: write gb_access_token ‹accessToken:1›; clear auth_code, app_grant.',
    ],
    [
      'one that expects nothing and only clears',
      [asked('storage', 'commit', { site: 'acme', values: {}, clear: ['gb_access_token'] })],
      'Asked storage of acme to change in one step: clear gb_access_token.',
    ],
    ['that it was committed', [commit, answered({ outcome: 'committed' }, 2)], 'Answered after 2 ms: committed.'],
    [
      'that it came too late',
      [commit, answered({ outcome: 'superseded' })],
      'Answered after 0 ms: not kept, because its condition did not hold.',
    ],
    [
      'that storage refused it',
      [commit, answered({ outcome: 'refused' })],
      'Answered after 0 ms: not kept, because storage refused it.',
    ],
    [
      'that no lock was held for it',
      [commit, answered({ outcome: 'committed', unlocked: true })],
      'Answered after 0 ms: committed, and the browser gave no lock for it.',
    ],
    [
      'whose names are cleared, and since when they may be under way',
      [asked('storage', 'forgetUnconfirmed', { except: 'acme', before: 0 })],
      'Cleared what was stored for unconfirmed sites other than acme, unless some of it is younger than 1970-01-01 00:00 UTC.',
    ],
    [
      'the same for a build that spared none',
      [asked('storage', 'forgetUnconfirmed', { except: 'acme' })],
      'Cleared what was stored for unconfirmed sites other than acme.',
    ],
    [
      'what only older builds asked',
      [asked('storage', 'take', { site: 'acme', keys: ['iic_csrf_token'] })],
      'Asked storage of acme for iic_csrf_token, to be cleared at once.',
    ],
    [
      'and what it was answered',
      [asked('storage', 'take', { site: 'acme', keys: ['iic_csrf_token'] }), answered({}, 1)],
      'Took iic_csrf_token out of storage of acme: iic_csrf_token absent.',
    ],
    ['the wait of a retry', [asked('clock', 'wait', { ms: 612 })], 'Began to wait for 612 ms.'],
    [
      'what was left out',
      [{ kind: 'withheld', of: 'answered' }],
      'Withheld because it contained something that must not be recorded: an answer.',
    ],
    ['a page load', [], 'Page load on docs.example (build 0.1.0+abc, German, Chromium, arrived 10:02 UTC).'],
  ])('tells %s', (_what, entries, sentence) => {
    expect(lastSentence(...entries)).toBe(sentence);
  });

  it.each(languages)('knows the language %s by name', (language) => {
    const load = [{ ...pageLoad, facts: { ...pageLoad.facts, language } }] as const;
    expect(sentenceOf(load[0], load)).not.toContain(`, ${language},`);
  });

  it.each(Object.keys(failureShape.fields))('is complete even if a failure has no %s', (field) => {
    const failure = { kind: 'refused', status: 400, code: 'C', message: 'M', field: 'F', [field]: undefined };
    expect(lastSentence(called('token'), answered({ outcome: 'failed', failure }))).toMatch(/^Answered after 0 ms: \S/);
  });
});

/** Every event that a slice declares. */
const eventTypes = readdirSync('slices').flatMap((file) =>
  Object.values(jest.requireActual<Record<string, unknown>>(`slices/${file.replace(/\.ts$/, '')}`)).flatMap(
    (exported) =>
      typeof exported === 'function' && 'match' in exported && 'type' in exported ? [String(exported.type)] : [],
  ),
);
const questions = Object.entries(portContract).flatMap(([port, rows]) =>
  Object.keys(rows).map((method) => [port, method] as const),
);

describe('the words of a story', () => {
  it('are looked up for every event and every question', () => {
    expect(eventTypes.length).toBeGreaterThan(40);
    expect(questions.length).toBeGreaterThan(20);
  });

  it.each(eventTypes)('describe the event %s', (type) => {
    expect(lastSentence(eventEntry(type))).not.toContain(type);
    expect(lastSentence(eventEntry('unknown/event'))).toContain('unknown/event');
  });

  it('describe every event in a sentence of its own', () => {
    expect(new Set(eventTypes.map((type) => lastSentence(eventEntry(type)))).size).toBe(eventTypes.length);
  });

  it.each(operationIds)('say what the operation %s is asked for, and its answer', (operation) => {
    const question = lastSentence(called(operation));
    expect(question).toContain(`(${operation})`);
    expect(question).not.toBe(lastSentence(called('unknown')).replace('unknown', operation));
    expect(lastSentence(called(operation), answered({ outcome: 'ok', value: {} }))).not.toBe('Answered after 0 ms: .');
  });

  it.each(questions)('describe the question %s.%s and its answer', (port, method) => {
    expect(lastSentence(asked(port, method))).not.toContain(`${port}.${method}`);
    expect(lastSentence(asked('unknown', 'question'))).toContain('unknown.question');
    const answer = lastSentence(asked(port, method), answered('memory'));
    expect(answer).not.toBe('Answered after 0 ms: memory.');
    expect(answer).not.toContain('a question that the log');
  });

  it.each(routeIds)('name the screen %s', (route) => {
    expect(lastSentence(eventEntry('route/entered', address(route)))).not.toMatch(/a screen “/);
    expect(lastSentence(eventEntry(LOCATION_CHANGE, address(route, { first: true }), 'browser'))).toMatch(
      route === 'entry'
        ? /^The browser arrived at an address that shows the entry form\.$/
        : /^The browser arrived at #\//,
    );
  });

  it.each([
    ['asks and answers', [...questions.map(([port, method]) => lastSentence(asked(port, method)))]],
    ['screens', routeIds.map((route) => lastSentence(eventEntry('route/entered', address(route))))],
    ['operations', operationIds.map((id) => lastSentence(called(id)))],
  ])('are different for all %s', (_what, sentences) => {
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

/** Hostile values. */
const hostile: readonly unknown[] = [
  null,
  'x'.repeat(100_000),
  Array.from({ length: 10_000 }, (_unused, index) => index),
  { toString: 'no function', constructor: 1, kind: 'constructor', outcome: 'failed', failure: null },
  { operation: 'toString', input: [], keys: 'idp_type', values: 7, route: 'hasOwnProperty', params: [1], refused: {} },
  { outcome: 'ok', value: { User: 'nobody', RedirectUris: { of: 1 } } },
  JSON.parse('{"a":'.repeat(30) + '1' + '}'.repeat(30)),
  -1e300,
  '\u202e\u0007{siteName}[x]',
];

describe('a log from a stranger', () => {
  const types = ['toString', 'entry/submitted', 'signIn/refused', 'ownLogin/refused', LOCATION_CHANGE, 'route/entered'];
  it.each(hostile.map((value, index) => [index, value]))('has short sentences, value %#', (_index, value) => {
    const entries: EntryParts[] = [
      ...types.map((type) => eventEntry(type, value)),
      ...types.map((type) => eventEntry(type, value, 'browser')),
      ...[...questions, ['api', 'send'], ['toString', 'constructor'], ['storage', 'valueOf']].flatMap(
        ([port = '', method = '']) => [asked(port, method, value), answered(value), answered({ outcome: 'ok', value })],
      ),
      { kind: 'answered', n: 77, value },
    ];
    const facts: unknown = value;
    const load = [{ ...pageLoad, facts, startedAt: Number.MAX_SAFE_INTEGER }, ...loadOf(...entries).slice(1)];
    for (const { sentence } of storyOf([load as unknown as PageLoadEntries])) {
      expect(sentence).toMatch(/^\S.*[.…]$/su);
      expect(sentence.length).toBeLessThan(500);
      expect(sentence).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
  });

  it('is not filled in twice: a value that looks like a phrase stays unchanged', () => {
    expect(lastSentence(eventEntry('site/recognised', { site: '{site}[{site}]' }))).toBe(
      'The page is about the site {site}[{site}].',
    );
  });
});

describe('the lines of a story', () => {
  const logs = journeys().map(({ name, log }) => [name, log.chapters] as const);

  it.each(logs)('come one for each entry, and know every value of %s', (_name, chapters) => {
    const lines = storyOf(chapters);
    expect(lines.map(({ pageLoad, step, at }) => [pageLoad, step, at])).toEqual(
      chapters.flatMap((entries, pageLoad) => entries.map(({ at }, step) => [pageLoad, step, at])),
    );
    for (const { sentence } of lines) {
      expect(sentence).not.toMatch(/undefined|null|\[object|a screen “|reported “|a question that the log/);
    }
    expect(lines.map(({ sentence }) => sentence)).toEqual(
      chapters.flatMap((entries) => entries.map((entry) => sentenceOf(entry, entries))),
    );
  });

  it('say who caused each entry, and what led to it: for an answer, its question', () => {
    const load = loadOf(
      eventEntry('entry/submitted', {}, 'person'),
      { ...asked('clock', 'now'), cause: 1 },
      answered(1),
      eventEntry('page/visibilityChanged', {}, 'browser'),
      { ...eventEntry('entry/emailRequired'), cause: 3 },
      { kind: 'withheld', of: 'event' },
      { ...eventEntry('entry/retried', {}, 'person'), cause: 99 },
    );
    const lines = storyOf([load, load]);
    expect(lines.slice(8).map(({ pageLoad: of, mark, cause }) => [of, mark, cause])).toEqual([
      [1, 'page', undefined],
      [1, 'person', 0],
      [1, 'asked', 1],
      [1, 'answered', 2],
      [1, 'browser', 0],
      [1, 'flow', 3],
      [1, 'withheld', undefined],
      [1, 'person', undefined],
    ]);
  });

  it('say whether an answer failed', () => {
    const failed = { outcome: 'failed', failure: { kind: 'network', status: -1 } };
    const answers = [failed, { outcome: 'threw', name: 'TypeError' }, { outcome: 'ok', value: {} }, 'failed'];
    const load = loadOf(...answers.map((value) => answered(value)), {
      kind: 'answered',
      n: 0,
      threw: 'TypeError',
      at: 3,
    });
    const marks = storyOf([load]).map(({ mark }) => mark);
    expect(marks.slice(1)).toEqual(['failed', 'failed', 'answered', 'answered', 'failed']);
  });

  it('are written for 10,000 entries within seconds', () => {
    const [, chapters] = logs.find(([name]) => name.startsWith('directory-service')) ?? [];
    const [first, ...entries] = chapters?.at(-1) ?? [];
    const many = Array.from({ length: 10_000 }, (_unused, index) => entries[index % entries.length] as Entry);
    const load = [first, ...many] as unknown as PageLoadEntries;
    const times = Array.from({ length: 3 }, () => {
      const started = process.cpuUsage();
      const lines: readonly StoryLine[] = storyOf([load]);
      expect(lines).toHaveLength(10_001);
      return process.cpuUsage(started).user / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(4000);
  });
});

describe('the marks of a tab', () => {
  it.each([
    [{ witness: 'wiped' }, 'a sign-in had been started in this tab, and storage seems to have been emptied since'],
    [{ witness: 'intact' }, 'a sign-in had been started in this tab'],
    [{ signedOutElsewhere: true }, 'after a sign-out in another tab'],
    // A restored, reopened or duplicated tab has the same mark as Back.
    [{ loadedBy: 'history' }, "from the browser's history"],
  ])('%j are part of the page load', (marks, words) => {
    const load = [{ ...pageLoad, facts: { ...pageLoad.facts, ...marks } }] as never as PageLoadEntries;
    expect(sentenceOf(load[0], load)).toContain(`arrived 10:02 UTC, ${words})`);
    expect(sentenceOf(pageLoad as never, [pageLoad as never])).not.toContain(words);
  });
});
