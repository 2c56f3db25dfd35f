/** The flows that the entry page does not need: one file of their own, fetched while a person types. */
export { directoryCallback, federateCallback, identityCenterCallback } from './callbacks';
export { appRedirect } from './appRedirect';
export { changePassword } from './changePassword';
export { checkAuth } from './checkAuth';
export { consent } from './consent';
export { forgotPassword } from './forgotPassword';
export { logout } from './logout';
export { optInOut } from './optInOut';
export { ownLogin } from './ownLogin';
export { postAuth } from './postAuth';
export { preAuth } from './preAuth';
