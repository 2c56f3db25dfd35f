import { siteField } from 'src/contract/names';
import { createSlice } from '@reduxjs/toolkit';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { PersistedOf } from 'src/contract/persistedState';
import { type ValueOfFields, optional, personal } from 'src/contract/shape';
import { consentNotMe } from './consent';
import { withPayload, withoutPayload } from './event';
import { type RouteState, routeEntered } from './route';
import { sessionContinued, sessionCredentialsStored, sessionSuperseded } from './session';
import { sharingUnfinishedForgotten } from './sharing';
import { storeRestored } from './store';
import { wayInOtherWanted, wayInForgotten } from './wayIn';

const input = { siteName: siteField(), emailId: optional(personal<EmailId>('email')) };
export type EntryInput = ValueOfFields<typeof input>;

/** `fromLink`: the e-mail address came with an address that was opened, and nobody has typed it. */
type Sent = EntryInput & Pick<NonNullable<PersistedOf<'entry'>>, 'fromLink'>;

/** The entry form: asking, looking up the person's provider, or stuck without an e-mail address (spec §2). */
export type EntryState =
  | { readonly step: 'asking'; readonly emailRequired: boolean; readonly last?: Sent }
  /** `itself`: nobody has pressed anything. */
  | { readonly step: 'lookingUp'; readonly last: Sent; readonly itself?: true }
  | { readonly step: 'cannotSignIn'; readonly last?: Sent };

/** The last submitted values, whatever happened to them. */
const lastOf = ({ last }: EntryState): Pick<EntryState, 'last'> => (last ? { last } : {});
const lookingUp = (_state: EntryState, { payload }: { readonly payload: EntryInput }): EntryState => ({
  step: 'lookingUp',
  last: payload,
});

/** Values that an address brought. What a person has typed before stays typed. */
function broughtOf({ last }: EntryState, input: EntryInput): Sent {
  const isTyped = last?.siteName === input.siteName && last.emailId === input.emailId && !last.fromLink;
  return input.emailId === undefined || isTyped ? input : { ...input, fromLink: true };
}

const emptied = (): EntryState => ({ step: 'asking', emailRequired: false });

export const entrySlice = createSlice({
  name: 'entry',
  initialState: emptied,
  reducers: (create) => ({
    /** A person submitted the entry form. */
    submitted: create.preparedReducer(withPayload({ ...input, emailId: personal<EmailId>('email') }), lookingUp),
    /** The form submitted itself: on a site's own host, or with an e-mail address in the URL (spec §4, Entry form). */
    submittedItself: create.preparedReducer(withPayload(input), (state, { payload }) => ({
      step: 'lookingUp',
      last: broughtOf(state, payload),
      itself: true,
    })),
    /** The opened address names who is to sign in; a later form uses it (spec §2, /checkAuth). */
    visitorNamed: create.preparedReducer(withPayload(input), (state, { payload }) => ({
      ...state,
      last: broughtOf(state, payload),
    })),
    /** The service needs the e-mail address before it can name the provider. */
    emailRequired: create.preparedReducer(withoutPayload, (state) => ({
      step: 'asking',
      emailRequired: true,
      ...lastOf(state),
    })),
    /** The service asks for an e-mail address although one was sent (decisions, Flows). */
    signInImpossible: create.preparedReducer(withoutPayload, (state) => ({ step: 'cannotSignIn', ...lastOf(state) })),
    /** A person tries again, from the heading "cannot sign you in". */
    retried: create.preparedReducer(withoutPayload, (state) =>
      state.last ? { step: 'lookingUp', last: state.last } : state,
    ),
    /** A person wants the sign-in form without the refused e-mail address, from the same heading. */
    startedOver: create.preparedReducer(withoutPayload, (state) => {
      if (state.last) state.last = { siteName: state.last.siteName };
    }),
    /** A person who is signing in to one site wants another. */
    otherSiteWanted: create.preparedReducer(withoutPayload, emptied),
    /**
     * An app has its answer, on a shared computer, or check-auth begins a new visit: somebody else may use the page.
     */
    forgotten: create.preparedReducer(withoutPayload, emptied),
  }),
  extraReducers: (builder) => {
    // A screen that is entered again is never busy.
    builder
      .addCase(routeEntered, (state) => ({ step: 'asking', emailRequired: false, ...lastOf(state) }))
      // A submit on this page is newer.
      .addCase(storeRestored, (state, { payload }) => {
        if (payload.slices.entry && !state.last) state.last = payload.slices.entry;
      })
      // The form below "You are signed in as …" names nobody else.
      .addCase(sessionSuperseded, (state, { payload: { site, username } }) => {
        if (username !== undefined && state.last?.siteName === site && state.last.emailId !== username)
          state.last = { siteName: site };
      })
      // The sign-in is done, or the current session continues instead, perhaps another person's.
      .addCase(sessionCredentialsStored, emptied)
      .addCase(sessionContinued, emptied)
      // A person who wants to use another account, or is not the one who is named, gets an empty form.
      .addCase(wayInOtherWanted, emptied)
      .addCase(consentNotMe, emptied)
      .addCase(sharingUnfinishedForgotten, emptied)
      .addCase(wayInForgotten, emptied);
  },
  selectors: { selectPersisted: ({ last }): PersistedOf<'entry'> => last },
});
export const {
  submitted: entrySubmitted,
  submittedItself: entrySubmittedItself,
  visitorNamed: entryVisitorNamed,
  emailRequired: entryEmailRequired,
  signInImpossible: entrySignInImpossible,
  retried: entryRetried,
  startedOver: entryStartedOver,
  otherSiteWanted: entryOtherSiteWanted,
  forgotten: entryForgotten,
} = entrySlice.actions;

/**
 * The e-mail address of this visit for a site: the one that was sent last, or that check-auth named. An address that is
 * opened in the loaded page may come from another person.
 */
export const selectLastEmail = (
  { entry: { last }, route }: { readonly entry: EntryState; readonly route: RouteState },
  site: SiteName | undefined,
): EmailId | undefined => (last && last.siteName === site && route?.arrival !== 'opened' ? last.emailId : undefined);
