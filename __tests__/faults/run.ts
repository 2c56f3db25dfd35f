import { patienceMs } from './acts';
import { openBrowser } from './browser';
import { type Column, type Fault, faults, isDone, isRepeated } from './faults';
import { notRecovered } from './recover';
import { shownBy } from '__tests__/replay/world/screens';
import { incompleteBodies } from './service';
import type { Row } from './row';
import { exchangeRows } from './rowsExchanges';
import { lookUpRows } from './rowsLookUps';
import { poolRows } from './rowsPool';
import { readRows } from './rowsReads';
import { refreshRows } from './rowsRefreshes';
import { telemetryRows } from './rowsTelemetry';

/** The expected screens, for every call in each of its contexts; the calls are C1 to C24 without C7, C8 and C18. */
export const rows: readonly Row[] = [
  ...lookUpRows,
  ...readRows,
  ...exchangeRows,
  ...refreshRows,
  ...telemetryRows,
  ...poolRows,
];

export type How = 'always' | 'once' | 'never';
/** One call with one fault: in each context of the call it is run once. */
export interface Case {
  readonly row: Row;
  readonly fault: Fault;
  readonly how: How;
}
interface Expected {
  readonly screen: string;
  readonly requests: number;
}
export interface Outcome extends Case {
  readonly expected: Expected;
  readonly screen: string;
  readonly requests: number;
  readonly ways: readonly string[];
  /** The problems; empty if the case is as in the table. */
  readonly wrong: readonly string[];
}

const endAt = ({ ends }: Row, column: Column): string => ends[column] ?? ends.otherwise;

/** The result if the fault is permanent. */
function expectedAlways(row: Row, fault: Fault): Expected {
  const fine = row.fine?.includes(fault.column) === true;
  const screen = fine ? row.good : endAt(row, fault.column);
  const replayed = row.rule === 'inSession' && fault.column === 'unauthorized';
  const twice = {
    repeated: isRepeated(fault),
    inSession: isRepeated(fault) || replayed,
    single: false,
    delivered: true,
  };
  const requests = twice[row.rule] && !fine ? 2 : 1;
  return { screen, requests: row.entryAsksToo ? requests * 2 : requests };
}

/** The result if the fault occurs only the first time: a repeated call succeeds, unless it works only once. */
function expectedOnce(row: Row, fault: Fault): Expected {
  const always = expectedAlways(row, fault);
  const { requests } = row.entryAsksToo ? { requests: always.requests / 2 } : always;
  if (requests === 2) return { screen: isDone(fault) && row.lost ? row.lost : row.good, requests };
  // The entry page works normally afterwards: the same call succeeds there.
  if (row.entryAsksToo) return { screen: row.ends.otherwise, requests: 2 };
  return always;
}

export function expectedOf({ row, fault, how }: Case): Expected {
  if (how === 'never') return { screen: row.good, requests: 1 };
  return how === 'always' ? expectedAlways(row, fault) : expectedOnce(row, fault);
}

/** The number of refreshes: one after a 401 of a call in a session, else none. */
function refreshesExpected({ row, fault, how }: Case): number | undefined {
  if (row.counted === 'refreshToken') return undefined;
  return row.rule === 'inSession' && fault.column === 'unauthorized' && how !== 'never' ? 1 : 0;
}

/** The cells of the matrix in their order, each with one case per context of its call. */
export function allCases(): readonly Case[] {
  return rows.flatMap((row) =>
    faults.flatMap((fault) => (['always', 'once'] as const).map((how) => ({ row, fault, how }))),
  );
}
export const cellOf = ({ row, fault, how }: Case): string => `${row.call} ${fault.id} ${how}`;

/** A number in [0, 1) for the jitter of the retry; it depends on the length of a cell's name. */
const chanceOf = (testCase: Case): number => ((cellOf(testCase).length * 37) % 100) / 100;
const isRetryWait = (ms: number): boolean => ms >= 250 && ms <= 750;

/** Runs the flows through a case, and compares the result with the table. */
export async function runCase(testCase: Case): Promise<Outcome> {
  const { row, fault, how } = testCase;
  const strike = {
    call: row.counted,
    effect: fault.effect,
    times: { always: Infinity, once: 1, never: 0 }[how],
    incomplete: incompleteBodies[row.counted] ?? {},
  };
  const rejections: unknown[] = [];
  const note = (reason: unknown): void => void rejections.push(reason);
  process.on('unhandledRejection', note);
  try {
    const browser = openBrowser(row.setting, strike, chanceOf(testCase));
    const played = await row.play(browser);
    await browser.pass(row.lasts ?? patienceMs);
    const page = await browser.follow(played.page);
    const { screen: place, ways } = shownBy(page);
    const also = played.also?.();
    const screen = also === undefined ? place : `${place}, ${also}`;
    const requests = browser.network.requests(row.counted);
    const expected = expectedOf(testCase);
    const refreshes = browser.network.requests('refreshToken');
    const isRefused = row.refusedIn?.includes(testCase.fault.column) === true;
    const lost = (row.keeps ?? []).filter((name) => screen !== row.good && !isRefused && !browser.stored(name));
    const left = (row.keeps ?? []).filter((name) => isRefused && screen === expected.screen && browser.stored(name));
    const stuck = how === 'once' ? await notRecovered(page, browser) : undefined;
    const wrong = [
      ...(screen === expected.screen ? [] : [`ends on "${screen}" instead of "${expected.screen}"`]),
      ...(requests === expected.requests
        ? []
        : [`${requests.toString()} requests instead of ${expected.requests.toString()}`]),
      ...([undefined, refreshes].includes(refreshesExpected(testCase)) ? [] : [`${refreshes.toString()} refreshes`]),
      ...(ways.length > 0 ? [] : ['nothing can be done']),
      ...browser.crashes.map((crash) => `a flow crashed: ${crash}`),
      ...rejections.map((reason) => `unhandled: ${String(reason)}`),
      ...(browser.retryWaits.every(isRetryWait) ? [] : [`waited ${browser.retryWaits.join(', ')} ms`]),
      ...lost.map((name) => `${name} is lost`),
      ...left.map((name) => `${name} is left to whoever was refused`),
      ...(stuck === undefined ? [] : [`doing it again ends on "${stuck}"`]),
    ];
    return { ...testCase, expected, screen, requests, ways, wrong };
  } finally {
    process.off('unhandledRejection', note);
  }
}
