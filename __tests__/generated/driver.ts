import { journeys } from './journeys';
import { type Outcome, playJourney } from './play';

/** A mutant may make a flow loop forever, so a run that passes more switches than any good one throws. */
const maxSwitches = 80_000;
const hits = new Set<number>();
let on: number | undefined;
let passed = 0;
(globalThis as { isMutantOn?: (id: number) => boolean }).isMutantOn = (id) => {
  hits.add(id);
  passed += 1;
  if (passed > maxSwitches) throw new RangeError('a flow goes round forever');
  return id === on;
};

/** Plays a journey by its number, with one mutant switched on, and returns the mutants that it passed. */
export async function playedWith(
  journey: number,
  mutant: number | undefined,
): Promise<Pick<Outcome, 'end' | 'text'> & { readonly hits: ReadonlySet<number> }> {
  const row = journeys[journey];
  if (!row) throw new Error(`There is no journey ${journey.toString()}.`);
  hits.clear();
  passed = 0;
  on = mutant;
  try {
    const { end, text } = await playJourney(row);
    return { end, text, hits: new Set(hits) };
  } finally {
    on = undefined;
  }
}
