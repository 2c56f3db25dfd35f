import type { SiteName } from 'src/contract/brandTypes';
import type { Deployment, StageSettings } from 'src/contract/deployment';
import type { Language } from 'src/contract/languages';
import type { StrayAnswer } from 'src/contract/strayAnswer';
import type { Stage } from 'src/contract/stages';
import type { Witness } from 'src/contract/tabKeys';
import type { Browser } from 'src/rules/app/launchPrompt';
import { siteOfHost } from 'src/rules/values/site';

/**
 * Facts that are known at the start and do not change while the page lives: the deployment's settings, the page's own
 * address without query and fragment, the reader's language. Each page load of the journal begins with them.
 */
export interface Facts {
  readonly settings: Deployment;
  readonly stage: Stage;
  /** Settings of the current stage. */
  readonly served: StageSettings;
  readonly language: Language;
  /** `https:` or `http:`. */
  readonly scheme: string;
  /** Host with port. */
  readonly host: string;
  /** The login path, without anything below it (`loginPathOf`). */
  readonly path: string;
  /** Whether the page was loaded afresh or through history; in the latter case nothing submits by itself. */
  readonly loadedBy: 'load' | 'history';
  /** Whether it was reloaded, by the person or by itself; undefined in logs of earlier builds. */
  readonly reloaded?: boolean | undefined;
  /** The id of the page loads in one tab that belong together: a trip to a provider and back, a reload. */
  readonly trip: string;
  /** Whether this page continues an earlier one of the trip. */
  readonly continues: boolean;
  /** The tab's knowledge of a sign-in that it started; undefined if session or local storage keeps nothing. */
  readonly witness?: Witness | undefined;
  /** Another tab signed out of the site that this tab used. */
  readonly signedOutElsewhere?: true | undefined;
  /** The page was opened with a provider's answer that names no callback of ours. */
  readonly strayAnswer?: StrayAnswer | undefined;
  /** The browser: its prompt before it opens an app is described in its own words. */
  readonly browser: Browser;
  /** Width of the window in CSS pixels, and its theme, at page load: for readers of logs. */
  readonly width: number;
  readonly theme: 'light' | 'dark';
  /** Version of the build. */
  readonly build: string;
}

/** The store starts with the facts, and no event changes them. */
export const factsReducer =
  (facts: Facts) =>
  (state: Facts = facts): Facts =>
    state;

interface WithFacts {
  readonly facts: Facts;
}

/** The site whose own host this is; undefined on any other host (spec §2, Site and stage). */
export function selectHostSite({ facts: { host, served } }: WithFacts): SiteName | undefined {
  const named = siteOfHost(host, served.siteDomain);
  return named.kind === 'named' ? named.site : undefined;
}

/** The product's name at its services and in its addresses. */
export const selectProductId = ({ facts }: WithFacts): string => facts.settings.product.id;
