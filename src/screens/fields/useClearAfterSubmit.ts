import { useEffect } from 'react';

/** Empties fields after each submit: "the password field is cleared after every attempt" (spec §4). */
export function useClearAfterSubmit<N extends string>(
  submits: number,
  names: readonly N[],
  set: (name: N, text: string) => void,
): void {
  useEffect(() => {
    if (submits > 0) names.forEach((name) => set(name, ''));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new submit empties the fields
  }, [submits]);
}
