import '__tests__/support/asBuilt';
import type { PageLoad, Entry } from 'src/journal/log/entry';
import { type CorpusLog, corpus } from './corpus';
import { journeys } from '__tests__/support/savedLogs';
import { checker, withoutNetwork } from './corpusCheck';
import { coverageOf } from './corpusCoverage';
import { scenarios } from './world/scenarios';

/** Takes longer on a busy machine. */
jest.setTimeout(120_000);

/** Every third scenario; `npm run report -- corpus` re-runs all, and checks the coverage. */
const sample = scenarios.filter((_scenario, index) => index % 3 === 0);

const changed = ({ log, ...one }: CorpusLog, change: (entry: Entry) => Entry): CorpusLog => ({
  ...one,
  log: {
    ...log,
    chapters: log.chapters.map(([first, ...entries]) => [change(first) as PageLoad, ...entries.map(change)]),
  },
});
const withText = (from: string, to: string) => (entry: Entry) =>
  JSON.parse(JSON.stringify(entry).replaceAll(from, to)) as Entry;

describe('the corpus of flow logs', () => {
  const { network, done } = withoutNetwork();
  afterAll(done);

  it('has at least 300 scenarios, each with a unique name', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(300);
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
  });

  it('re-runs to the same state, route, screen and requests without a network', async () => {
    const check = await checker();
    const checked = [];
    for (const log of [...(await corpus(sample)), ...journeys()]) checked.push(await check(log));
    expect(checked.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(network.calls).toBe(0);
  });

  it('is the same each time it is made', async () => {
    const few = scenarios.filter((_scenario, index) => index % 60 === 0);
    expect(JSON.stringify(await corpus(few))).toBe(JSON.stringify(await corpus(few)));
  });

  describe('the check of a log', () => {
    const [federated] = scenarios.filter(({ name }) => name === 'federate signs in');

    it.each([
      ['another answer', withText('WORKDOCS_FEDERATE', 'DIRECTORY_SERVICE'), 'diverges'],
      ['another language', withText('"language":"en"', '"language":"de"'), 'another screen than the person saw'],
      ['another name of the site', withText('acme', 'globex'), 'another state than the person saw'],
    ])('notices %s', async (_what, change, problem) => {
      const check = await checker();
      const [log] = await corpus(federated ? [federated] : []);
      if (!log) throw new Error('nothing was played');
      expect((await check(log)).problems).toEqual([]);
      expect((await check(changed(log, change))).problems.join()).toContain(problem);
    });

    it('notices a screen that shows another person than the run', async () => {
      const check = await checker();
      const [entry] = scenarios.filter(({ name }) => name === 'no automatic sending');
      const [log] = await corpus(entry ? [entry] : []);
      if (!log?.recorded) throw new Error('nothing was played');
      const reveal = (name: string): string => (name.includes('email') ? 'eve@mail.test' : name);
      const { problems } = await check({ ...log, recorded: { ...log.recorded, reveal } });
      expect(problems.join()).toContain('another screen than the person saw');
    });

    it('names everything that no log reaches', async () => {
      const [log] = await corpus(federated ? [federated] : []);
      const missing = new Map(coverageOf(log ? [log] : []).map((row) => [row.what, row.missing]));
      expect(missing.get('method signed in with')).toEqual(['own', 'directory', 'identityCenter']);
      expect(missing.get('route')).not.toContain('postAuth');
      expect(missing.get('cause')).toContain('otherTab');
    });
  });
});
