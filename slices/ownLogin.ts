import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { type Failure, failureShape } from 'src/contract/failures';
import { list, open, optional, personal, secret } from 'src/contract/shape';
import { event } from './event';
import { foldOver } from './fold';
import { routeEntered } from './route';

/** A person sent the own sign-in form; the password is sealed. */
export const ownLoginSubmitted = event('ownLogin/submitted').carrying({
  siteName: open<SiteName>(),
  username: personal<EmailId>('email'),
  password: secret('password'),
});
/** The user pool did not accept the sign-in. */
export const ownLoginRefused = event('ownLogin/refused').carrying({ failure: failureShape });
/** The user pool wants a first profile and password (spec §4, Own-login sign-in). */
export const newPasswordRequired = event('ownLogin/newPasswordRequired').carrying({
  siteName: open<SiteName>(),
  username: personal<EmailId>('email'),
  attributes: list(open()),
});
/** The user pool accepted the sign-in; its tokens are on their way to post-auth. */
export const ownLoginAccepted = event('ownLogin/accepted').carryingNothing();
/** A person asked for a code to reset the password. */
export const passwordForgotten = event('ownLogin/passwordForgotten').carrying({
  siteName: optional(open<SiteName>()),
  username: optional(personal<EmailId>('email')),
});

/** `attempt` counts what was sent: the password field is emptied each time it changes (spec §4). */
export type OwnLoginState = { readonly attempt: number } & (
  | { readonly step: 'asking' }
  | { readonly step: 'signingIn' }
  | { readonly step: 'refused'; readonly failure: Failure }
  | { readonly step: 'accepted' }
);

export const ownLoginReducer = foldOver<OwnLoginState>({ step: 'asking', attempt: 0 }, (on) => {
  on(ownLoginSubmitted, ({ attempt }) => ({ step: 'signingIn', attempt: attempt + 1 }));
  on(ownLoginRefused, ({ attempt }, payload) => ({ step: 'refused', attempt, failure: payload.failure }));
  on(ownLoginAccepted, ({ attempt }) => ({ step: 'accepted', attempt }));
  on(routeEntered, ({ attempt }) => ({ step: 'asking', attempt }));
});
