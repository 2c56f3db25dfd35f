import { defaultRegion } from 'src/contract/stages';
import { type SeededPerson, type SeededSite, seededSites } from 'stack/seeds/seeds';
import { thirdParties } from 'stack/seeds/seedApplications';
import { type Addresses, pathOfStage } from '../addresses';
import type { Context } from '../context';
import { authorizeUrl, issuers, signOutUrl } from '../providers/issuers';
import { type Html, html, table } from './html';

/** The address of a site: its own host, in production's login path. */
export const addressOf = ({ addresses }: Pick<Context, 'addresses'>, alias: string): string =>
  `http://${alias}.${addresses.siteDomain}/loginv2/`;

/** The command that starts the drive client here; unusual ports are named. */
export function driveCommand({ pagePort, servicePort, pages, api }: Addresses): string {
  const command = 'npm run drive -- --site acme';
  if (pagePort === 8080 && servicePort === 8081) return command;
  return `${command} --login ${pages}/loginv2/ --api ${api.replace('{region}', defaultRegion)}`;
}

/** The four methods, each with the seeded site that has it and no special case. */
const methods = [
  { alias: 'acme', title: 'Email and password', text: 'The service’s own user pool' },
  { alias: 'globex', title: 'Directory service', text: 'A form of the directory, which sends a code' },
  { alias: 'initech', title: 'Corporate provider', text: 'The organisation’s own OpenID provider' },
  { alias: 'umbrella', title: 'Identity center', text: 'Workforce identity, in another region' },
] as const;

/** Things to try: the four methods, an app, failures, and what the services have received. */
export function startPage(context: Context): Html {
  const { pages } = context.addresses;
  return html`<p class="lead">
      The whole product runs on this machine: the sign-in pages, the services behind them, and an outbox for their mail.
      Nothing leaves it.
    </p>
    <p class="begin">
      <a class="button primary" href="${pages}/loginv2/">Open the entry page</a>
      <span>Type <code>acme</code> and <code>jane@acme.test</code>, then <code>Correct-Horse-9</code>.</span>
    </p>
    <section aria-labelledby="methods">
      <h2 id="methods">Sign in, in four ways</h2>
      <ul class="cards">
        ${methods.map((method) => methodCard(context, method))}
      </ul>
    </section>
    <section aria-labelledby="apps">
      <h2 id="apps">Come from an app</h2>
      <ul class="cards">
        ${appCards(context)}
      </ul>
    </section>
    <section aria-labelledby="wrong">
      <h2 id="wrong">See it go wrong</h2>
      ${particular(context)}
    </section>
    <section aria-labelledby="behind">
      <h2 id="behind">Look behind it</h2>
      ${behind(context)}
    </section>`;
}

const siteNamed = (alias: string): SeededSite | undefined => seededSites.find((site) => site.alias === alias);
const isPlain = ({ note }: SeededPerson): boolean => note === '';

function methodCard(context: Context, { alias, title, text }: (typeof methods)[number]): Html {
  const people = (siteNamed(alias)?.people ?? []).filter(isPlain);
  return html`<li class="card">
    <h3>${title}</h3>
    <p class="quiet">${text}</p>
    <ul class="people">
      ${people.map(({ email, password }) => html`<li><code>${email}</code><code>${password}</code></li>`)}
    </ul>
    <a class="button" href="${addressOf(context, alias)}">Sign in at ${alias}</a>
  </li>`;
}

function appCards({ addresses }: Context): readonly Html[] {
  const apps = thirdParties(addresses).map(
    ({ name, home, externalSupport }) =>
      html`<li class="card">
        <h3>${name}</h3>
        <p class="quiet">
          ${externalSupport ? 'Asks for a few permissions' : 'Asks for everything, and does not accept people of acme'}
        </p>
        <a class="button" href="${home}">Open ${name}</a>
      </li>`,
  );
  const drive = html`<li class="card">
    <h3>Drive client</h3>
    <p class="quiet">On the desktop, with a code challenge: in a terminal</p>
    <code class="command">${driveCommand(addresses)}</code>
  </li>`;
  return [...apps, drive];
}

/** Special people of the four sites, and the sites that show failures. */
function particular(context: Context): Html {
  const usual: readonly string[] = methods.map(({ alias }) => alias);
  const rows = seededSites.flatMap(({ alias, note, people }) => {
    const shown = usual.includes(alias) ? people.filter((each) => !isPlain(each)) : people;
    return shown.map(({ email, password, note: about }) => [
      html`<a href="${addressOf(context, alias)}">${alias}</a>`,
      html`<code>${email}</code>`,
      html`<code>${password}</code>`,
      [usual.includes(alias) ? '' : note, about].filter((part) => part !== '').join('; '),
    ]);
  });
  return table('People and sites that show failures', ['Site', 'Email', 'Password', 'What goes wrong'], rows);
}

function behind({ addresses, clients }: Context): Html {
  const others = ['dev', 'alpha', 'beta', 'gamma'] as const;
  // A provider that replaces one of the stack's own keeps its own sessions.
  const own = (['federate', 'identityCenter'] as const).filter(
    (way) => clients[way].authorizeUrl === authorizeUrl(addresses, issuers[way]),
  );
  const signOuts = own.map(
    (way) =>
      html`<li>
        <a href="${signOutUrl(addresses, issuers[way])}">Sign out of the ${issuers[way].name}</a>, which remembers who
        signed in
      </li>`,
  );
  return html`<ul class="list">
    <li><a href="/outbox">Outbox</a>: mail with the codes of a reset</li>
    <li><a href="/telemetry">Telemetry</a>: what each visit reports to operators</li>
    <li><a href="/faults">Faults</a>: make any service answer late, wrongly or not at all</li>
    <li>
      The bench: press “Save a file for support” on any page, then open
      <code>dist-support/support.html</code> from the disk and drop the file there
    </li>
    <li>
      Other stages: ${others.map((stage) => html`<a href="${addresses.pages}${pathOfStage(stage)}">${stage}</a> `)}
    </li>
    ${signOuts}
  </ul>`;
}
