import { languages } from 'src/contract/languages';
import type { Entry, PageLoadEntries } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { seeded } from '__tests__/support/seeded';
import { plantedCauses } from './plantedCauses';
import { type NewCause, newCauses } from './newCauses';

/** A generated log, and its cause. */
export interface GeneratedLog {
  readonly file: string;
  readonly label: string;
  /** Whether its cause is unknown to the product. */
  readonly isNew: boolean;
  readonly text: string;
}

/** The sources of the logs: every run that a planted cause names, and a successful visit that left nothing stored. */
export const visitName =
  'signing-out-clears-the-tokens-and-says-so-on-the-site-s-own-host-it-does-not-sign-in-again.json';
export const sourceNames: readonly string[] = [
  ...new Set([...plantedCauses.flatMap(({ sources }) => sources), ...newCauses.map(({ source }) => source), visitName]),
];

const builds = ['0.1.0+aaaa00000001', '0.1.0+bbbb00000002', '0.2.0+cccc00000003', '0.2.1+dddd00000004'];
const browsers = ['chromium', 'firefox', 'safari', 'other'];
const sites = ['acme', 'northwind', 'fabrikam', 'contoso', 'tailspin'];
const hourMs = 3_600_000;

/** One in this many logs has a new cause. */
const newEvery = 20;

/**
 * This many logs of the planted causes over languages, sign-in methods, builds, browsers, sites and times; always the
 * same for the same number and seed. Some begin with a successful visit, in this tab or another; in some a call failed
 * that decided nothing.
 */
export function* generateLogs(
  count: number,
  sources: ReadonlyMap<string, FlowLog>,
  seed: number,
): Generator<GeneratedLog> {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const sourceOf = (name: string): FlowLog => {
    const log = sources.get(name);
    if (!log) throw new Error(`There is no run named ${name}`);
    return log;
  };
  for (let index = 0; index < count; index += 1) {
    const isNew = index % newEvery === newEvery - 1;
    const fresh = newCauses[Math.floor(index / newEvery) % newCauses.length] as NewCause;
    const planted = plantedCauses[(index - Math.floor(index / newEvery)) % plantedCauses.length];
    const label = isNew || !planted ? fresh.id : planted.id;
    const shown = isNew || !planted ? fresh.change(sourceOf(fresh.source)) : sourceOf(pick(planted.sources));
    const visits = random() < 0.3 ? sourceOf(visitName).chapters : [];
    const noisy = visits.map((entries) => inTab(entries, random() < 0.5 ? 'another' : undefined));
    const facts = {
      language: pick(languages),
      browser: pick(browsers),
      build: pick(builds),
      theme: pick(['light', 'dark']),
    };
    const shift = Math.floor(random() * 24 * 90) * hourMs;
    const hiccup = random() < 0.2;
    const chapters = [...noisy, ...shown.chapters].map((entries) =>
      dressed(hiccup ? withHiccup(entries) : entries, facts, shift),
    );
    const text = JSON.stringify({ ...shown, savedAt: '2025-04-15T08:00Z', chapters });
    yield {
      file: `${index.toString().padStart(5, '0')}.flow.json`,
      label,
      isNew,
      text: text.replaceAll('acme', pick(sites)),
    };
  }
}

/** A log as it would be in this many other languages, browsers and builds, at other sites. */
export const inOtherBrowsers = (log: FlowLog, count: number): readonly FlowLog[] =>
  Array.from({ length: count }, (_each, index) => {
    const at = <T>(from: readonly T[]): T => from[index % from.length] as T;
    const facts = { language: at(languages), browser: at(browsers), build: at(builds) };
    const chapters = log.chapters.map((entries) => dressed(entries, facts, 0));
    return JSON.parse(JSON.stringify({ ...log, chapters }).replaceAll('acme', at(sites))) as FlowLog;
  });

/** A page load in another tab; in its own where none is given. */
export const inTab = ([load, ...rest]: PageLoadEntries, tab: string | undefined): PageLoadEntries => [
  { ...load, id: `${load.id}-visit`, tab: tab ?? load.tab },
  ...rest,
];

function dressed([load, ...rest]: PageLoadEntries, facts: object, shift: number): PageLoadEntries {
  return [{ ...load, startedAt: load.startedAt + shift, facts: { ...(load.facts as object), ...facts } }, ...rest];
}

/** A failed look-up of the region, which changes nothing: the default applies. */
export function withHiccup(entries: PageLoadEntries): PageLoadEntries {
  const asked = entries.find(
    (entry) => entry.kind === 'asked' && JSON.stringify(entry.args).includes('"operation":"region"'),
  );
  const value = { outcome: 'failed', failure: { kind: 'network', status: -1 } };
  const fail = (entry: Entry): Entry =>
    asked?.kind === 'asked' && entry.kind === 'answered' && entry.n === asked.n ? { ...entry, value } : entry;
  return entries.map(fail) as unknown as PageLoadEntries;
}
