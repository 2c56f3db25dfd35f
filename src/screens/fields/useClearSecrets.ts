import { useEffect } from 'react';
import { useAppSelector } from '../frame/store';

/** The secret fields of a form; all are sent, or only those that a submit empties. */
interface Secrets<N extends string> {
  readonly secrets: readonly N[];
  readonly sent?: readonly N[];
}

/**
 * Empties secret fields after each submit: "the password field is cleared after every attempt" (spec §4). When the page
 * comes back from the back-forward cache, perhaps to somebody else, it empties them all. Returns a number that changes
 * each time, for fields that are masked then.
 */
export function useClearSecrets<N extends string>(
  set: (name: N, text: string) => void,
  submits: number,
  { secrets, sent = secrets }: Secrets<N>,
): number {
  const returns = useAppSelector((state) => state.page.returns);
  useClearEach(submits, sent, set);
  useClearEach(returns, secrets, set);
  return submits + returns;
}

function useClearEach<N extends string>(
  times: number,
  names: readonly N[],
  set: (name: N, text: string) => void,
): void {
  useEffect(() => {
    if (times > 0) names.forEach((name) => set(name, ''));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the next time empties the fields
  }, [times]);
}
