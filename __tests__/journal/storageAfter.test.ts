import { isDeepStrictEqual } from 'node:util';
import type { Entry, PageLoadEntries } from 'src/journal/log/entry';
import { storageAfter as storedInLog } from 'src/journal/replay/model/storageAfter';
import { storageHistory } from 'src/journal/log/storageHistory';
import { journeys } from '__tests__/support/savedLogs';

type Exchange = readonly [method: string, args: object, answer?: unknown];

/** A question and its answer for each, after the page load: steps 1 and 2, 3 and 4, … */
const entriesOf = (...exchanges: readonly Exchange[]): readonly Entry[] => [
  { kind: 'chapter', seq: 0, at: 0 } as Entry,
  ...exchanges.flatMap(([method, args, value], n): Entry[] => [
    { kind: 'asked', seq: 2 * n + 1, at: 0, cause: 0, n, port: 'storage', method, args },
    { kind: 'answered', seq: 2 * n + 2, at: 0, n, value },
  ]),
];
const wrote = (values: object, site?: string): Exchange => ['write', { ...(site && { site }), values }, 'local'];
const read = (keys: readonly string[], value: object, site?: string): Exchange => [
  'read',
  { ...(site && { site }), keys },
  value,
];

/** Of a log that is one page load. */
const contentsAfter = (entries: readonly Entry[], step: number) =>
  storedInLog([entries as PageLoadEntries], { pageLoad: 0, step }).map(({ since, ...stored }) => ({
    ...stored,
    since: since.step,
  }));

/** A commit and its outcome. */
const committed = (values: object, clear: readonly string[], outcome: string): Exchange => [
  'commit',
  { site: 'acme', values, clear },
  { outcome },
];

/** Values that were known before a step that reads them, with what it read. */
const predictionsIn = (entries: PageLoadEntries) =>
  entries.flatMap((entry, step) => {
    if (entry.kind !== 'answered') return [];
    const question = entries.find((each) => each.kind === 'asked' && each.n === entry.n);
    if (question?.kind !== 'asked' || question.port !== 'storage' || question.method !== 'read') return [];
    const before = new Map(contentsAfter(entries, step - 1).map(({ name, value }) => [name, value]));
    return contentsAfter(entries, step).flatMap(({ name, value }) =>
      before.has(name) ? [{ name, predicted: before.get(name), read: value }] : [],
    );
  });

describe('storage after a step', () => {
  const at = 1_736_928_060_000;
  const load = (s: number, since: number, ...[method]: readonly ['write' | 'read']): PageLoadEntries => {
    const values = { session: { id: 'one', since: at + since * 1000 }, idp_access_token_exp: at / 1000 + s };
    const exchange = method === 'write' ? wrote(values, 'acme') : read(Object.keys(values), values, 'acme');
    return entriesOf(exchange) as PageLoadEntries;
  };
  it.each([
    ['a value whose moments only moved with the page load', 42, 42, [0, 0]],
    ['a value at another moment', 42, 0, [1, 0]],
  ])('is known since its own step: %s', (_what, expires, since, loads) => {
    const stored = storedInLog([load(0, 0, 'write'), load(expires, since, 'read')], { pageLoad: 1, step: 2 });
    expect(stored.map((each) => [each.name, each.since.pageLoad])).toEqual([
      ['acme:idp_access_token_exp', loads[0]],
      ['acme:session', loads[1]],
    ]);
  });

  it("reads a stranger's list of any length", () => {
    const keys = Array<string>(200_000).fill('idp_type');
    expect(storageHistory(entriesOf(read(keys, {})))).toHaveLength(keys.length);
    expect(storageHistory(entriesOf(['clear', { keys }, 'local']))).toHaveLength(keys.length);
  });

  const visits = entriesOf(
    read(['idp_type', 'region'], { idp_type: 'WORKDOCS' }, 'acme'),
    wrote({ region: 'us-east-1', idp_access_token: '‹accessToken:1›' }, 'acme'),
    wrote({ siteName: 'acme' }),
    ['take', { site: 'acme', keys: ['idp_type'] }, { idp_type: 'WORKDOCS' }],
    ['clear', { site: 'acme', keys: ['idp_access_token', 'region'] }],
    read(['region'], {}, 'acme'),
  );

  it.each([
    ['nothing before the first question', 0, {}],
    ['nothing while the answer is awaited', 1, {}],
    ['what was read, and what was read as absent', 2, { 'acme:idp_type': ['WORKDOCS', 2], 'acme:region': [, 2] }],
    [
      'what is written, as soon as it is',
      3,
      {
        'acme:idp_access_token': ['‹accessToken:1›', 3],
        'acme:idp_type': ['WORKDOCS', 2],
        'acme:region': ['us-east-1', 3],
      },
    ],
    [
      'a global value under its bare name, and a value that is taken until it is',
      7,
      {
        'acme:idp_access_token': ['‹accessToken:1›', 3],
        'acme:idp_type': ['WORKDOCS', 2],
        'acme:region': ['us-east-1', 3],
        siteName: ['acme', 5],
      },
    ],
    [
      'nothing that was taken or cleared, from that step on, although it is read again',
      12,
      { 'acme:idp_access_token': [, 9], 'acme:idp_type': [, 8], 'acme:region': [, 9], siteName: ['acme', 5] },
    ],
    [
      'the same after a step that does not exist',
      99,
      { 'acme:idp_access_token': [, 9], 'acme:idp_type': [, 8], 'acme:region': [, 9], siteName: ['acme', 5] },
    ],
  ])('is %s', (_what, step, expected: Record<string, readonly unknown[]>) => {
    expect(contentsAfter(visits, step)).toEqual(
      Object.entries(expected).map(([name, [value, since]]) => ({ name, value, since })),
    );
  });

  it('has the values of a successful commit, and not those of a refused one', () => {
    const entries = entriesOf(
      wrote({ idp_type: 'WORKDOCS' }, 'acme'),
      committed({ gb_access_token: '‹accessToken:1›', siteName: 'acme' }, ['idp_type'], 'committed'),
      committed({ gb_access_token: '‹accessToken:2›' }, ['siteName'], 'superseded'),
      committed({}, ['gb_access_token'], 'refused'),
    );
    expect(contentsAfter(entries, 3)).toEqual([{ name: 'acme:idp_type', value: 'WORKDOCS', since: 1 }]);
    expect(contentsAfter(entries, 8)).toEqual([
      { name: 'acme:gb_access_token', value: '‹accessToken:1›', since: 4 },
      { name: 'acme:idp_type', value: undefined, since: 4 },
      { name: 'siteName', value: 'acme', since: 4 },
    ]);
  });

  it('keeps two sites apart, and takes over values of another tab when they are read', () => {
    const entries = entriesOf(
      wrote({ idp_type: 'WORKDOCS' }, 'acme'),
      wrote({ idp_type: 'WORKDOCS' }, 'globex'),
      read(['idp_type'], { idp_type: 'WORKDOCS_FEDERATE' }, 'acme'),
      read(['idp_type'], { idp_type: 'WORKDOCS' }, 'globex'),
    );
    expect(contentsAfter(entries, 8)).toEqual([
      { name: 'acme:idp_type', value: 'WORKDOCS_FEDERATE', since: 6 },
      { name: 'globex:idp_type', value: 'WORKDOCS', since: 3 },
    ]);
  });

  it('names the first step with a value, even if it has several parts', () => {
    const entries = entriesOf(
      wrote({ last_entry: { siteName: 'acme' } }),
      read(['last_entry'], { last_entry: { siteName: 'acme' } }),
    );
    expect(contentsAfter(entries, 4)).toEqual([{ name: 'last_entry', value: { siteName: 'acme' }, since: 1 }]);
  });

  it('of a later page load includes what earlier ones wrote and read, until something newer is known', () => {
    const loads = [
      entriesOf(wrote({ federate_csrf_token: '‹csrfToken:1›', region: 'us-east-1' }, 'acme')),
      entriesOf(read(['federate_csrf_token'], {}, 'acme')),
      entriesOf(wrote({ region: 'eu-west-1' }, 'acme')),
    ] as unknown as readonly PageLoadEntries[];
    const at = (pageLoad: number, step: number) => storedInLog(loads, { pageLoad, step });
    const region = { name: 'acme:region', value: 'us-east-1', since: { pageLoad: 0, step: 1 } };
    const token = { name: 'acme:federate_csrf_token', value: '‹csrfToken:1›', since: { pageLoad: 0, step: 1 } };
    expect(at(1, 0)).toEqual([token, region]);
    expect(at(1, 2)).toEqual([{ ...token, value: undefined, since: { pageLoad: 1, step: 2 } }, region]);
    expect(at(2, 1).at(-1)).toEqual({ ...region, value: 'eu-west-1', since: { pageLoad: 2, step: 1 } });
    expect(at(0, 0)).toEqual([]);
  });

  it('ignores answers of other ports, and failed reads', () => {
    const entries = entriesOf(read(['idp_type'], {}, 'acme')).map((entry) =>
      entry.kind === 'answered' ? { ...entry, threw: 'Error' } : entry,
    );
    const other = entriesOf(wrote({ idp_type: 'WORKDOCS' })).map((entry) =>
      entry.kind === 'asked' ? { ...entry, port: 'browser' } : entry,
    );
    expect([contentsAfter(entries, 9), contentsAfter(other, 9)]).toEqual([[], []]);
  });

  it.each([null, 7, 'text', [], { keys: 'idp_type', values: [] }, { keys: [1, {}], site: {}, values: 'x' }])(
    'is computed from any log: %j',
    (args) => {
      const entries = ['read', 'take', 'write', 'clear', 'commit', 'toString'].flatMap((method) =>
        entriesOf([method, args as object, args]),
      );
      expect(contentsAfter(entries, entries.length)).toEqual([]);
    },
  );

  it('predicts whatever is read next, unless another tab changed it', () => {
    const ofOneTab = journeys().filter(({ name }) => !name.includes('two-tabs'));
    const predictions = ofOneTab.flatMap(({ log }) => log.chapters.flatMap(predictionsIn));
    expect(predictions.length).toBeGreaterThan(100);
    expect(predictions.filter(({ predicted, read }) => !isDeepStrictEqual(predicted, read))).toEqual([]);
  });

  it('of 10,000 steps is found without repeated scans', () => {
    const entries = entriesOf(
      ...Array.from({ length: 5000 }, (_unused, n): Exchange =>
        wrote({ region: n.toString() }, `site-${(n % 50).toString()}`),
      ),
    );
    const started = process.cpuUsage();
    expect(contentsAfter(entries, entries.length)).toHaveLength(50);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000);
  });
});
