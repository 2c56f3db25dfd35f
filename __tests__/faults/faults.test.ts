import '__tests__/support/asBuilt';
import { operationIds } from 'src/contract/operations';
import { faults } from './faults';
import { type Case, type How, allCases, cellOf, expectedOf, runCase, rows } from './run';

/** Takes longer on a busy machine. */
jest.setTimeout(30_000);

const [first] = faults;
const faultFor = (number: number) => faults[number % faults.length] ?? first;

/**
 * Two faults for each call in each of its contexts, another pair for each; `npm run report -- faults` runs all of them.
 */
const quick: readonly Case[] = rows.flatMap((row, index) =>
  (['always', 'once'] as const).flatMap((how: How): Case[] => {
    const fault = faultFor(index * 7 + (how === 'once' ? 11 : 0));
    return fault ? [{ row, fault, how }] : [];
  }),
);
const titled = (cases: readonly Case[]) =>
  cases.map((each) => ({ ...each, title: `${each.row.call}, ${each.row.context}: ${each.fault.name} ${each.how}` }));

/** C7, C8 and C18 are calls of the document application alone (`__tests__/stack/documentApp.test.ts`). */
const callNumbers = Array.from({ length: 24 }, (_none, index) => index + 1).filter(
  (each) => ![7, 8, 18].includes(each),
);

describe('the fault matrix', () => {
  it('has a cell for each of 21 calls, each of 20 faults, always and once', () => {
    expect(new Set(allCases().map(cellOf)).size).toBe(840);
    expect(new Set(rows.map(({ call }) => call.split(' ')[0]))).toEqual(
      new Set(callNumbers.map((number) => `C${number.toString()}`)),
    );
  });

  it('has a row for each operation of the contract', () => {
    const counted = new Set(rows.map((row) => row.counted));
    expect(operationIds.filter((id) => !counted.has(id))).toEqual([]);
  });

  it('has every call and every fault among those that are run here', () => {
    expect(new Set(quick.map(({ row }) => row.call))).toEqual(new Set(rows.map(({ call }) => call)));
    expect(new Set(quick.map(({ fault }) => fault.id)).size).toBe(20);
  });

  it('never makes a call more than twice, and repeats none after a 500 or a refusal', () => {
    for (const each of allCases()) {
      const perScreen = each.row.entryAsksToo ? 2 : 1;
      expect(expectedOf(each).requests).toBeLessThanOrEqual(2 * perScreen);
      const isAnswered = ['broken', 'missingParameter', 'inactive', 'forbidden', 'notFound', 'moved'];
      if (each.row.rule !== 'delivered' && isAnswered.includes(each.fault.column)) {
        expect(expectedOf(each).requests).toBe(perScreen);
      }
    }
  });
});

describe('when nothing is wrong', () => {
  const good = rows.flatMap((row): Case[] => (first ? [{ row, fault: first, how: 'never' }] : []));
  it.each(titled(good))('$row.call, $row.context ends where it should', async (given) => {
    expect((await runCase(given)).wrong).toEqual([]);
  });
});

describe('a call with a fault ends as in the table, after as many requests, with a way to continue', () => {
  it.each(titled(quick))('$title', async (given) => {
    expect((await runCase(given)).wrong).toEqual([]);
  });
});
