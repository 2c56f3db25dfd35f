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
  /** The places that would offer the record, the first of which does. */
  readonly places: readonly string[];
  /** Adds a place and gives what takes it away again. */
  readonly add: (place: string) => () => void;
}
const Context = createContext<Offers>({ places: [], add: () => () => undefined });

/** Around a page, on which the record is offered in one place: where something went wrong, else below the card. */
export function RecordOffers({ children }: { readonly children: ReactNode }) {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const add = useCallback((place: string) => {
    setPlaces((all) => [...all, place]);
    return () => setPlaces((all) => all.filter((each) => each !== place));
  }, []);
  const offers = useMemo(() => ({ places, add }), [places, add]);
  return <Context value={offers}>{children}</Context>;
}

/** Whether this place, where something went wrong, is the one that offers the record. */
export function useRecordOffer(): boolean {
  const place = useId();
  const { places, add } = useContext(Context);
  useLayoutEffect(() => add(place), [add, place]);
  return places[0] === place;
}

/** Whether it is offered below the card, because no other place of the page does. */
export const useIsRecordBelow = (): boolean => useContext(Context).places.length === 0;
