import { createSlice } from '@reduxjs/toolkit';
import { type RedirectRefusal, isFinalRefusal } from 'src/contract/causes';
import type { PersistedOf } from 'src/contract/persistedState';
import { type ValueOfFields, flag, open, requestedUrl, optional } from 'src/contract/shape';
import { withPayload, withoutPayload, noChange } from './event';
import { routeEntered } from './route';
import { storeRestored } from './store';

/** `host` is the destination, or the app's own scheme as `scheme://`. */
const app = {
  name: open(),
  host: open(),
  kind: open<'web' | 'app'>(),
  /** Not one of the product's own drive clients. */
  external: flag(),
  /** The link contains tokens, so it is not offered for copying. */
  withTokens: optional(flag()),
};
/** `rejected` is the address that is not registered, or too unsafe for tokens. */
const refusal = { why: open<RedirectRefusal>(), name: optional(open()), rejected: optional(requestedUrl()) };

/** The redirect page (spec §4, Redirect page). */
export type RedirectState =
  /** `handedOver`: the page was loaded again after the app got its answer. */
  | { readonly step: 'pending' | 'handedOver' }
  | ({
      readonly step: 'redirecting';
      readonly stuck: boolean;
      readonly link: 'offered' | 'copied' | 'refused';
    } & ValueOfFields<typeof app>)
  | ({ readonly step: 'refused' } & ValueOfFields<typeof refusal>);

export const redirectSlice = createSlice({
  name: 'redirect',
  initialState: (): RedirectState => ({ step: 'pending' }),
  reducers: (create) => ({
    /**
     * The page showed the notice that support ended on this day (spec §9). Without this event the notice would look
     * like a defect in the log.
     */
    endOfSupportShown: create.preparedReducer(withPayload({ since: open() }), noChange),
    /** The app is known, and the page is about to open it. */
    redirecting: create.preparedReducer(withPayload(app), (_state, { payload }) => ({
      step: 'redirecting',
      ...payload,
      stuck: false,
      link: 'offered',
    })),
    /** The page is still there five seconds after an app should have opened. */
    nothingHappened: create.preparedReducer(withoutPayload, (state) => {
      if (state.step === 'redirecting') state.stuck = true;
    }),
    /** The person cannot return to the app. */
    refused: create.preparedReducer(withPayload(refusal), (_state, { payload }) => ({ step: 'refused', ...payload })),
    /** The person pressed the button that opens the app, perhaps again. */
    launchWanted: create.preparedReducer(withoutPayload, (state) => {
      if (state.step === 'redirecting') state.stuck = false;
    }),
    /** A person wants to try again after an error. */
    retryWanted: create.preparedReducer(withoutPayload, () => ({ step: 'pending' })),
    /** A person wants the link that opens the app. */
    linkWanted: create.preparedReducer(withoutPayload, noChange),
    /** The link is in the clipboard, or the browser refused to copy it. */
    linkCopied: create.preparedReducer(withPayload({ outcome: open<'copied' | 'refused'>() }), (state, { payload }) => {
      if (state.step === 'redirecting') state.link = payload.outcome;
    }),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(routeEntered, () => ({ step: 'pending' }))
      .addCase(storeRestored, (state, { payload: { slices } }) => {
        if (!slices.redirect || state.step !== 'pending') return state;
        const { refused: why, name, rejected } = slices.redirect;
        return why ? { step: 'refused', why, name, rejected } : { step: 'handedOver' };
      });
  },
  selectors: {
    /** Whether the page shows how an earlier load of it ended: nothing is left to do. */
    selectIsOver: ({ step }) => step === 'handedOver' || step === 'refused',
    selectPersisted: (state): PersistedOf<'redirect'> => {
      if (state.step === 'redirecting' || state.step === 'handedOver') return { over: true };
      if (state.step !== 'refused' || !isFinalRefusal[state.why]) return undefined;
      const { why: refused, name, rejected } = state;
      // What the page knows of the request keeps that.
      if (refused === 'expired' || refused === 'undated') return undefined;
      return { over: true, refused, name, rejected };
    },
  },
});
export const {
  endOfSupportShown: redirectEndOfSupportShown,
  redirecting: redirectRedirecting,
  nothingHappened: redirectNothingHappened,
  refused: redirectRefused,
  launchWanted: redirectLaunchWanted,
  retryWanted: redirectRetryWanted,
  linkWanted: redirectLinkWanted,
  linkCopied: redirectLinkCopied,
} = redirectSlice.actions;
export const { selectIsOver } = redirectSlice.selectors;
