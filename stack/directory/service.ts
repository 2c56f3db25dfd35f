import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteOfHost } from 'src/rules/site';
import { pageAddress } from '../addresses';
import type { Site } from '../api/organizations';
import { html } from '../console/html';
import type { Context } from '../context';
import { pathOf, queryOf } from '../http/listener';
import { type Asker, sendPage, sendStyle, stylePath } from '../signInPages/page';
import { loginPage } from './login';
import { passwordPage } from './password';
import type { Visit } from './visit';

const shown: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  '/login': loginPage,
  '/password': passwordPage,
};

/**
 * The directory service of each site, on the site's own host: `/login` signs a person in (spec §4, Pre-auth), `/password`
 * changes a password (spec §4, Change password). Answers whether the request was its to answer.
 */
export function directoryService(context: Context) {
  const { addresses } = context;
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = pathOf(request);
    const host = siteOfHost(request.headers.host ?? '', addresses.siteDomain);
    if (host.kind === 'none') return false;
    if (path === stylePath) {
      sendStyle(response);
      return true;
    }
    const show = Object.hasOwn(shown, path) ? shown[path] : undefined;
    if (!show || !['GET', 'HEAD', 'POST'].includes(request.method ?? '')) return false;
    const alias = host.kind === 'named' ? host.site : undefined;
    const site = directorySite(context, alias);
    if (!site) {
      sendNoDirectory(context, response, alias);
      return true;
    }
    const redirect = pageAddress(addresses, queryOf(request).get('redirect_uri') ?? '');
    await show({ context, request, response, site, asker: askerOf(site.alias), redirect });
    return true;
  };
}

const askerOf = (alias: string): Asker => ({ id: 'directory', name: `${alias} directory` });

function directorySite({ store }: Context, alias: string | undefined): Site | undefined {
  if (alias === undefined) return undefined;
  const query = "SELECT * FROM sites WHERE alias = ? AND deleted = 0 AND provider = 'DIRECTORY_SERVICE'";
  return store.one<Site>(query, alias);
}

/** A lookup that failed leads here too (spec §4: any other failure is directory service). */
function sendNoDirectory({ addresses }: Context, response: ServerResponse, alias: string | undefined): void {
  const content = html`<p>
      ${alias === undefined ? 'This is not the name of a site.' : html`The site <strong>${alias}</strong> has none.`}
      Check the name of the site, or ask whoever looks after it.
    </p>
    <p><a href="${addresses.pages}/loginv2/">Choose another site</a></p>`;
  const asker: Asker = { id: 'directory', name: 'Directory service' };
  sendPage(response, addresses, 404, { asker, title: 'No directory for this site', content });
}
