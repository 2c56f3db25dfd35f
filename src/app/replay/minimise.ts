import type { Journal } from 'src/journal/log/entry';
import { stable } from 'src/journal/log/values';
import { ddmin } from 'src/journal/replay/ddmin';
import { partsOf, withParts } from 'src/journal/replay/without';
import { leftTo } from 'src/journal/replay/whatIfRun';
import { shownOf } from './refusal';
import { prove } from './replay';
import { statesOf } from './states';

/** A journal that was made as short as it goes. */
export interface Minimised {
  readonly journal: Journal;
  /** Page loads, and events of people and the browser, before and after. */
  readonly parts: { readonly before: number; readonly after: number };
}

/**
 * The shortest journal that can be found of which this build still proves the same, and that still ends on the same screen
 * with the same refusal: whole page loads and events are left out, with what followed from them (`withParts`), until none
 * can be spared. Nothing is changed in what is left.
 */
export async function minimise(journal: Journal): Promise<Minimised> {
  const [{ proof }, end] = [await prove(journal), endOf(journal)];
  const holds = async (kept: readonly Part[]): Promise<boolean> => {
    const shorter = withParts(journal, kept);
    return endOf(shorter) === end && (await proves(shorter, proof));
  };
  const all = partsOf(journal);
  const kept = await ddmin(await withoutLoads(all, holds), holds);
  return { journal: withParts(journal, kept), parts: { before: all.length, after: kept.length } };
}

type Part = ReturnType<typeof partsOf>[number];
type Holds = (kept: readonly Part[]) => Promise<boolean>;

/** Whole page loads first, which is where most can be spared. */
async function withoutLoads(all: readonly Part[], holds: Holds): Promise<readonly Part[]> {
  const ofLoads = (loads: readonly number[]): readonly Part[] => all.filter(({ chapter }) => loads.includes(chapter));
  const loads = Array.from(new Set(all.map(({ chapter }) => chapter)));
  return ofLoads(await ddmin(loads, (kept) => holds(ofLoads(kept))));
}

/** A journal with the middle taken out may be one that no build recorded; that proves nothing. */
async function proves(journal: Journal, proof: string): Promise<boolean> {
  try {
    return (await prove(journal)).proof === proof;
  } catch {
    return false;
  }
}

function endOf(journal: Journal): string {
  const last = journal.at(-1);
  const state = last && statesOf(last).at(-1);
  return last && state ? stable([shownOf(state), leftTo(last)]) : '';
}
