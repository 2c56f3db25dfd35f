import type { SiteName } from 'src/contract/brandTypes';
import { open } from 'src/contract/shape';
import { entryRemembered, entrySubmitted, entrySubmittedItself } from './entry';
import { event } from './event';
import { foldOver } from './fold';
import { routeEntered } from './route';

/** A flow learned which site the page is about: from the host, from a provider's state, from storage. */
export const siteRecognised = event('site/recognised').carrying({ site: open<SiteName>() });

/** The site that the page is about, as far as it is known; the journal is kept under it. */
export type SiteState = SiteName | null;

export const siteReducer = foldOver<SiteState>(null, (on) => {
  on(siteRecognised, (_state, payload) => payload.site);
  on(entrySubmitted, (_state, payload) => payload.siteName);
  on(entryRemembered, (_state, payload) => payload.siteName);
  on(entrySubmittedItself, (_state, payload) => payload.siteName);
  on(routeEntered, (state, payload) => ('sitename' in payload.params ? payload.params.sitename : undefined) ?? state);
});
