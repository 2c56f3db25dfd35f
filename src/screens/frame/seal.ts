import { createContext, useContext } from 'react';
import type { Sealed } from 'src/contract/shape';

/** Puts what a person typed as a secret into the vault, and gives its placeholder to say in an event. */
export type Seal = <L extends string>(label: L, value: string) => Sealed<L>;
export const SealContext = createContext<Seal>(() => {
  throw new Error('Nothing can be sealed outside the app.');
});
export const useSeal = (): Seal => useContext(SealContext);
