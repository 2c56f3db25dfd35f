import {
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

interface Offers {
  /** The places that could offer the log; the first one offers it. */
  readonly places: readonly string[];
  /** Adds a place and returns a function that removes it. */
  readonly add: (place: string) => () => void;
}
const Context = createContext<Offers>({ places: [], add: () => () => undefined });

/** Wraps a page, which offers the log in one place: at the first error, else below the card. */
export function SaveLogOffers({ children }: { readonly children: ReactNode }) {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const add = useCallback((place: string) => {
    setPlaces((all) => [...all, place]);
    return () => setPlaces((all) => all.filter((each) => each !== place));
  }, []);
  const offers = useMemo(() => ({ places, add }), [places, add]);
  return <Context value={offers}>{children}</Context>;
}

/** Whether this error is the place that offers the log. */
export function useSaveLogOffer(): boolean {
  const id = useId();
  const { places, add } = useContext(Context);
  useLayoutEffect(() => add(id), [add, id]);
  return places[0] === id;
}

/** Whether it is offered below the card, because no error offers it. */
export const useIsSaveLogBelow = (): boolean => useContext(Context).places.length === 0;
