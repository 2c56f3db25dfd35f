import type { Action, Dispatch } from '@reduxjs/toolkit';
import { type TypedUseSelectorHook, useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from 'slices/index';
import type { Event } from 'slices/event';
import type { ParamsOf, RouteId } from 'src/contract/routes';

export const useAppSelector: TypedUseSelectorHook<RootState> = useSelector;
/** Dispatches an event of the person. */
export const useAppDispatch = (): ((event: Event) => void) => {
  const dispatch = useDispatch<Dispatch<Action>>();
  return (event) => {
    dispatch(event);
  };
};

/** Reads the state when an event is handled; it may be newer than the rendered one. */
export const useNow = (): (() => RootState) => {
  const store = useStore<RootState>();
  return () => store.getState();
};

/** Parameters of the current route; empty for a screen that is being left. */
export function useParams<R extends RouteId>(route: R): ParamsOf<R> {
  const entered = useAppSelector((state) => state.route);
  return entered?.route === route ? (entered.params as ParamsOf<R>) : {};
}
