import { ActionCreators } from '@redux-devtools/instrument';
import { useCallback, useSyncExternalStore } from 'react';
import { type LiftedStore, isNow } from './connect';

export interface HistoryPositionProps {
  readonly history: LiftedStore;
  readonly reload: () => void;
}

/** Shows the current position in the history, with buttons to move through it. */
export function HistoryPosition({ history, reload }: HistoryPositionProps) {
  const subscribe = useCallback((listen: () => void) => history.subscribe(listen), [history]);
  const lifted = useSyncExternalStore(subscribe, () => history.getState());
  const { currentStateIndex, stagedActionIds, isLocked } = lifted;
  const last = stagedActionIds.length - 1;
  const jump = (index: number): void => void history.dispatch(ActionCreators.jumpToState(index));
  return (
    <>
      <label>
        Step {currentStateIndex} of {last}{' '}
        <input
          type="range"
          min={0}
          max={last}
          value={currentStateIndex}
          onChange={({ target }) => jump(Number(target.value))}
        />
      </label>
      {isLocked && <LookedAt what="a log" back="Leave it" onBack={reload} />}
      {!isLocked && !isNow(lifted) && <LookedAt what="an earlier step" back="Back to now" onBack={() => jump(last)} />}
    </>
  );
}

interface LookedAtProps {
  readonly what: string;
  readonly back: string;
  readonly onBack: () => void;
}

function LookedAt({ what, back, onBack }: LookedAtProps) {
  return (
    <p role="status">
      You are viewing {what}: the page ignores input.{' '}
      <button type="button" onClick={onBack}>
        {back}
      </button>
    </p>
  );
}
