import { type RouteId, callbackProviders, isCallback } from 'src/contract/routes';
import type { StoredValue } from 'src/contract/storageKeys';

/** How a page was opened, and where. */
export interface PageOpening {
  readonly route: RouteId | undefined;
  readonly continues: boolean;
  readonly loadedBy: 'load' | 'history';
  readonly reloaded?: boolean | undefined;
}

/**
 * Whether the tab has been here all the time. In logs of earlier builds, which do not say so, a page that continued its
 * trip was reloaded, except at a callback.
 */
export const isReload = ({ route, continues, loadedBy, reloaded }: PageOpening): boolean =>
  continues && loadedBy === 'load' && (reloaded ?? (route === undefined || !isCallback(route)));

/** Whether a callback comes out of the history, where only a tab that was closed or left there has it. */
export const isReopenedCallback = ({ route, loadedBy }: PageOpening): boolean =>
  route !== undefined && isCallback(route) && loadedBy === 'history';

/** Whether a page is the callback of a start that still waits for its answer. Anybody can type such an address. */
export const mayAnswer = (
  { route, loadedBy }: PageOpening,
  start: StoredValue<'pending_sign_in'> | undefined,
): boolean =>
  route !== undefined &&
  isCallback(route) &&
  loadedBy === 'load' &&
  start?.method === callbackProviders[route].method &&
  !start.used;
