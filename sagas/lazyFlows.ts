import { directoryCallback, federateCallback, identityCenterCallback } from './callbacks';
import { appRedirect } from './appRedirect';
import { changePassword } from './changePassword';
import { checkAuth } from './checkAuth';
import { consent } from './consent';
import { forgotPassword } from './forgotPassword';
import { logout } from './logout';
import { optInOut } from './optInOut';
import type { LazyFlows } from './screenFlow';
import { refreshAndEndOrLeave } from 'sagas/page/refresh';
import { supplyRefresh } from 'sagas/page/watchSession';
import { ownLogin } from './ownLogin';
import { postAuth } from './postAuth';
import { preAuth } from './preAuth';

supplyRefresh(refreshAndEndOrLeave);

/**
 * The flows that the entry page does not need, in one chunk. It is prefetched while a person types, or loaded with the
 * first other route.
 */
export const lazyFlows: LazyFlows = {
  ownLogin,
  forgotPassword,
  changePassword,
  checkAuth,
  preAuth,
  directoryCallback,
  federateCallback,
  identityCenterCallback,
  postAuth,
  consent,
  appRedirect,
  logout,
  optIn: () => optInOut(true),
  optOut: () => optInOut(false),
};
