import fc from 'fast-check';
import { limits } from 'src/contract/limits';
import { readFile } from 'src/reading/folder/readMany';
import { type ReadLog, readLog } from 'src/journal/log/readLog';
import { goodLogs, mutatedLogs } from '__tests__/support/hostileLogs';
import { anyText } from '__tests__/support/anyText';

const runs = { numRuns: process.env['TESTS'] === 'whole' ? 5000 : 400 };

/** A refusal is a sentence that says what is wrong, and one that says what to do. */
function expectAnswered(read: ReadLog): void {
  if (read.ok) expect(Array.isArray(read.log.chapters)).toBe(true);
  else expect(read.problem).toMatch(/^(?:The|Page load|Step) .+\. (?:Ask for|Open) .+\.$/);
}

describe('the parser of logs', () => {
  it('answers any JSON with a log or a refusal, and never throws', () => {
    fc.assert(
      fc.property(fc.json(), (text) => expectAnswered(readLog(text))),
      runs,
    );
  });

  it('answers any text the same way', () => {
    fc.assert(
      fc.property(anyText(), (text) => expectAnswered(readLog(text))),
      runs,
    );
  });

  it('answers any changed log the same way', () => {
    fc.assert(
      fc.property(mutatedLogs(), (log) => expectAnswered(readLog(JSON.stringify(log) ?? ''))),
      runs,
    );
  });

  it.each([1, null, [], { toString: 1 }, { valueOf: 1, toString: null }, ['event']].map((kind) => ({ kind })))(
    'refuses a step of the kind %j',
    (step) => {
      const [log] = goodLogs as { chapters: object[][] }[];
      const chapters = [[...(log?.chapters[0]?.slice(0, 1) ?? []), step]];
      expect(readLog(JSON.stringify({ ...log, chapters }))).toEqual({
        ok: false,
        problem: expect.stringMatching(/^Step 0\.1 is of an unknown kind\. /) as unknown,
      });
    },
  );

  it('accepts nothing that the folder cannot handle', () => {
    fc.assert(
      fc.property(mutatedLogs(), (log) => {
        const read = readFile('a.json', JSON.stringify(log) ?? '', 1, {});
        expect(read).not.toMatchObject({ problem: expect.stringMatching(/^It could not be summarised/) as unknown });
      }),
      runs,
    );
  });

  it('repeats nothing that it refuses', () => {
    const secret = 'Correct-Horse-9';
    for (const text of [`{"${secret}":1}`, `"${secret}"`, secret, `{"kind":"${secret}"}`])
      expect(JSON.stringify(readLog(text))).not.toContain(secret);
  });
});

describe('the limits of a log', () => {
  const [good] = goodLogs as { chapters: object[][] }[];
  const first = good?.chapters[0]?.[0] ?? {};
  const withPayload = (payload: string): string =>
    JSON.stringify({
      ...good,
      chapters: [
        [first, { kind: 'event', seq: 1, at: 1, origin: 'person', cause: 0, type: 'x/happened', payload: 'HERE' }],
      ],
    }).replace('"HERE"', payload);
  const withheld = { kind: 'withheld', seq: 1, at: 0, of: 'event' };
  const of = (count: number, text: string): string => Array.from({ length: count }, () => text).join(',');
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  const {
    flowLogMaxDepth,
    flowLogMaxFields,
    flowLogMaxName,
    flowLogMaxPageLoads,
    flowLogMaxSteps,
    flowLogMaxText,
    flowLogMaxValues,
  } = limits;
  const fields = (count: number): string =>
    `{${Array.from({ length: count }, (_unused, index) => `"k${index.toString()}":1`).join(',')}}`;

  /** A log at its limit, one beyond it, and how the refusal names the limit. */
  it.each<[string, string, string, RegExp]>([
    [
      'characters of a text',
      withPayload(`"${'a'.repeat(flowLogMaxText)}"`),
      withPayload(`"${'a'.repeat(flowLogMaxText + 1)}"`),
      /a text of more than 524,288 characters/,
    ],
    [
      'levels',
      withPayload(nested(flowLogMaxDepth - 4)),
      withPayload(nested(flowLogMaxDepth - 3)),
      /more than 32 lists and objects nested/,
    ],
    [
      'characters of a name',
      withPayload(`{"${'a'.repeat(flowLogMaxName)}":1}`),
      withPayload(`{"${'a'.repeat(flowLogMaxName + 1)}" :1}`),
      /the name of a field of more than 1,000 characters/,
    ],
    [
      'fields',
      withPayload(fields(flowLogMaxFields)),
      withPayload(fields(flowLogMaxFields + 1)),
      /an object of more than 1,000 fields/,
    ],
    [
      'values',
      withPayload(`[${of(flowLogMaxValues - 2000, '0')}]`),
      withPayload(`[${of(flowLogMaxValues, '0')}]`),
      /more than 2,000,000 values/,
    ],
    [
      'page loads',
      JSON.stringify({ ...good, chapters: Array.from({ length: flowLogMaxPageLoads }, () => [first]) }),
      JSON.stringify({ ...good, chapters: Array.from({ length: flowLogMaxPageLoads + 1 }, () => [first]) }),
      /more than 1,000 page loads/,
    ],
    [
      'steps',
      JSON.stringify({ ...good, chapters: [[first, ...Array.from({ length: flowLogMaxSteps - 1 }, () => withheld)]] }),
      JSON.stringify({ ...good, chapters: [[first, ...Array.from({ length: flowLogMaxSteps }, () => withheld)]] }),
      /more than 100,000 steps/,
    ],
  ])('allow this many %s, and refuse one more by name', (_what, most, more, named) => {
    expect(readLog(most)).toMatchObject({ ok: true });
    expect(readLog(more)).toEqual({ ok: false, problem: expect.stringMatching(named) as unknown });
  });

  it('ignore quotation marks, brackets and commas within texts', () => {
    const text = JSON.stringify(`${'[{'.repeat(100)}\\"${','.repeat(5000)}\\\\"`);
    expect(readLog(withPayload(text))).toMatchObject({ ok: true });
  });
});
