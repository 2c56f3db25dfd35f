import fc from 'fast-check';
import type { Entry, PageLoadEntries } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { stepName } from 'src/journal/log/step';
import { foldKinds } from 'src/reading/brief/foldKinds';
import { headlineOfPages } from 'src/reading/headline/headline';
import { evidenceOf } from 'src/reading/headline/troubles/evidence';
import { indexPageLoads, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { foldsOf, stepsIn } from 'src/reading/story/folds';
import { lanesOf } from 'src/reading/story/lanes';
import { storyOf } from 'src/reading/story/story';
import { paintWith } from 'src/support/cli/colours';
import { storyText } from 'src/support/cli/layout';
import { times } from '__tests__/support/extent';
import { journeys } from '__tests__/support/savedLogs';

const logs = journeys();
const paper = { columns: 100, paint: paintWith(false) };

const foldsIn = (log: FlowLog) => {
  const pages = indexPageLoads(log.chapters);
  return foldsOf(foldKinds(pages, headlineOfPages(pages, log)));
};

/** The steps that the command line names at the beginning of a line. */
const printedSteps = (log: FlowLog, folds = foldsIn(log)): readonly string[] => {
  const text = storyText({ lines: storyOf(log.chapters), lanes: lanesOf(log.chapters), folds }, paper);
  return Array.from(text.matchAll(/^ *(\d+\.\d+) +(?:\[\d+\] +)?\d+\.\d{3} s /gm), ([, name = '']) => name);
};

/**
 * The steps that must always be seen: page loads, failures, refusals with what decided them, and what the headline
 * rests on.
 */
function mustBeSeen(log: FlowLog): readonly string[] {
  const pages = indexPageLoads(log.chapters);
  const { at, evidence } = headlineOfPages(pages, log);
  const refusals = pages.flatMap((page) =>
    troublesOf(page).flatMap((each) => [each.step, ...evidenceOf(each)].map((step) => stepOf(page, { step }))),
  );
  const marked = storyOf(log.chapters).filter(({ mark }) => ['page', 'failed', 'withheld'].includes(mark));
  return [at, ...evidence, ...refusals, ...marked].map(stepName);
}

/** A page load where some entries repeat, with questions and steps renumbered. */
function repeated(entries: PageLoadEntries, from: number, to: number, times: number): PageLoadEntries {
  const [before, round, after] = [entries.slice(0, from), entries.slice(from, to), entries.slice(to)];
  const rounds = Array.from({ length: times }, (_each, turn) => {
    const own = new Map(round.flatMap((entry) => (entry.kind === 'asked' ? [[entry.n, entry.n + turn * 10_000]] : [])));
    return round.map((entry) =>
      entry.kind === 'asked' || entry.kind === 'answered' ? { ...entry, n: own.get(entry.n) ?? entry.n } : entry,
    );
  });
  return [...before, ...rounds.flat(), ...after].map((entry, seq) => ({ ...entry, seq })) as unknown as PageLoadEntries;
}

const repeatedLogs = fc
  .record({
    log: fc.constantFrom(...logs.map((each) => each.log)),
    page: fc.nat(),
    from: fc.nat(),
    length: fc.integer({ min: 1, max: 14 }),
    times: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ log, page, from, length, times }): FlowLog => {
    const which = page % log.chapters.length;
    const chapters = log.chapters.map((entries, index) => {
      const first = 1 + (from % Math.max(1, entries.length - 1));
      return index === which ? repeated(entries, first, Math.min(entries.length, first + length), times) : entries;
    });
    return { ...log, chapters };
  });

/** Four hundred steps of one kind in the middle of a journey, and as many again behind something else. */
function withMany(between: (entry: Entry) => Entry): FlowLog {
  const { log } = logs.find(({ name }) => name.startsWith('a-person-signs-in')) ?? { log: undefined };
  const [first, ...others] = log?.chapters ?? [];
  if (!log || !first) throw new Error('no log');
  const last = first.length;
  const event = { kind: 'event', at: 1, cause: 0, origin: 'browser', type: 'page/shown', payload: {} } as const;
  const many = Array.from({ length: 801 }, (_each, index): Entry => {
    const entry = { ...event, seq: last + index } as unknown as Entry;
    return index === 400 ? between(entry) : entry;
  });
  return { ...log, chapters: [[...first, ...many] as unknown as PageLoadEntries, ...others] };
}

describe('steps that repeat', () => {
  it('never hide a failure, a refusal, what decided it, or what the headline rests on', () => {
    for (const { log } of logs) expect(printedSteps(log)).toEqual(expect.arrayContaining([...mustBeSeen(log)]));
    fc.assert(
      fc.property(repeatedLogs, (log) => {
        const seen = new Set(printedSteps(log));
        expect(mustBeSeen(log).filter((name) => !seen.has(name))).toEqual([]);
      }),
      { numRuns: times(30, 100) },
    );
  });

  it('are all counted: printed and folded steps together are all steps, each once', () => {
    fc.assert(
      fc.property(repeatedLogs, (log) => {
        const folds = foldsIn(log);
        const hidden = folds.reduce((sum, fold) => sum + stepsIn(fold) - 1, 0);
        expect(printedSteps(log, folds).length + hidden).toBe(log.chapters.flat().length);
        expect(printedSteps(log, [])).toEqual(storyOf(log.chapters).map(stepName));
      }),
      { numRuns: times(30, 100) },
    );
  });

  it('take one line if 400 of one kind come, which says how many there are and where they end', () => {
    const log = withMany((entry) => ({ ...entry, type: 'session/superseded', payload: { by: 'signedIn' } }) as Entry);
    const [page] = log.chapters;
    const start = (page?.length ?? 0) - 801;
    expect(foldsIn(log)).toEqual([
      { from: start, round: 1, times: 400 },
      { from: start + 401, round: 1, times: 400 },
    ]);
    expect(printedSteps(log).slice(start)).toEqual(
      [start, start + 400, start + 401]
        .map((step) => `0.${step.toString()}`)
        .concat(printedSteps(log).slice(start + 3)),
    );
    const text = storyText({ lines: storyOf(log.chapters), lanes: lanesOf(log.chapters), folds: foldsIn(log) }, paper);
    expect(text.replace(/\s+/g, ' ')).toContain(`It occurs 400 times, through 0.${(start + 399).toString()}.`);
  });

  it.each([
    ['steps of one kind', 'a'.repeat(400), [[0, 1, 400]]],
    ['rounds of two', 'ab'.repeat(50), [[0, 2, 50]]],
    ['rounds behind something else', `x${'abc'.repeat(5)}ab`, [[1, 3, 5]]],
    [
      'no step that is always seen',
      `${'a'.repeat(20)}.${'a'.repeat(20)}`,
      [
        [0, 1, 20],
        [21, 1, 20],
      ],
    ],
    ['nothing with fewer than ten steps', 'a'.repeat(9), []],
    ['nothing with fewer than five rounds', 'abcdefghij'.repeat(4), []],
    ['no round of more than twelve', 'abcdefghijklm'.repeat(9), []],
  ] as const)('fold %s', (_what, kinds, folds) => {
    const found = foldsOf(Array.from(kinds, (kind) => (kind === '.' ? undefined : kind)));
    expect(found.map(({ from, round, times }) => [from, round, times])).toEqual(folds);
  });
});
