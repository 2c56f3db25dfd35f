import settings from 'deploy/settings.example.json';
import { type PageLoadEntries, journalFormat } from 'src/journal/log/entry';
import { makeLog, textOfLog } from 'src/journal/log/logFile';
import { readLog } from 'src/journal/log/readLog';
import { factsOf } from '__tests__/support/runFlow';

const page = (id: string, ...payloads: unknown[]): PageLoadEntries => [
  { kind: 'chapter', seq: 0, at: 0, format: journalFormat, id, tab: 't', trip: 'a', startedAt: 0, facts: factsOf() },
  ...payloads.map(
    (payload, index) =>
      ({ kind: 'event', seq: index + 1, at: 1, origin: 'person', cause: 0, type: 'x/happened', payload }) as const,
  ),
];
const made = (...chapters: PageLoadEntries[]) => makeLog(chapters, { site: 'acme', savedAt: '2025-01-15T08:00Z' });
const text = (log: unknown): string => JSON.stringify(log);

describe('a saved log', () => {
  const one = page('p1', { a: '‹email:0f3k9›', b: '‹email:zzz›' });
  const other = page('p2', { a: '‹email:zzz›', b: 'to ‹path:q1› and ‹email:0f3k9›', c: '‹password:p1x1›' });

  it('renumbers placeholders, equal ones equally, whole or within texts', () => {
    const log = made(one, other);
    expect(log.chapters[0]?.[1]).toMatchObject({ payload: { a: '‹email:1›', b: '‹email:2›' } });
    expect(log.chapters[1]?.[1]).toMatchObject({
      payload: { a: '‹email:2›', b: 'to ‹path:1› and ‹email:1›', c: '‹password:1›' },
    });
  });

  it('numbers those within the query of a URL too', () => {
    const url = 'https://app.test/?x=%E2%80%B9email%3Azzz%E2%80%BA';
    const log = made(page('p1', { url, email: '‹email:zzz›' }));
    expect(log.chapters[0]?.[1]).toMatchObject({
      payload: { url: 'https://app.test/?x=%E2%80%B9email%3A1%E2%80%BA', email: '‹email:1›' },
    });
  });

  it('contains no placeholder of the browser, and counts the replaced values by kind', () => {
    const log = made(one, other);
    expect(text(log)).not.toMatch(/0f3k9|zzz|q1|p1x1/);
    expect(log.removed).toEqual({ email: 2, path: 1, password: 1 });
  });

  it('reads back unchanged', () => {
    expect(readLog(textOfLog(made(one, other)))).toEqual({ ok: true, log: made(one, other) });
  });

  it.each([
    ['absent, as in older builds', undefined, true],
    ['of names', { callback: 'iiccallback', params: ['code', 'state'] }, true],
    ['without the name of the callback', { params: [] }, true],
    ['without names', { callback: 'iiccallback' }, false],
    ['of something else', { callback: 1, params: ['code'] }, false],
    ['a text', 'iiccallback', false],
  ])('has page loads with an answer under an unknown name, %s', (_what, strayAnswer, isRead) => {
    const [head] = page('p1');
    const log = made([{ ...head, facts: { ...factsOf(), strayAnswer } }]);
    expect(readLog(textOfLog(log)).ok).toBe(isRead);
  });

  it('may hold what the page showed: keys of texts, and nothing else', () => {
    const shown = { heading: 'ENTRY.TITLE', texts: ['ENTRY.LOGGED_OUT'], isBusy: true };
    const log = makeLog([one], { site: 'acme', savedAt: '2025-01-15T08:00Z', shown });
    expect(readLog(textOfLog(log))).toEqual({ ok: true, log: { ...log, shown } });
    for (const wrong of [{ texts: [] }, { ...shown, texts: [1] }, { ...shown, heading: {} }, 'ENTRY.TITLE'])
      expect(readLog(text({ ...log, shown: wrong }))).toMatchObject({ ok: false });
  });

  it('has a line for each entry', () => {
    const log = { ...made(one, other), keptAs: 'journey' } as const;
    const lines = textOfLog(log).split('\n');
    for (const entry of log.chapters.flat())
      expect(lines.filter((line) => line.replace(/,$/, '') === JSON.stringify(entry))).toHaveLength(1);
    expect(JSON.parse(textOfLog(log))).toEqual(log);
  });

  it('may have no page loads', () => {
    expect(JSON.parse(textOfLog(made()))).toEqual(made());
  });

  it('counts the entries that were left out', () => {
    const gap = { kind: 'withheld', of: 'event', seq: 1, at: 1 } as const;
    expect(made([page('p')[0], gap]).withheld).toBe(1);
  });
});

describe('the parser of logs', () => {
  const good = (): Record<string, unknown> => JSON.parse(text(made(page('p', { a: 1 })))) as Record<string, unknown>;
  const changed = (change: (log: ReturnType<typeof good>) => unknown): string => {
    const log = good();
    return text(change(log) ?? log);
  };
  const firstPage = (log: ReturnType<typeof good>) => (log['chapters'] as Record<string, unknown>[][])[0] ?? [];
  const deep = '{"a":'.repeat(40) + '1' + '}'.repeat(40);

  it.each<[string, string, RegExp]>([
    ['no JSON', 'hello', /not JSON/],
    ['another document', JSON.stringify(settings), /not a flow log/],
    ['a list', '[]', /not a flow log/],
    ['null', 'null', /not a flow log/],
    ['a newer format', changed((log) => ({ ...log, format: journalFormat + 1 })), /newer build/],
    [
      'a page load of a newer format',
      changed((log) => void Object.assign(firstPage(log)[0] ?? {}, { format: journalFormat + 1 })),
      /^Page load 0 was recorded by a newer build than this one \(format 4; this build reads 1 to 3\)\. \w.+\.$/,
    ],
    [
      'a page load of a format that no build wrote',
      changed((log) => void Object.assign(firstPage(log)[0] ?? {}, { format: 0 })),
      /^Page load 0 has an unknown format \(format 0; this build reads 1 to 3\)\. \w.+\.$/,
    ],
    [
      'a page load whose format is a text',
      changed((log) => void Object.assign(firstPage(log)[0] ?? {}, { format: '2' })),
      /^Page load 0 has an unknown format \(its format is not a number;/,
    ],
    ['no page load', changed((log) => ({ ...log, chapters: [] })), /no page load/],
    ['a page load that is empty', changed((log) => ({ ...log, chapters: [[]] })), /empty/],
    ['a page load that is an object', changed((log) => ({ ...log, chapters: [{}] })), /list of steps/],
    ['a step that is not one', changed((log) => void firstPage(log).push(7 as never)), /0\.2 is not a step/],
    ['a step of unknown kind', changed((log) => void firstPage(log).push({ kind: 'toString' })), /unknown kind/],
    ['a page load inside a page load', changed((log) => void firstPage(log).push(firstPage(log)[0] ?? {})), /0\.2/],
    [
      'an event by nobody',
      changed((log) => void Object.assign(firstPage(log)[1] ?? {}, { origin: 'them' })),
      /its origin/,
    ],
    ['no settings', changed((log) => void Object.assign(firstPage(log)[0] ?? {}, { facts: {} })), /its facts/],
    ['counts below zero', changed((log) => ({ ...log, removed: { email: -1 } })), /removed/],
    ['a prototype', text(good()).replace('"removed":{}', '"removed":{"__proto__":{"x":1}}'), /__proto__/],
    ['a prototype by its codes', text(good()).replace('"removed":{}', '"removed":{"proto\\u0074ype":1}'), /prototype/],
    ['a constructor', text(good()).replace('"removed":{}', '"removed":{"constructor":1}'), /constructor/],
    ['what DevTools would revive', changed((log) => ({ ...log, x: { $jsan: 'd1' } })), /\$jsan/],
    ['too deep a nest', text(good()).replace('"removed":{}', `"removed":${deep}`), /nested/],
    ['more than a log can be', ' '.repeat(32 * 1024 * 1024 + 1), /too large/],
  ])('refuses %s, with the reason', (_what, file, why) => {
    const read = readLog(file);
    expect(read).toEqual({ ok: false, problem: expect.stringMatching(why) as unknown });
  });

  it('sets no prototype', () => {
    readLog('{"__proto__":{"polluted":true}}');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
