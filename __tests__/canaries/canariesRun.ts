import './canariesWindow';
import { format } from 'node:util';
import type { PlaceholderOf } from 'src/journal/record/placeholders';
import { runSession } from './canariesSession';
import type { ScannedPlace, ScannedText } from './canariesTexts';
import { type Kind, kinds, secretKinds } from './canariesValues';
import { type FoundSecret, scan } from './scanner';

/** A canary in a forbidden place; `seed` runs its session alone. */
export interface Leak extends FoundSecret<Kind> {
  readonly seed: number;
  readonly where: ScannedPlace;
  /** Its surroundings, or the beginning of the text. */
  readonly excerpt: string;
}

export interface Tally {
  sessions: number;
  texts: Map<ScannedPlace, number>;
  characters: number;
  planted: Map<Kind, number>;
  finds: Map<Kind, number>;
  leaks: Leak[];
  reached: Map<string, number>;
  withheld: number;
}

const add = <K>(map: Map<K, number>, key: K, more = 1): void => void map.set(key, (map.get(key) ?? 0) + more);

const consoleMethods = ['debug', 'info', 'log', 'warn', 'error', 'trace', 'dir'] as const;

/** Runs something while console output is captured. */
async function withConsole<T>(note: (text: string) => void, work: () => Promise<T>): Promise<T> {
  const { console: watched } = globalThis;
  const before = { ...watched };
  for (const method of consoleMethods) watched[method] = (...args: unknown[]) => note(format(...args));
  try {
    return await work();
  } finally {
    Object.assign(watched, before);
  }
}

function excerptOf(text: string, value: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(value.toLowerCase()) - 120);
  return text.slice(at, at + 300);
}

/**
 * Runs sessions with consecutive seeds and scans, after each, everything that it left behind. Of one place and kind
 * each session counts each canary once.
 */
export async function runSessions(sessions: number, seed: number, placeholderOf?: PlaceholderOf): Promise<Tally> {
  const tally: Tally = {
    sessions,
    texts: new Map(),
    characters: 0,
    planted: new Map(kinds.map((kind) => [kind, 0])),
    finds: new Map(kinds.map((kind) => [kind, 0])),
    leaks: [],
    reached: new Map(),
    withheld: 0,
  };
  for (let number = 0; number < sessions; number += 1) await runOne(seed + number, tally, placeholderOf);
  return tally;
}

async function runOne(seed: number, tally: Tally, placeholderOf: PlaceholderOf | undefined): Promise<void> {
  const written: ScannedText[] = [];
  const note = (text: string): void => void written.push({ where: 'console', text, lookFor: 'everything' });
  const { canaries, texts, reached, withheld } = await withConsole(note, () => runSession(seed, placeholderOf));
  const secrets = canaries.all.filter(({ kind }) => secretKinds.includes(kind));
  const seen = new Set<string>();
  for (const { where, text, lookFor } of [...texts, ...written]) {
    add(tally.texts, where);
    tally.characters += text.length;
    for (const find of scan(text, lookFor === 'secrets' ? secrets : canaries.all)) {
      const id = `${where} ${find.kind} ${find.value}`;
      if (seen.has(id)) continue;
      seen.add(id);
      add(tally.finds, find.kind);
      tally.leaks.push({ ...find, seed, where, excerpt: excerptOf(text, find.value) });
    }
  }
  for (const [kind, times] of canaries.planted) add(tally.planted, kind, times);
  for (const what of reached) add(tally.reached, what);
  tally.withheld += withheld;
}
