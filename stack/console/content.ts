import { defaultRegion } from 'src/contract/regions';
import type { Addresses } from '../addresses';
import type { Context } from '../context';
import type { Mail } from '../outbox';
import { issuers, signOutUrl } from '../providers/issuers';
import { thirdParties } from 'stack/seeds/seedApplications';
import { type SeededSite, seededSites } from 'stack/seeds/seeds';
import { type Html, html, table } from './html';

/** Where a site is opened: its own host, in production's login path. */
export const addressOf = ({ addresses }: Pick<Context, 'addresses'>, alias: string): string =>
  `http://${alias}.${addresses.siteDomain}/loginv2/`;

/** Every seeded site with one link to open it and people to try. */
export function startPage(context: Context): Html {
  const { pages } = context.addresses;
  return html`<p>
      Choose a site, or <a href="${pages}/loginv2/">type its name and an email address</a> on the entry page. Other
      stages: <a href="${pages}/login-dev/">dev</a>, <a href="${pages}/loginv2-a/">alpha</a>,
      <a href="${pages}/loginv2-b/">beta</a>, <a href="${pages}/loginv2-internal/">gamma</a>. To go through an
      application, try ${applications(context)} or, in a terminal, the drive client:
      <code>${driveCommand(context.addresses)}</code>. The OpenID providers remember who signed in; to be someone else,
      sign out of the <a href="${signOutUrl(context.addresses, issuers.federate)}">federated provider</a> or the
      <a href="${signOutUrl(context.addresses, issuers.identityCenter)}">identity center</a>.
    </p>
    <ul class="sites">
      ${seededSites.map((site) => card(context, site))}
    </ul>`;
}

const applications = ({ addresses }: Context): readonly Html[] =>
  thirdParties(addresses).map(({ name, home }) => html`<a href="${home}">${name}</a>, `);

/** The command that tries the drive client here; other ports than the usual ones are named. */
export function driveCommand({ pagePort, servicePort, pages, api }: Addresses): string {
  const command = 'npm run drive -- --site acme';
  if (pagePort === 8080 && servicePort === 8081) return command;
  return `${command} --login ${pages}/loginv2/ --api ${api.replace('{region}', defaultRegion)}`;
}

function card(context: Context, { alias, note, people }: SeededSite): Html {
  const each = people.map(
    ({ email, password, note: about }) =>
      html`<li>
        <code>${email}</code><br /><code>${password}</code>
        ${about === '' ? '' : html`<br /><span class="quiet">${about}</span>`}
      </li>`,
  );
  return html`<li class="card">
    <h2><a href="${addressOf(context, alias)}">${alias}</a></h2>
    <p class="quiet">${note}</p>
    <ul>
      ${each}
    </ul>
  </li>`;
}

const timeOf = (at: number): string => new Date(at).toISOString();

export const outboxPage = (mail: readonly Mail[]): Html =>
  table(
    'Mail',
    ['Time', 'To', 'Subject', 'Text'],
    mail.map(({ at, to, subject, text }) => [timeOf(at), to, subject, text]),
  );
