import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pressCounts, pressedBy } from 'src/rules/page/guard';
import { guardPressedEarly } from 'slices/guard';
import { useReady } from '../fields/useForm';
import { useIntoView } from './intoView';
import { useAppDispatch, useAppSelector, useNow } from './store';

/** The props of a guarded button. A press that is ignored only shows `PressAgain`. */
export interface Guarded {
  readonly 'aria-disabled': true | undefined;
  readonly onClick: (event: MouseEvent) => void;
}

/** Creates these props; without `act` the button keeps its default action, such as submitting a form. */
export function useGuarded(): (act?: () => void) => Guarded {
  const dispatch = useAppDispatch();
  const settled = useAppSelector(({ guard }) => guard.settled);
  const now = useNow();
  // Prerendered markup could not enable the button again.
  const isHere = useReady();
  return (act) => ({
    'aria-disabled': (isHere && !settled) || undefined,
    onClick: (event) => {
      // Reads the store: the rendered state may be older than a focus that has just returned.
      if (pressCounts(now().guard, pressedBy(event))) return act?.();
      event.preventDefault();
      dispatch(guardPressedEarly());
    },
  });
}

/** Asks the person to press again after a press that was ignored. */
export function PressAgain() {
  const { t } = useTranslation();
  const pressedEarly = useAppSelector((state) => state.guard.pressedEarly);
  const text = useIntoView(Number(pressedEarly));
  return (
    <div role="status">
      {pressedEarly && (
        <p ref={text} className="hint">
          {t('GUARD.AGAIN')}
        </p>
      )}
    </div>
  );
}
