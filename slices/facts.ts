import type { SiteName } from 'src/contract/brandTypes';
import type { Deployment, StageSettings } from 'src/contract/deployment';
import type { Language } from 'src/contract/languages';
import type { Stage } from 'src/contract/stages';
import type { Witness } from 'src/contract/tabKeys';
import type { Browser } from 'src/rules/launchPrompt';
import { siteOfHost } from 'src/rules/site';

/**
 * What is known before anything happens and does not change while the page lives: the deployment's settings, the page's
 * own address without query and fragment, the reader's language. Each chapter of the journal begins with it.
 */
export interface Facts {
  readonly settings: Deployment;
  readonly stage: Stage;
  /** Settings of the stage that is served. */
  readonly served: StageSettings;
  readonly language: Language;
  /** `https:` or `http:`. */
  readonly scheme: string;
  /** Host with port. */
  readonly host: string;
  /** The login path, whatever stands below it (`loginPathOf`). */
  readonly path: string;
  /** Whether the page was loaded afresh, or by back and forward; then nothing submits by itself. */
  readonly loadedBy: 'load' | 'history';
  /** Names the run of page loads in one tab that belong together: a trip to a provider and back, a reload. */
  readonly trip: string;
  /** Whether this page goes on with what an earlier one of the trip was doing. */
  readonly continues: boolean;
  /** What the tab knows of a sign-in that it has started; undefined where session or local storage keeps nothing. */
  readonly witness?: Witness | undefined;
  /** The site that this tab was about before was signed out of in another tab. */
  readonly signedOutElsewhere?: true | undefined;
  /** In whose words the browser asks before it opens an app. */
  readonly browser: Browser;
  /** Width of the window in CSS pixels, and its theme, when the page was loaded: for whoever looks at the record. */
  readonly width: number;
  readonly theme: 'light' | 'dark';
  /** Version of the build. */
  readonly build: string;
}

/** The facts are what the store starts with, and no event changes them. */
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

/** What the product calls itself at its services and in its addresses. */
export const selectProductId = ({ facts }: WithFacts): string => facts.settings.product.id;
