import type { SiteName } from 'src/contract/brandTypes';
import type { ProductSettings, StageSettings } from 'src/contract/deployment';
import type { Ports } from 'src/ports';
import { defaultClientType, parseRegion } from 'src/rules/values/parsers';
import { defaultRegion } from 'src/contract/stages';
import { methodOf } from 'src/rules/values/providers';
import { siteOfHost } from 'src/rules/values/site';
import type { StageScope } from 'src/rules/storage/stage';
import type { Caller } from './session';

/** A stage whose sign-ins lead to this document application. */
export interface OwnStage {
  readonly scope: StageScope;
  readonly served: Pick<StageSettings, 'api' | 'siteDomain' | 'telemetry'>;
  /** Login path of the stage, such as `/loginv2-a/`. */
  readonly loginPath: string;
}

/** The values that the host writes into the page. */
export interface PageSettings {
  readonly product: ProductSettings;
  /** At least one; several if their document applications have the same path. */
  readonly stages: readonly [OwnStage, ...OwnStage[]];
}

/** A stage with the values of its sign-in, and no others. */
export interface Found {
  readonly stage: OwnStage;
  readonly storage: Ports['storage'];
  readonly place: Place;
}

/** The site whose documents are shown. */
export interface Place {
  readonly site: SiteName | undefined;
  readonly isSignedIn: boolean;
  /** Id of the sign-in; undefined if an older build stored none. */
  readonly session: string | undefined;
  /** The person has a password at the user pool of the service. */
  readonly hasPassword: boolean;
  readonly caller: Caller;
}

export const pageSettings = (): PageSettings =>
  JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as PageSettings;

/** The stage that somebody is signed in to, else the first one. No stage reads a token of another. */
export async function findPlace(
  { product, stages }: PageSettings,
  storageOf: (scope: StageScope) => Ports['storage'],
): Promise<Found> {
  const found = async (stage: OwnStage): Promise<Found> => {
    const storage = storageOf(stage.scope);
    return { stage, storage, place: await readPlace(stage, product, storage) };
  };
  const [first, ...others] = stages;
  const all = [await found(first), ...(await Promise.all(others.map(found)))] as const;
  return all.find(({ place }) => place.isSignedIn) ?? all[0];
}

/** The site comes from the host, else from the values that sign-in left; an invalid name is treated as absent. */
async function readPlace({ served }: OwnStage, product: ProductSettings, storage: Ports['storage']): Promise<Place> {
  const ofHost = siteOfHost(location.host, served.siteDomain);
  const site = ofHost.kind === 'named' ? ofHost.site : (await storage.read({ keys: ['siteName'] })).siteName;
  const keys = ['session', 'gb_access_token', 'region', 'client_type', 'idp_type'] as const;
  const { session, gb_access_token, region, client_type, idp_type } = site ? await storage.read({ site, keys }) : {};
  return {
    site,
    isSignedIn: gb_access_token !== undefined,
    session: session?.id,
    hasPassword: methodOf(idp_type, product.id) === 'own',
    caller: { region: parseRegion(region) ?? defaultRegion, clientType: client_type ?? defaultClientType },
  };
}

/** The address of one of the login app's routes for a site. */
export function loginRoute({ loginPath }: OwnStage, site: SiteName | undefined, route: string): string {
  const query = site === undefined ? '' : `?${new URLSearchParams({ sitename: site }).toString()}`;
  return `${loginPath}#/${route}${query}`;
}
