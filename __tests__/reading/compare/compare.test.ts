import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { compare } from 'src/reading/compare/compare';
import { cutAround } from 'src/reading/story/cutAround';
import { align } from 'src/reading/compare/align';
import type { PageLoadEntries, Entry, Journal } from 'src/journal/log/entry';
import { factsOf } from '__tests__/support/runFlow';

const folder = join('__tests__', 'journeys');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const journalOf = (file: string): Journal =>
  (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { readonly chapters: Journal }).chapters;
const federated = journalOf('corporate-federated-provider-with-scope-openid-uid-.json');

/** A journal with each entry changed; undefined removes one, and numbers and causes stay. */
const changed = (journal: Journal, change: (entry: Entry) => Entry | undefined): Journal =>
  journal.map((load) => load.flatMap((entry) => change(entry) ?? []) as unknown as PageLoadEntries);
const texts = (journal: Journal, change: (text: string) => string): Journal =>
  JSON.parse(change(JSON.stringify(journal))) as Journal;

type Happening = { readonly [K in Entry['kind']]: Omit<Extract<Entry, { kind: K }>, 'seq' | 'at'> }[Entry['kind']];
const page = (...happenings: readonly Happening[]): Journal => {
  const first = { kind: 'chapter', format: 1, id: 'p', tab: 't', trip: 'r', startedAt: 1_736_935_200_000 } as const;
  return [
    [
      { ...first, seq: 0, at: 0, facts: factsOf() },
      ...happenings.map((each, index): Entry => ({ seq: index + 1, at: index, ...each })),
    ],
  ];
};
const asked = (n: number, port: string, method: string, args: unknown = {}): Happening => ({
  kind: 'asked',
  n,
  cause: 0,
  port,
  method,
  args,
});
const answered = (n: number, value?: unknown): Happening => ({ kind: 'answered', n, value });
const eventEntry = (type: string, payload?: unknown, origin: 'flow' | 'person' | 'browser' = 'flow'): Happening => ({
  kind: 'event',
  origin,
  cause: 0,
  type,
  payload,
});
const address = (site_redirect_path: unknown): Happening =>
  eventEntry('@@router/LOCATION_CHANGE', { route: 'entry', params: { site_redirect_path } }, 'browser');
const call = (n: number, operation: string): Happening => asked(n, 'api', 'send', { operation, input: {} });
const read = (n: number, ...keys: string[]): Happening => asked(n, 'storage', 'read', { site: 'acme', keys });
const firsts = (one: Journal, other: Journal) => {
  const { firstInput, firstDecision } = compare(one, other);
  return [firstInput?.why, firstDecision?.why];
};
const none = [undefined, undefined];

describe('two logs that are alike', () => {
  it.each(files)('%s equals itself, step by step', (file) => {
    const journal = journalOf(file);
    const { rows, ...found } = compare(journal, journal);
    expect(found).toEqual({});
    expect(rows).toHaveLength(journal.flat().length);
    expect(rows.filter(({ one, other, isSame }) => !isSame || one?.step !== other?.step)).toEqual([]);
  });

  it.each<[string, (journal: Journal) => Journal]>([
    ['at another time', (journal) => changed(journal, (entry) => ({ ...entry, at: entry.at * 3 + 7 }))],
    ['on another build', (journal) => texts(journal, (text) => text.replace(/"build":"[^"]*"/g, '"build":"9.9.9"'))],
    [
      'in another tab',
      (journal) =>
        changed(journal, (entry) => (entry.kind === 'chapter' ? { ...entry, id: 'z', tab: 'z', trip: 'z' } : entry)),
    ],
    [
      'with other numbers of placeholders',
      (journal) =>
        texts(journal, (text) => text.replace(/‹(\w+):(\d+)›/g, (_all, kind, n) => `‹${kind}:${Number(n) + 40}›`)),
    ],
  ])('the same run %s shows no difference', (_name, change) => {
    const { rows, ...found } = compare(federated, change(federated));
    expect(found).toEqual({});
    expect(rows.every(({ isSame }) => isSame)).toBe(true);
  });

  it('answers that came in another order are compared by their questions', () => {
    const one = page(call(0, 'region'), read(1, 'idp_type'), answered(0, 'r'), answered(1, { idp_type: 'WORKDOCS' }));
    const other = page(call(0, 'region'), read(1, 'idp_type'), answered(1, { idp_type: 'WORKDOCS' }), answered(0, 'r'));
    expect(firsts(one, other)).toEqual(none);
  });

  it('questions of flows that run side by side may come in another order', () => {
    const one = page(call(0, 'region'), read(1, 'idp_type'), answered(0, 'r'), answered(1, {}));
    const other = page(read(0, 'idp_type'), call(1, 'region'), answered(0, {}), answered(1, 'r'));
    expect(firsts(one, other)).toEqual(none);
  });

  it('how long a retry waits, and how long its requests take, is chance', () => {
    const retried = (chance: number, ms: number, took: number): Journal =>
      page(
        call(0, 'token'),
        answered(0, { outcome: 'failed', failure: { kind: 'refused', status: 503 }, took }),
        eventEntry('api/called', { operation: 'token', latency: took, status: 503 }),
        asked(1, 'random', 'chance'),
        answered(1, chance),
        asked(2, 'clock', 'wait', { ms }),
        answered(2),
        call(3, 'token'),
        answered(3, { outcome: 'ok', value: {}, took: took * 2 }),
      );
    expect(firsts(retried(0.1, 300, 40), retried(0.9, 700, 55))).toEqual(none);
  });

  it('what a page still writes while it is being left is chance', () => {
    const left = [asked(0, 'browser', 'leaveTo', { to: 'https://idp.test/' })];
    const closing = [
      answered(0),
      eventEntry('page/visibilityChanged', { state: 'hidden' }, 'browser'),
      asked(1, 'clock', 'now'),
    ];
    expect(compare(page(...left), page(...left, ...closing)).rows.every(({ isSame }) => isSame)).toBe(true);
  });

  it('the parameters of an app are equal in an older log and in a new one, which has placeholders for them', () => {
    const journal = journalOf('a-planted-request-is-forgotten-when-the-person-signs-in-the-normal-way.json');
    const before = texts(journal, (text) => text.replaceAll(/"attacker"|"‹codeChallenge:1›"/g, '"attacker"'));
    const today = texts(before, (text) => text.replaceAll('"attacker"', '"‹codeChallenge:1›"'));
    expect(JSON.stringify(before)).not.toEqual(JSON.stringify(today));
    expect(firsts(before, today)).toEqual(none);
  });
});

describe('the first difference in what came in', () => {
  const result = (value: unknown) => ({ outcome: 'ok', value });
  const failed = (failure: unknown) => ({ outcome: 'failed', failure });
  const answer = (operation: string, value: unknown): Journal => page(call(0, operation), answered(0, value));
  const stored = (value: unknown): Journal => page(read(0, 'idp_type'), answered(0, value));
  const clock = (aheadMs: number): Journal => page(eventEntry('page/clockCompared', { aheadMs }, 'browser'));
  const expiry = (seconds: number): Journal =>
    page(read(0, 'gb_access_token_exp'), answered(0, { gb_access_token_exp: 1_736_935_200 + seconds }));

  it.each<[string, Journal, Journal, string | undefined]>([
    [
      'a field of an answer',
      answer('userIdentityProvider', result({ IdentityProvider: 'WORKDOCS' })),
      answer('userIdentityProvider', result({ IdentityProvider: 'WORKDOCS_FEDERATE' })),
      'The product API answered userIdentityProvider with IdentityProvider WORKDOCS_FEDERATE instead of WORKDOCS.',
    ],
    [
      'a value that storage lacks',
      stored({ idp_type: 'WORKDOCS' }),
      stored({}),
      'In storage of acme, idp_type was absent instead of WORKDOCS.',
    ],
    [
      'what the person typed',
      page(eventEntry('entry/submitted', { siteName: 'acme' }, 'person')),
      page(eventEntry('entry/submitted', { siteName: 'globex' }, 'person')),
      'The person submitted the entry form for globex: siteName globex instead of acme.',
    ],
    ['a clock that ticks a little differently', clock(120), clock(-450), undefined],
    ['a stored moment that is still to come in both', expiry(3600), expiry(1800), undefined],
    [
      'a stored moment that has passed in one',
      expiry(3600),
      expiry(-7200),
      'In storage of acme, gb_access_token_exp was long past instead of still to come.',
    ],
  ])('%s', (_name, one, other, why) => {
    expect(compare(one, other).firstInput?.why).toBe(why);
  });

  it('a refusal is compared as a whole with a success', () => {
    const one = answer('token', result({ AccessToken: '‹accessToken:1›', RefreshToken: '‹refreshToken:1›' }));
    const other = answer('token', failed({ kind: 'network', status: -1 }));
    expect(compare(one, other).firstInput?.why).toMatch(
      /no readable answer to token from the product API within 1 ms, instead of .*‹accessToken:1›/,
    );
  });

  it('an exception in a call is no answer', () => {
    const one = answer('token', result({ AccessToken: '‹accessToken:1›' }));
    const other = page(call(0, 'token'), { kind: 'answered', n: 0, threw: 'TypeError' });
    const why = compare(one, other).firstInput?.why;
    expect(why).toMatch(/^token threw TypeError in the page, where the other log has this answer: .*‹accessToken:1›/);
    expect(why).not.toContain('product API');
  });

  it('a clock that is off by an hour is named', () => {
    expect(compare(clock(0), clock(3_600_000)).firstInput?.why).toMatch(/clock.*3600000 instead of 0/);
  });

  it('two values that are equal in one log and not in the other differ, however they are numbered', () => {
    const tokens = (kept: string): Journal =>
      page(
        asked(0, 'random', 'csrfToken'),
        answered(0, '‹csrfToken:1›'),
        asked(1, 'storage', 'take', { site: 'acme', keys: ['federate_csrf_token'] }),
        answered(1, { federate_csrf_token: kept }),
      );
    expect(firsts(tokens('‹csrfToken:1›'), tokens('‹csrfToken:2›'))).toEqual([
      'In storage of acme, federate_csrf_token was ‹csrfToken:2› instead of ‹csrfToken:1›.',
      undefined,
    ]);
  });

  it('the outcome of a change that only one log kept is named', () => {
    const commit = (outcome: string): Journal =>
      page(
        asked(0, 'storage', 'commit', { site: 'acme', values: { gb_access_token: '‹accessToken:1›' }, clear: [] }),
        answered(0, { outcome }),
      );
    expect(firsts(commit('committed'), commit('superseded'))).toEqual([
      'In storage of acme, the change was not kept, because its condition did not hold instead of committed.',
      undefined,
    ]);
  });

  it('an answer to a question that only one log asks is not a cause', () => {
    const one = page(eventEntry('entry/emailRequired'));
    const other = page(call(0, 'token'), answered(0, result({})));
    expect(compare(one, other).firstInput).toBeUndefined();
  });

  it('an answer that only one log holds is named with its question', () => {
    const waits = page(call(0, 'currentUser'));
    expect(compare(page(call(0, 'currentUser'), answered(0, result({}))), waits).firstInput?.why).toMatch(
      /^At this point only the first log holds an answer to this question: .*currentUser/,
    );
  });
});

describe('the first difference in what was decided', () => {
  it('is not the order of changes to storage, which are matched by the keys that they write and clear', () => {
    const commit = (n: number, values: object, clear: readonly string[]) => [
      asked(n, 'storage', 'commit', { site: 'acme', values, clear }),
      answered(n, { outcome: 'committed' }),
    ];
    const codes = (n: number) => commit(n, {}, ['iic_auth_code', 'auth_code']);
    const tokens = (n: number) => commit(n, { gb_access_token: '‹accessToken:1›' }, ['auth_code']);
    const { rows } = compare(page(...codes(0), ...tokens(1)), page(...tokens(0), ...codes(1)));
    expect(rows.filter(({ isSame }) => !isSame)).toEqual([]);
  });

  it('names what was done instead', () => {
    const one = page(read(0, 'idp_type'), answered(0, {}), eventEntry('entry/emailRequired'));
    const other = page(read(0, 'idp_type'), answered(0, {}), eventEntry('entry/signInImpossible'));
    const { firstDecision } = compare(one, other);
    expect(firstDecision).toMatchObject({ one: { pageLoad: 0, step: 3 }, other: { pageLoad: 0, step: 3 } });
    expect(firstDecision?.why).toMatch(/in the second log instead of/);
  });

  it('is found after additional steps of one log, and stays at one step', () => {
    const extra = page(
      call(0, 'region'),
      answered(0, 'r'),
      read(1, 'idp_type'),
      answered(1, {}),
      eventEntry('site/recognised'),
    );
    const without = page(read(0, 'idp_type'), answered(0, {}), eventEntry('site/recognised'));
    const { rows, firstDecision } = compare(extra, without);
    expect(firstDecision?.why).toMatch(/^At this point only the first log has this: .*region/);
    expect(rows.filter(({ isSame }) => !isSame)).toHaveLength(2);
  });
});

describe('any two journals', () => {
  const pairs = files.map((file, index) => [file, files[(index + 7) % files.length] ?? file] as const);
  it.each(pairs)('%s compared with %s: each step of both is in exactly one row', (file, otherFile) => {
    const [one, other] = [journalOf(file), journalOf(otherFile)];
    const { rows } = compare(one, other);
    const names = (side: 'one' | 'other') =>
      rows.flatMap((row) => (row[side] ? [`${row[side].pageLoad}.${row[side].step}`] : [])).sort();
    const all = (journal: Journal) =>
      journal.flatMap((load, number) => load.map((_entry, step) => `${number}.${step}`)).sort();
    expect([names('one'), names('other')]).toEqual([all(one), all(other)]);
  });

  it.each([null, 7, 'x', [], [[]], { keys: 3, operation: {} }, { route: [], params: null }])(
    'hostile values (%j) do not make it throw',
    (held) => {
      const hostile = page(
        eventEntry('@@router/LOCATION_CHANGE', held, 'browser'),
        eventEntry('constructor', held),
        asked(0, 'storage', 'read', held),
        answered(0, held),
        answered(99, held),
        asked(1, 'api', 'send', held),
      );
      expect(() => [compare(hostile, federated), compare(federated, hostile)]).not.toThrow();
    },
  );
});

describe('the alignment of two sequences', () => {
  it.each<[string, string, string]>([
    ['', '', ''],
    ['abc', '', ''],
    ['abc', 'abc', 'abc'],
    ['abcd', 'bcd', 'bcd'],
    ['abc', 'xabc', 'abc'],
    ['abcabba', 'cbabac', 'baba'],
    ['aaaa', 'aa', 'aa'],
    ['abxcd', 'abycd', 'abcd'],
  ])('of “%s” and “%s” keeps as much together as can be, in order', (one, other, common) => {
    const matches = align(Array.from(one), Array.from(other));
    expect(matches.map(([a, b]) => [one[a], a, b])).toEqual(
      matches.map(([a, b]) => [other[b], a, b]).sort(([, a], [, b]) => Number(a) - Number(b)),
    );
    expect(matches).toHaveLength(common.length);
    expect(new Set(matches.map(([, b]) => b)).size).toBe(matches.length);
  });

  it('terminates for two long sequences that differ everywhere, and finds their common end', () => {
    const [one, other] = ['a', 'b'].map((mark) => Array.from({ length: 5000 }, (_each, index) => `${mark}${index}`));
    expect(align(one ?? [], other ?? [])).toEqual([]);
    expect(align([...(one ?? []).slice(0, 60), 'end'], [...(other ?? []).slice(0, 60), 'end'])).toEqual([[60, 60]]);
  });
});

describe('values that are too long to be shown whole', () => {
  const long = fc.string({ minLength: 0, maxLength: 300, unit: 'grapheme-ascii' });

  it('are cut around their first difference', () => {
    const path = (end: string) => address(`/${'folder/'.repeat(30)}${end}`);
    expect(compare(page(path('a')), page(path('b'))).firstInput?.why).toMatch(
      /…(?:folder\/|er\/|r\/)+b instead of …(?:folder\/|er\/|r\/)+a\./,
    );
  });

  it('show placeholders within an address as they are elsewhere', () => {
    const path = (folder: string) => address(`/${folder}?mode=%E2%80%B9text%3A1%E2%80%BA`);
    expect(compare(page(path('a')), page(path('b'))).firstInput?.why).toContain('/b?mode=‹text:1› instead of /a?');
  });

  it('show where they differ, within the available space, and are parts of the whole', () => {
    fc.assert(
      fc.property(long, long, long, fc.integer({ min: 60, max: 120 }), (start, one, other, most) => {
        fc.pre(one !== other);
        const whole = [start + one, start + other] as const;
        const cut = cutAround(...whole, most);
        expect(cut[0]).not.toBe(cut[1]);
        for (const [index, text] of cut.entries()) {
          expect(text.length).toBeLessThanOrEqual(most);
          expect(whole[index]).toContain(text.replace(/^…/, '').replace(/…$/, ''));
        }
      }),
    );
    expect(cutAround('short', 'shore')).toEqual(['short', 'shore']);
  });
});

describe('undeclared fields', () => {
  const answeredWith = (answer: object): Journal =>
    page(asked(1, 'api', 'send', { operation: 'token', input: {}, context: {} }), {
      kind: 'answered',
      n: 1,
      value: { outcome: 'ok', value: {}, ...answer },
    });
  const why = (one: object, other: object): string | undefined =>
    compare(answeredWith(one), answeredWith(other)).firstInput?.why;
  it('are the same in any order', () => {
    expect(why({ undeclared: ['Added', 'Other'] }, { undeclared: ['Other', 'Added'] })).toBeUndefined();
  });
  it.each<[string, string[] | undefined, string[] | undefined]>([
    ['undeclared New instead of Added', ['Added', 'Other'], ['Other', 'New']],
    ['the new undeclared Id and Status', ['Other'], ['Id', 'Other', 'Status']],
    ['the new undeclared Id', undefined, ['Id']],
    ['no undeclared Added', ['Added', 'Other'], ['Other']],
  ])('differ by the names that only one answer has: %s', (text, undeclared, other) => {
    expect(why({ undeclared }, { undeclared: other })).toBe(`The product API answered token with ${text}.`);
  });
  it('of another type are named once, in their place', () => {
    const good = { value: { Support: true, User: { Id: 'a' } } };
    const typed = { value: {}, mistyped: ['Support (string)', 'User.Id (number)'] };
    expect(why(good, typed)).toBe(
      'The product API answered token with Support a string instead of true, User.Id a number instead of a.',
    );
    expect(why(typed, typed)).toBeUndefined();
    expect(why(good, { ...good, mistyped: ['Uris[] (number)'] })).toBe(
      'The product API answered token with the new mistyped Uris[] (number).',
    );
  });
});

describe('the lengths of two waits', () => {
  const wait = (ms: number, hasEnded: boolean): Journal =>
    page(
      eventEntry('changePassword/changed'),
      asked(1, 'clock', 'wait', { ms }),
      ...(hasEnded ? [answered(1), eventEntry('page/screenShown', { route: 'entry' })] : []),
    );
  it('differ if only the shorter wait ended, and come before what followed from it', () => {
    const why = 'Began to wait for 50 min: 50 min instead of 3.0 s.';
    expect(firsts(wait(3000, true), wait(3_000_000, false))).toEqual([undefined, why]);
    const { firstDecision } = compare(wait(3_000_000, false), wait(3000, true));
    expect(firstDecision?.why).toBe('Began to wait for 3.0 s: 3.0 s instead of 50 min.');
  });
  it.each<[string, Journal, Journal]>([
    ['both ended', wait(3000, true), wait(3_000_000, true)],
    ['neither ended', wait(3000, false), wait(3_000_000, false)],
    ['only the longer one ended', wait(3000, false), wait(3_000_000, true)],
    ['they may differ by chance', wait(250, true), wait(1500, false)],
  ])('are not compared if %s', (_case, one, other) => {
    expect(compare(one, other).firstDecision?.why ?? '').not.toContain('instead of');
  });
});
