import { type Case } from './cases';
import { type Tally, tallyOf, violationTexts } from './tally';

/** The violations of one invariant, as sentences. */
export const violationsOf = ({ kinds, ...tally }: Tally, clause: string): readonly string[] =>
  violationTexts({ ...tally, kinds: kinds.filter(({ wrong }) => wrong.startsWith(`${clause}:`)) }, 5);

/** Runs the cases once, at the first call. */
export function onceTallied(cases: () => Promise<readonly Case[]>): () => Promise<Tally> {
  let tally: Promise<Tally> | undefined;
  return () => (tally ??= cases().then((all) => tallyOf(all)));
}
