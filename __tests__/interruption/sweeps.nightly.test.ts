import '__tests__/support/asBuilt';
import { isWhole } from '__tests__/support/extent';
import type * as recorders from 'src/journal/record/recorder';
import { print } from 'src/terminal/output';
import { type Run, type InterruptedFlow, closeTab, refuseWrites, interruptedFlows, signIns } from './sweep';
import type * as tabs from './tab';

// Every question of a flow goes through the recorder, so that is where the tab can be closed.
jest.mock('src/journal/record/recorder', () => {
  const actual = jest.requireActual<typeof recorders>('src/journal/record/recorder');
  const { tab } = jest.requireActual<typeof tabs>('./tab');
  return {
    ...actual,
    makeRecorder: (options: Parameters<typeof actual.makeRecorder>[0]) => tab.watch(actual.makeRecorder(options)),
  };
});

/** Takes longer on a busy machine. */
jest.setTimeout(600_000);

/** `npm run report -- interruption` takes every flow and every moment; beside the other tests it is two flows. */
const swept = isWhole ? interruptedFlows : signIns.filter(({ method }) => method === 'federate' || method === 'own');
const noEnd = Number.MAX_SAFE_INTEGER;

let moments = 0;

/** Runs all moments in turn; returns the problems, each with its moment. */
async function sweep(count: number, run: (at: number) => Promise<Run>): Promise<string[]> {
  const wrong: string[] = [];
  for (let at = 1; at <= count; at += 1) {
    const found = await run(at);
    moments += 1;
    wrong.push(...found.wrong.map((problem) => `at ${at.toString()}: ${problem}`));
  }
  return wrong;
}

/** How many questions a flow asks, or how often it writes. */
const questionsOf = async (flow: InterruptedFlow): Promise<number> =>
  (await closeTab(flow, { at: noEnd, effect: false }, 'reload')).count;
const writesOf = async (flow: InterruptedFlow): Promise<number> =>
  (await refuseWrites(flow, { at: noEnd, onwards: true })).count;

/** Jest fails the running test for an unhandled rejection. */
describe('sweeps', () => {
  afterAll(() => {
    if (isWhole) print(`${swept.length.toString()} flows, stopped or refused at ${moments.toString()} moments`);
  });

  describe.each(swept)('$name', (flow) => {
    it.each([
      ['before a question has its effect', false, 'reload'],
      ['before its answer arrives', true, 'newTab'],
    ] as const)('the tab is closed at every question, %s, and opened again', async (_what, effect, reopened) => {
      const questions = await questionsOf(flow);
      expect(questions).toBeGreaterThan(5);
      expect(await sweep(questions, (at) => closeTab(flow, { at, effect }, reopened))).toEqual([]);
    });

    it.each([
      ['alone', false],
      ['and all that follow', true],
    ] as const)('every write into storage is refused, %s', async (_what, onwards) => {
      const writes = await writesOf(flow);
      expect(writes).toBeGreaterThan(0);
      expect(await sweep(writes, (at) => refuseWrites(flow, { at, onwards }))).toEqual([]);
    });
  });
});
