import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { open, optional, personal } from 'src/contract/shape';
import { event } from './event';
import { foldOver } from './fold';
import { routeEntered } from './route';

const input = { siteName: open<SiteName>(), emailId: optional(personal<EmailId>('email')) };

/** A person sent the entry form. */
export const entrySubmitted = event('entry/submitted').carrying(input);
/** The form was sent by itself: on a site's own host, or with an e-mail in the URL (spec §4, Entry form). */
export const entrySubmittedItself = event('entry/submittedItself').carrying(input);
/** A person came back to the form, and what was sent from it last is filled in again. */
export const entryRemembered = event('entry/remembered').carrying(input);
/** The service wants the e-mail address before it can say how this person signs in. */
export const entryEmailRequired = event('entry/emailRequired').carryingNothing();
/** It wants an e-mail address although one was sent (decisions, Flows). */
export const entrySignInImpossible = event('entry/signInImpossible').carryingNothing();
/** A person wants to try once more, from the heading "cannot sign you in". */
export const entryRetried = event('entry/retried').carryingNothing();
/** A person wants the empty sign-in form, from the same heading. */
export const entryStartedOver = event('entry/startedOver').carryingNothing();

export interface EntryInput {
  readonly siteName: SiteName;
  readonly emailId?: EmailId | undefined;
}

/** The entry form: asking, looking up the person's provider, or unable to go on without an e-mail (spec §2). */
export type EntryState =
  | { readonly step: 'asking'; readonly emailRequired: boolean; readonly last?: EntryInput; readonly refilled?: true }
  | { readonly step: 'lookingUp'; readonly last: EntryInput }
  | { readonly step: 'cannotSignIn'; readonly last?: EntryInput };

const asking = (emailRequired: boolean, state: EntryState): EntryState =>
  state.last ? { step: 'asking', emailRequired, last: state.last } : { step: 'asking', emailRequired };

export const entryReducer = foldOver<EntryState>({ step: 'asking', emailRequired: false }, (on) => {
  on(entrySubmitted, (_state, payload) => ({ step: 'lookingUp', last: payload }));
  on(entrySubmittedItself, (_state, payload) => ({ step: 'lookingUp', last: payload }));
  on(entryRemembered, (_state, payload) => ({ step: 'asking', emailRequired: false, last: payload, refilled: true }));
  on(entryEmailRequired, (state) => asking(true, state));
  on(entrySignInImpossible, (state) =>
    state.last ? { step: 'cannotSignIn', last: state.last } : { step: 'cannotSignIn' },
  );
  on(entryRetried, (state) => (state.last ? { step: 'lookingUp', last: state.last } : state));
  // A screen that is entered again, or returned to, is never busy.
  on(routeEntered, (state) => asking(false, state));
});
