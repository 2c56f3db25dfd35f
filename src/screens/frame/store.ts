import type { Action, Dispatch } from '@reduxjs/toolkit';
import { type TypedUseSelectorHook, useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from 'slices/index';
import type { Event } from 'slices/event';
import type { ParamsOf, RouteId } from 'src/contract/routes';

export const useAppSelector: TypedUseSelectorHook<RootState> = useSelector;
/** Dispatches an event: what a person did. */
export const useAppDispatch = (): ((event: Event) => void) => {
  const dispatch = useDispatch<Dispatch<Action>>();
  return (event) => {
    dispatch(event);
  };
};

/** Reads the state as it is when an event is handled, which may be newer than what is shown. */
export const useNow = (): (() => RootState) => {
  const store = useStore<RootState>();
  return () => store.getState();
};

/** Parameters of the screen in front; empty for a screen that is on its way out. */
export function useParams<R extends RouteId>(route: R): ParamsOf<R> {
  const entered = useAppSelector((state) => state.route);
  return entered?.route === route ? (entered.params as ParamsOf<R>) : {};
}
