import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pressCounts, pressedBy } from 'src/rules/guard';
import { pressedEarly } from 'slices/guard';
import { useReady } from '../fields/useForm';
import { useAppDispatch, useAppSelector, useNow } from './store';

/** The props of a button that gives something away. Of a press that does not count nothing comes but `PressAgain`. */
export interface Guarded {
  readonly 'aria-disabled': true | undefined;
  readonly onClick: (event: MouseEvent) => void;
}

/** Makes them; without `act` the button does what it does by itself, as one that sends a form. */
export function useGuarded(): (act?: () => void) => Guarded {
  const dispatch = useAppDispatch();
  const rested = useAppSelector(({ guard }) => guard.rested);
  const now = useNow();
  // What a build renders knows nothing of the time.
  const isHere = useReady();
  return (act) => ({
    'aria-disabled': (isHere && !rested) || undefined,
    onClick: (event) => {
      // As it is at this moment: what is shown may be a step behind the focus that has just come back.
      if (pressCounts(now().guard, pressedBy(event))) return act?.();
      event.preventDefault();
      dispatch(pressedEarly());
    },
  });
}

/** Asks to press again, where a press came too early to count. */
export function PressAgain() {
  const { t } = useTranslation();
  const early = useAppSelector((state) => state.guard.early);
  return <div role="status">{early && <p className="hint">{t('GUARD.AGAIN')}</p>}</div>;
}
