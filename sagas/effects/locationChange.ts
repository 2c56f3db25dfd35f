import type { Action } from '@reduxjs/toolkit';
import { LOCATION_CHANGE, type LocationChangeAction } from 'connected-react-router';

export type { LocationChangeAction };

/** Whether an action says that the address in the browser has changed. */
export const isLocationChange = (action: Action): action is LocationChangeAction => action.type === LOCATION_CHANGE;
