import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CommittedKey } from 'src/contract/storageKeys';
import type { QuestionEntry, Entry } from 'src/journal/log/entry';
import { changeIn, storageHistory } from 'src/journal/log/storageHistory';
import { readLog } from 'src/journal/log/readLog';
import { factsOf } from '__tests__/support/runFlow';
import { parseLog } from '__tests__/support/savedLogs';

/** The entries of a page load of format 2, as read today. */
function upcasted(...entries: readonly object[]): readonly Entry[] {
  const first = { kind: 'chapter', format: 2, id: 'p', tab: 't', trip: 'a', startedAt: 0, facts: factsOf() };
  const pageLoad = [first, ...entries].map((entry, seq) => ({ cause: 0, ...entry, seq, at: seq }));
  const kept = { kind: 'portico flow log', format: 2, site: 'acme', savedAt: '', removed: {}, withheld: 0 };
  return parseLog(JSON.stringify({ ...kept, chapters: [pageLoad] })).chapters[0]?.slice(1) ?? [];
}
const asked = (method: string, args: object, n = 0) => ({ kind: 'asked', n, port: 'storage', method, args });
const answered = (value?: unknown, n = 0) => ({ kind: 'answered', n, ...(value === undefined ? {} : { value }) });
const token = { gb_access_token: '‹accessToken:1›' };
const [write, clear] = [
  asked('write', { site: 'acme', values: { ...token, region: 'us-east-1' } }),
  asked('clear', { site: 'acme', keys: ['auth_code', 'application_id'] }),
];

describe('a change of storage in a log of format 2', () => {
  it('of values of a sign-in becomes a successful commit with all of them', () => {
    expect(upcasted(write, answered('local'))).toMatchObject([
      { seq: 1, n: 0, method: 'commit', args: { site: 'acme', values: { ...token, region: 'us-east-1' }, clear: [] } },
      { seq: 2, n: 0, value: { outcome: 'committed' } },
    ]);
    expect(upcasted(clear, answered())).toMatchObject([
      { method: 'commit', args: { site: 'acme', values: {}, clear: ['auth_code', 'application_id'] } },
      { value: { outcome: 'committed' } },
    ]);
  });

  it.each<[string, object, object]>([
    [
      'of what belongs to no sign-in',
      asked('write', { site: 'acme', values: { region: 'us-east-1' } }),
      answered('local'),
    ],
    ['of what belongs to no site', asked('write', { values: token }), answered('local')],
    ['that the memory of the page kept', write, answered('memory')],
    ['that failed', write, { ...answered(), threw: 'TypeError' }],
    ['that was never answered', write, answered('local', 7)],
    ['that read and cleared', asked('take', { site: 'acme', keys: ['iic_csrf_token'] }), answered({})],
    ['that only read', asked('read', { site: 'acme', keys: ['gb_access_token'] }), answered(token)],
    ['of another port', { ...write, port: 'browser' }, answered('local')],
    ['that a stranger invented', asked('write', { site: 7, values: [], keys: 'x' }), answered({})],
  ])('%s stays as it was', (_what, question, answer) => {
    expect(upcasted(question, answer)).toMatchObject([question, answer]);
  });

  it('with a duplicate question number is converted for each question separately', () => {
    const entries = upcasted(write, answered('local'), asked('read', { site: 'acme', keys: [] }), answered({}));
    expect(entries.map((entry) => entry.kind === 'asked' && entry.method)).toEqual(['commit', false, 'read', false]);
    expect(entries.at(-1)).toMatchObject({ value: {} });
    expect(entries.at(-1)).not.toMatchObject({ value: { outcome: 'committed' } });
  });
});

describe('a region in a log of format 2', () => {
  const found = (region: string) => {
    const payload = { region, storage: 'local' };
    return { kind: 'event', origin: 'flow', type: 'place/found', payload };
  };
  const read = asked('read', { site: 'acme', keys: ['region'] });
  it('is the stored one of the site if the page had read it', () => {
    const stored = answered({ region: 'eu-west-1' });
    expect(upcasted(read, stored, found('eu-west-1')).at(-1)).toMatchObject({ payload: { stored: true } });
    for (const answer of [answered({}), answered({ region: 'eu-west-1' }, 7)])
      expect(upcasted(read, answer, found('eu-west-1')).at(-1)).not.toMatchObject({ payload: { stored: true } });
    expect(upcasted(read, stored, found('us-east-1')).at(-1)).not.toMatchObject({ payload: { stored: true } });
  });
});

const bound: readonly CommittedKey[] = ['gb_access_token', 'idp_access_token', 'pending_sign_in', 'federate_auth_code'];
const folder = join(__dirname, '..', 'journeys', 'format2');

describe.each(readdirSync(folder).filter((file) => file.endsWith('.json')))('%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const old = JSON.parse(text) as { readonly chapters: readonly (readonly Entry[])[] };
  const read = readLog(text);
  const chapters = read.ok ? read.log.chapters : [];
  const changes = (entries: readonly Entry[]): readonly QuestionEntry[] =>
    entries.filter((entry): entry is QuestionEntry => entry.kind === 'asked' && entry.port === 'storage');

  it('changes values of a sign-in by commits only', () => {
    expect(chapters.flatMap(changes).filter(({ method }) => method === 'commit')).not.toEqual([]);
    const plain = chapters.flatMap(changes).filter(({ method }) => ['write', 'clear'].includes(method));
    const keys = plain.map(changeIn).flatMap(({ values, cleared }) => [...values.map(([key]) => key), ...cleared]);
    expect(keys.filter((key) => bound.some((each) => each === key))).toEqual([]);
  });

  it('leaves the recorded values in storage', () => {
    const left = (entries: readonly Entry[]): object =>
      Object.fromEntries(
        Array.from(storageHistory(entries), ({ site, key, value }) => [`${site ?? ''} ${key}`, value]),
      );
    expect(chapters.map(left)).toEqual(old.chapters.map(left));
  });
});
