import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { SiteName } from 'src/contract/brandTypes';
import { applicationField, siteField } from 'src/contract/names';
import type { PersistedOf } from 'src/contract/persistedState';
import { type ValueOfFields, flag, optional } from 'src/contract/shape';
import type { Age } from 'src/rules/page/clock';
import { entrySubmitted, entrySubmittedItself } from './entry';
import { withPayload } from './event';
import { redirectRefused } from './redirect';
import { routeEntered } from './route';
import { sessionContinued } from './session';
import { pageReturned } from './page';
import { storeRestored } from './store';

const request = { site: siteField(), applicationId: applicationField() };
type Request = ValueOfFields<typeof request>;

/**
 * The page's knowledge of an app's request for access (spec §4, Posture flow): absent, waiting for its person to sign
 * in, expired, or ended in another tab, by a sign-out or an answer; `unsure` if the page was away since it knew one.
 * Only storage holds the values that the answer needs.
 */
export type AppRequestState =
  | { readonly step: 'none' | 'unsure' }
  /** `isUndated`: nobody can tell how long it has waited, because the clock was set back. */
  | { readonly step: 'expired'; readonly isUndated?: true }
  /** `isAnswered`: the person has answered it, or given it up, elsewhere. */
  | { readonly step: 'ended'; readonly site: SiteName; readonly isAnswered?: true }
  | ({ readonly step: 'pending' } & Request);

const undated: AppRequestState = { step: 'expired', isUndated: true };
const lapseOf = (state: AppRequestState): Exclude<Age, 'within'> | undefined =>
  state.step !== 'expired' ? undefined : state.isUndated ? 'undated' : 'expired';

export const appRequestSlice = createSlice({
  name: 'appRequest',
  initialState: (): AppRequestState => ({ step: 'none' }),
  reducers: (create) => ({
    /** A request waits for its person. */
    found: create.preparedReducer(withPayload(request), (_state, { payload }) => ({ step: 'pending', ...payload })),
    /** A request has expired (decisions, Apps). */
    expired: create.preparedReducer(withPayload({ site: siteField() }), () => ({ step: 'expired' })),
    /** A request is no longer valid, because the clock of the device has been set back since. */
    undated: create.preparedReducer(withPayload({ site: siteField() }), () => undated),
    /**
     * The request is over: it was answered, denied or given up, or a sign-out in another tab has removed it.
     * `isAnswered`: the person answers it here, and it is over already.
     */
    dropped: create.preparedReducer(
      withPayload({ site: siteField(), bySignOut: optional(flag()), isAnswered: optional(flag()) }),
      (state, { payload: { site, bySignOut, isAnswered } }) =>
        isAnswered
          ? { step: 'ended', site, isAnswered }
          : !bySignOut
            ? { step: 'none' }
            : state.step === 'pending'
              ? { step: 'ended', site }
              : state,
    ),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(redirectRefused, (state, { payload: { why } }) =>
        why === 'expired' ? { step: 'expired' } : why === 'undated' ? undated : state,
      )
      .addCase(storeRestored, (state, { payload: { slices } }) =>
        state.step === 'none' && slices.appRequest
          ? { step: 'expired', ...(slices.appRequest.undated && { isUndated: true }) }
          : state,
      )
      // A notice about one site is not shown at another, nor in a new visit.
      .addCase(routeEntered, (state, { payload: { route, params } }) => {
        const site = ('sitename' in params && params.sitename) || undefined;
        const isOther = state.step === 'ended' && (route === 'checkAuth' || (site && site !== state.site));
        return isOther ? { step: 'none' } : state;
      })
      // While the page was away, its request may have been answered: the one that waits by now may be another tab's.
      .addCase(pageReturned, (state) => (state.step === 'pending' ? { step: 'unsure' } : state))
      // The person has read it and goes on.
      .addMatcher(isAnyOf(entrySubmitted, entrySubmittedItself, sessionContinued), (state) =>
        state.step === 'expired' || state.step === 'ended' ? { step: 'none' } : state,
      );
  },
  selectors: {
    /** The site of the waiting request. */
    selectRequestSite: (state) => (state.step === 'pending' ? state.site : undefined),
    /** Why the request is no longer valid. */
    selectLapse: lapseOf,
    /** Why the request waits no more: it is no longer valid, a sign-out has ended it, or it was answered elsewhere. */
    selectRequestEnd: (state) => (state.step === 'ended' ? (state.isAnswered ? 'answered' : 'ended') : lapseOf(state)),
    selectPersisted: (state): PersistedOf<'appRequest'> =>
      state.step === 'expired' ? { expired: true, ...(state.isUndated && { undated: true }) } : undefined,
  },
});
export const {
  found: appRequestFound,
  expired: appRequestExpired,
  undated: appRequestUndated,
  dropped: appRequestDropped,
} = appRequestSlice.actions;
export const { selectLapse, selectRequestEnd, selectRequestSite } = appRequestSlice.selectors;
