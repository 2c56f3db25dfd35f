/**
 * The address that password managers open for changing a password, on every host (W3C, A Well-Known URL for Changing
 * Passwords), and its target: the form of the last used site. It asks people who are not signed in to sign in.
 */
export const changePassword = { path: '/.well-known/change-password', to: '/loginv2/#/changePassword' } as const;
