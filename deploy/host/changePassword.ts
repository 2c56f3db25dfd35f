/**
 * The address that password managers open for somebody who wants to change a password, on every host (W3C, A Well-Known URL
 * for Changing Passwords), and where it leads: the form of the site that was in front last. Who is not signed in there is
 * asked to sign in.
 */
export const changePassword = { path: '/.well-known/change-password', to: '/loginv2/#/changePassword' } as const;
