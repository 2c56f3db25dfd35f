import type { FlowLog } from 'src/journal/log/logFile';
import { type LogGroups, sortedByUrgency, addLog } from 'src/reading/folder/groups';
import { readFile } from 'src/reading/folder/readMany';
import { type LogSummary, summaryOf } from 'src/reading/folder/summary';
import { type GroupedLog, qualityOf, requiredQuality } from './bCubed';
import { type GeneratedLog, generateLogs, sourceNames, visitName, withHiccup } from './generator';
import { newCauses } from './newCauses';
import { plantedCauses } from './plantedCauses';
import { sourceLogs } from '../replay/corpus';

const many = 400;
/** The report has the others. */
const seed = 2;
const all = {};

describe('many logs', () => {
  const made: GeneratedLog[] = [];
  const summaries: LogSummary[] = [];
  let sources: ReadonlyMap<string, FlowLog> = new Map();
  beforeAll(async () => {
    sources = await sourceLogs(sourceNames);
    made.push(...generateLogs(many, sources, seed));
    for (const { file, text } of made) {
      const read = readFile(file, text, text.length, all);
      if (read.kind !== 'log') throw new Error(`${file} is not a log`);
      summaries.push(read.summary);
    }
  }, 120_000);

  const grouped = (of: readonly LogSummary[]): LogGroups =>
    of.reduce<LogGroups>((groups, summary) => addLog(groups, summary), new Map());

  it('are grouped by cause across languages, methods, builds and browsers', () => {
    const placed = made.map(({ label, isNew }, index): GroupedLog => ({
      label,
      isNew,
      group: summaries[index]?.group ?? '',
    }));
    const labels = new Set(made.map(({ label }) => label));
    for (const { id } of plantedCauses) expect(labels).toContain(id);
    const quality = qualityOf(placed);
    expect(quality.precision).toBeGreaterThanOrEqual(requiredQuality.precision);
    expect(quality.recall).toBeGreaterThanOrEqual(requiredQuality.recall);
    expect(quality.newOnTheirOwn).toBeGreaterThanOrEqual(requiredQuality.newOnTheirOwn);
  });

  it('are grouped together even if another call failed without consequence, in this visit or an earlier one', () => {
    const named = (name: string): FlowLog => {
      const log = sources.get(name);
      if (!log) throw new Error(`There is no run named ${name}`);
      return log;
    };
    const visit = named(visitName).chapters;
    const logs = [
      ...plantedCauses.flatMap((planted) => planted.sources.map(named)),
      ...newCauses.map(({ source, change }) => change(named(source))),
    ];
    for (const log of logs)
      for (const chapters of [log.chapters, [...visit, ...log.chapters]]) {
        const groupOf = (of: FlowLog['chapters']): string => summaryOf({ ...log, chapters: of }, 'a.json', 1).group;
        expect(groupOf(chapters.map(withHiccup))).toBe(groupOf(chapters));
      }
  });

  it('form the same groups in any order', () => {
    expect(sortedByUrgency(grouped([...summaries].reverse()))).toEqual(sortedByUrgency(grouped(summaries)));
  });

  it('are counted per build, method, browser and language, with the first, the last and the smallest of a group', () => {
    for (const group of sortedByUrgency(grouped(summaries))) {
      const of = summaries.filter((each) => each.group === group.group);
      expect(group.count).toBe(of.length);
      for (const counts of [group.builds, group.methods, group.browsers, group.languages])
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(of.length);
      const times = of.map(({ seen }) => seen).sort();
      expect([group.firstSeen, group.lastSeen]).toEqual([times[0], times.at(-1)]);
      expect(of.find(({ file }) => file === group.exemplar)?.seen).toBe(group.lastSeen);
      expect(group.smallest.bytes).toBe(Math.min(...of.map(({ bytes }) => bytes)));
    }
  });

  it('get their method from the screens that the person passed', () => {
    const methodsOf = (id: string): readonly string[] => [
      ...new Set(summaries.filter((_each, index) => made[index]?.label === id).map(({ method }) => method)),
    ];
    expect(methodsOf('wrong password')).toEqual(['own']);
    expect(methodsOf('cancelled')).toEqual(['identityCenter']);
    const exchanged = methodsOf('token not found');
    expect(['federate', 'identityCenter', 'directory']).toEqual(expect.arrayContaining([...exchanged]));
    expect(exchanged.length).toBeGreaterThan(1);
  });

  it('are filtered by time, build and words', () => {
    const [first] = made;
    const [summary] = summaries;
    if (!first || !summary) throw new Error('no log');
    const kindWith = (filter: object): string => readFile(first.file, first.text, 1, filter).kind;
    expect(kindWith({ since: summary.seen })).toBe('log');
    expect(kindWith({ since: '2999' })).toBe('left out');
    expect(kindWith({ build: summary.build.slice(0, 5) })).toBe('log');
    expect(kindWith({ build: '9.9' })).toBe('left out');
    expect(kindWith({ search: summary.cause.toUpperCase() })).toBe('log');
    expect(kindWith({ search: 'words that no log has' })).toBe('left out');
  });

  it('are read even after a file that is not a log', () => {
    expect(readFile('a.json', '{}', 2, all)).toEqual({
      kind: 'no log',
      file: 'a.json',
      problem: 'The file is not a flow log. Ask for the original, unmodified file.',
    });
    expect(readFile('b.json', 'no', 2, all)).toMatchObject({
      kind: 'no log',
      problem: 'The file is not JSON. Ask for the original, unmodified file.',
    });
  });
});
