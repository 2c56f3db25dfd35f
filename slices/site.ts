import { siteField } from 'src/contract/names';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { SiteName } from 'src/contract/brandTypes';
import { isParamRefused } from 'src/rules/address/address';
import { entrySubmitted, entrySubmittedItself, entryOtherSiteWanted } from './entry';
import { withPayload } from './event';
import { ownLoginSubmitted } from './ownLogin';
import { type RouteEntered, routeEntered } from './route';
import { storeRestored } from './store';
import { wayInOtherWanted, wayInForgotten } from './wayIn';

/** The current site, as far as it is known; the journal is stored under it. */
export type SiteState = SiteName | null;

const siteOf = (params: RouteEntered['params']) => ('sitename' in params ? params.sitename : undefined);
/** The link to an empty form, or an address whose site name breaks the rule: the site before is not meant. */
const isForAnySite = (entered: RouteEntered): boolean =>
  isParamRefused(entered, 'sitename') ||
  (entered.arrival === 'opened' && 'auto_submit' in entered.params && entered.params.auto_submit === false);

export const siteSlice = createSlice({
  name: 'site',
  initialState: (): SiteState => null,
  reducers: (create) => ({
    /** A flow learned the current site: from the host, from a provider's state, from storage. */
    recognised: create.preparedReducer(withPayload({ site: siteField() }), (_state, { payload: { site } }) => site),
    /** The service confirmed that this site exists; from now on the log may show its name. */
    confirmed: create.preparedReducer(withPayload({ site: siteField() }), (state) => state),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(routeEntered, (state, { payload }) => siteOf(payload.params) ?? (isForAnySite(payload) ? null : state))
      .addCase(storeRestored, (state, { payload: { site } }) => state ?? site)
      .addMatcher(isAnyOf(entryOtherSiteWanted, wayInOtherWanted, wayInForgotten), () => null)
      .addMatcher(
        isAnyOf(entrySubmitted, entrySubmittedItself, ownLoginSubmitted),
        (_state, { payload: { siteName } }) => siteName,
      );
  },
});
export const { recognised: siteRecognised, confirmed: siteConfirmed } = siteSlice.actions;
