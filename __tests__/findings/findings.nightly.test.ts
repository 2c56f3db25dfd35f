import { replayed, recorded } from './driver';
import { type FindingKind, findingKinds } from './finding';
import { findings, findingsOf } from './findings';
import { judgeFinding } from './judgeFinding';
import { type Outcome, outcomes } from './run';
import { parseLog } from '__tests__/support/savedLogs';

/** Bundles and runs each build of the made-up history, which takes longer on a busy machine. */
jest.setTimeout(300_000);

const toldOf = ({ finding, found, wrongCommits }: Outcome) => [finding.fault, found, wrongCommits];
const named = (kind: FindingKind) => findingsOf[kind].map(({ fault }) => [fault, 'named', []]);
async function outcomesOf(kind: FindingKind): Promise<readonly Outcome[]> {
  const all: Outcome[] = [];
  for await (const outcome of outcomes([kind])) all.push(outcome);
  return all;
}

describe('faults that a support engineer must find', () => {
  it('are eight of each kind, half of them common, each with a unique name', () => {
    expect(findingKinds.map((kind) => findingsOf[kind].length)).toEqual([8, 8, 8]);
    expect(findings.filter(({ isUsual }) => isUsual)).toHaveLength(12);
    expect(new Set(findings.map(({ fault }) => fault)).size).toBe(24);
  });

  it.each(findingKinds)(
    'in the brief of the saved log, %s: each is named, with its commit if it has one',
    async (kind) => {
      const all = await outcomesOf(kind);
      expect(all.map(toldOf)).toEqual(named(kind));
    },
  );

  it('are not found in the log of a sign-in with another fault', async () => {
    const [one, other] = findingsOf.surroundings;
    if (!one || !other) throw new Error('no fault is planted');
    const text = await recorded(one.fault);
    const log = parseLog(text);
    const { printed } = await replayed(text, ['--brief']);
    expect(judgeFinding(one, log, printed)).toBe('named');
    expect(judgeFinding(other, log, printed)).toBe('narrowed');
    expect(judgeFinding(one, log, '')).toBe('not found');
    expect(judgeFinding(one, log, printed + ' '.repeat(2048))).toBe('not found');
  });
});
