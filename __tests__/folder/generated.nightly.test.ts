import { summaryOf } from 'src/reading/folder/summary';
import { type GroupedLog, qualityOf, requiredOfGenerated } from './bCubed';
import { type FaultyLog, faultyLogs } from './generatedFaults';
import { inOtherBrowsers, inTab, visitName } from './generator';
import { sourceLogs } from '../replay/corpus';

jest.setTimeout(600_000);

const perClass = 40;
const dresses = 3;

describe.each([11, 12])('faults that a generator makes, seed %i', (seed) => {
  const logs: FaultyLog[] = [];
  beforeAll(async () => {
    for await (const each of faultyLogs(perClass, seed)) logs.push(each);
  });

  const summaries = (log: FaultyLog['log']) =>
    inOtherBrowsers(log, dresses).map((each) => summaryOf(each, 'a.json', 1));

  it('are separated by call, region, field and side, but not by language, browser, build or site', () => {
    const told = logs.filter(({ isTold }) => isTold);
    expect(told.length).toBeGreaterThan(150);
    const placed = told.flatMap(({ journey, label, log }) =>
      summaries(log).map(({ group }): GroupedLog => ({
        label: `${journey}: ${label}`,
        group: `${journey}: ${group}`,
        isNew: false,
      })),
    );
    const { precision, recall } = qualityOf(placed);
    expect(precision).toBeGreaterThanOrEqual(requiredOfGenerated.precision);
    expect(recall).toBeGreaterThanOrEqual(requiredOfGenerated.recall);
  });

  it('are failures if a page reported one, unless the person succeeded anyway', () => {
    const missed = logs.flatMap(({ isTold, label, log }) => {
      const { isFailure, cause } = summaryOf(log, 'a.json', 1);
      return isTold && !isFailure && !cause.startsWith('done.') ? [label] : [];
    });
    expect(missed).toEqual([]);
  });

  it('are still failures if the same person visits the page again before saving the log', async () => {
    const visit = (await sourceLogs([visitName])).get(visitName)?.chapters ?? [];
    for (const { log, label } of logs) {
      const tab = log.chapters[log.savedBy ?? 0]?.[0].tab ?? '';
      const chapters = [...log.chapters, ...visit.map((entries) => inTab(entries, tab))];
      const later = { ...log, savedBy: chapters.length - 1, chapters };
      const isFailure = (of: FaultyLog['log']) => summaryOf(of, 'a.json', 1).isFailure;
      expect([label, isFailure(later) || !isFailure(log)]).toEqual([label, true]);
    }
  });
});
