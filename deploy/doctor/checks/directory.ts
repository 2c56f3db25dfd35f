import { operations } from 'src/contract/operations';
import { redirectUriOf } from 'src/rules/address/redirectUri';
import { parseJson } from 'src/rules/values/json';
import { methodOf } from 'src/rules/values/providers';
import { isPlainObject } from 'src/rules/values/shape';
import { siteOfHost } from 'src/rules/values/site';
import { type DeploymentCheck, type DeploymentTrouble, checkTexts } from '../check';
import { type Live, type Served, answering, headerOf, regionOf, settingsIn, statusText } from '../live';
import { together } from '../together';
import { Unchecked } from '../unchecked';

const { rows, trouble } = checkTexts({
  'directory.login': {
    outcome: 'fault',
    says: 'The directory service does not sign in people of the site',
    todo: 'Serve its /login on the hosts of the sites, before Portico’s own paths (deploy/nginx.conf), or correct directory.clientId.',
  },
});

/** Whether the API says that people of the site use the directory service. Throws Unchecked if it says nothing. */
async function usesDirectory(live: Live, served: Served, origin: string, site: string): Promise<boolean> {
  const { path, fixedQuery } = operations.userIdentityProvider;
  const base = served.settings.api.replaceAll('{region}', await regionOf(live, served, origin));
  const url = new URL(`${base}/${path}`);
  const query = { ...fixedQuery, userRepository: 'ENTERPRISE_DIRECTORY', organizationDomain: site };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const { status, body } = await live.ask(url.href, { headers: { Origin: origin, 'X-Client-Type': 'WEB' } });
  const answer = parseJson(body.toString());
  if (status !== 200 || !isPlainObject(answer))
    throw new Unchecked(`the API does not say how people of ${site} sign in (status ${status.toString()})`);
  const { IdentityProvider: named } = answer;
  const method = methodOf(typeof named === 'string' ? named : undefined, live.document.product.id) ?? 'directory';
  return method === 'directory';
}

/** The request of the page at this origin, if it is on the host of a site (spec §4, Pre-auth). */
async function loginTroubles(live: Live, served: Served, origin: string): Promise<readonly DeploymentTrouble[]> {
  const { protocol, host } = new URL(origin);
  const named = siteOfHost(host, served.settings.siteDomain);
  if (named.kind !== 'named' || served.path === undefined) return [];
  if (!(await usesDirectory(live, served, origin, named.site))) return [];
  const page = { scheme: protocol, host, path: served.path };
  const redirect = redirectUriOf(page, 'directoryCallback', live.document.product.id, named.site);
  const { clientId } = served.settings.directory;
  const query = new URLSearchParams({ client_id: clientId, redirect_uri: redirect });
  const answer = await live.ask(`${origin}/login?${query.toString()}`);
  const isPage = settingsIn(answer) !== undefined;
  // A browser that is asked for the credentials of a computer answers by itself (RFC 4559).
  const isRight = !isPage && (answer.status < 400 || headerOf(answer, 'WWW-Authenticate') !== undefined);
  if (isRight) return [];
  const found = isPage ? 'the sign-in page' : statusText(answer);
  return [trouble('directory.login', `${origin}/login for client ${clientId}`, 'the directory service', found)];
}

const directory: DeploymentCheck = {
  id: 'directory.login',
  looksAt: 'the directory service on the site’s own host, if its people use it',
  rows,
  look: async (all) => {
    const live = await answering(all);
    return together(
      live.stages.flatMap((served) => served.origins.map((origin) => loginTroubles(live, served, origin))),
    );
  },
};

export const directoryChecks: readonly DeploymentCheck[] = [directory];
