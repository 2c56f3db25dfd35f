import type { Journal } from 'src/journal/log/entry';
import { stableJson } from 'src/journal/log/values';
import { ddmin } from 'src/journal/replay/shorten/ddmin';
import { removableParts, keepParts } from 'src/journal/replay/shorten/parts';
import { addressLeftFor } from 'src/journal/replay/run/comparison';
import { visibleState } from './refusal';
import { prove } from './replay';
import { statesOf } from './states';

/** The result of `minimise`. */
export interface Minimised {
  readonly journal: Journal;
  /** How many page loads, and events of people and the browser, before and after. */
  readonly parts: { readonly before: number; readonly after: number };
}

/**
 * Minimises a journal: removes page loads and events with their consequences (`keepParts`), as long as this build
 * proves the same of the rest, and the rest ends on the same screen with the same refusal. The remaining entries stay
 * unchanged.
 */
export async function minimise(journal: Journal): Promise<Minimised> {
  const [{ proof }, end] = [await prove(journal), fingerprintOfEnd(journal)];
  const holds = async (parts: readonly Part[]): Promise<boolean> => {
    const shorter = keepParts(journal, parts);
    return fingerprintOfEnd(shorter) === end && (await proves(shorter, proof));
  };
  const all = removableParts(journal);
  const remaining = await ddmin(await withoutLoads(all, holds), holds);
  return { journal: keepParts(journal, remaining), parts: { before: all.length, after: remaining.length } };
}

type Part = ReturnType<typeof removableParts>[number];
type Holds = (parts: readonly Part[]) => Promise<boolean>;

/** Removes whole page loads first, because that saves most. */
async function withoutLoads(all: readonly Part[], holds: Holds): Promise<readonly Part[]> {
  const partsIn = (pageLoads: readonly number[]): readonly Part[] =>
    all.filter(({ pageLoad }) => pageLoads.includes(pageLoad));
  const pageLoads = Array.from(new Set(all.map(({ pageLoad }) => pageLoad)));
  return partsIn(await ddmin(pageLoads, (some) => holds(partsIn(some))));
}

/** A journal with a gap may be one that no build could have recorded. Then it proves nothing. */
async function proves(journal: Journal, proof: string): Promise<boolean> {
  try {
    return (await prove(journal)).proof === proof;
  } catch {
    return false;
  }
}

function fingerprintOfEnd(journal: Journal): string {
  const last = journal.at(-1);
  const state = last && statesOf(last).at(-1);
  return last && state ? stableJson([visibleState(state), addressLeftFor(last)]) : '';
}
