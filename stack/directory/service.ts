import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteOfHost } from 'src/rules/values/site';
import { pageAddress } from '../addresses';
import type { Site } from '../api/organizations';
import { html } from '../console/html';
import type { Context } from '../context';
import { queryOf } from '../http/messages';
import { hostAt } from '../http/server';
import { type Asker, sendPage, signInStyle } from '../signInPages/page';
import { loginPage } from './login';
import { passwordPage } from './password';
import type { DirectoryRequest } from './visit';

/**
 * The directory service of each site, on the site's own host: `/login` signs a person in (spec §4, Pre-auth),
 * `/password` changes a password (spec §4, Change password).
 */
export function directoryRoutes(context: Context, part: FastifyInstance): void {
  const constraints = { host: hostAt('[a-z0-9-]+\\.docs\\.localhost', context.addresses.pagePort) };
  const serve = (url: string, showPage: (visit: DirectoryRequest) => FastifyReply) =>
    part.route({ method: ['GET', 'POST'], url, constraints, handler: withVisit(context, showPage) });
  signInStyle(part, constraints);
  serve('/login', loginPage);
  serve('/password', passwordPage);
}

const withVisit =
  (context: Context, showPage: (visit: DirectoryRequest) => FastifyReply) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { addresses } = context;
    const host = siteOfHost(request.headers.host ?? '', addresses.siteDomain);
    const alias = host.kind === 'named' ? host.site : undefined;
    const site = directorySite(context, alias);
    if (!site) return sendNoDirectory(context, reply, alias);
    const redirect = pageAddress(addresses, queryOf(request).get('redirect_uri') ?? '');
    return showPage({ context, request, reply, site, asker: askerOf(site.alias), redirect });
  };

const askerOf = (alias: string): Asker => ({ id: 'directory', name: `${alias} directory` });

function directorySite({ store }: Context, alias: string | undefined): Site | undefined {
  if (alias === undefined) return undefined;
  const query = "SELECT * FROM sites WHERE alias = ? AND deleted = 0 AND provider = 'DIRECTORY_SERVICE'";
  return store.one<Site>(query, alias);
}

/** A look-up that failed leads here too (spec §4: any other failure is directory service). */
function sendNoDirectory({ addresses }: Context, reply: FastifyReply, alias: string | undefined): FastifyReply {
  const content = html`<p>
      ${alias === undefined ? 'This is not the name of a site.' : html`The site <strong>${alias}</strong> has no directory.`}
      Check the name of the site, or ask its administrator.
    </p>
    <p><a href="${addresses.pages}/loginv2/">Choose another site</a></p>`;
  const asker: Asker = { id: 'directory', name: 'Directory service' };
  return sendPage(reply, addresses, 404, { asker, title: 'No directory for this site', content });
}
