import type { Context } from '../context';
import { refusals } from './refusal';
import { type ServicePerson, personAt } from './sessions';

export interface Site {
  readonly alias: string;
  readonly id: string;
  readonly mode: 'FEDERATED_IDENTITY' | 'CONNECTED';
  readonly provider: 'WORKDOCS' | 'WORKDOCS_FEDERATE' | 'IAM_IDENTITY_CENTER' | 'DIRECTORY_SERVICE';
  readonly region: string;
  readonly deleted: number;
  /** Its alias may not be read without signing in. */
  readonly hidden: number;
  /** It does not say how to sign in before it knows the e-mail address. */
  readonly asksEmail: number;
}

/** An existing, readable site; unknown 404, deleted 400 RedirectException, hidden 401. */
export function readableSite({ store }: Context, alias: string): Site {
  const site = store.one<Site>('SELECT * FROM sites WHERE alias = ?', alias.toLowerCase());
  if (!site) throw refusals.notFound();
  if (site.deleted === 1) throw refusals.deleted();
  if (site.hidden === 1) throw refusals.unauthorizedResource();
  return site;
}

/** The site of an organisation Id; unknown and deleted ones are refused like their alias. */
export function siteWithId({ store }: Context, id: string): Site {
  const site = store.one<Site>('SELECT * FROM sites WHERE id = ?', id);
  if (!site) throw refusals.notFound();
  if (site.deleted === 1) throw refusals.deleted();
  return site;
}

export interface ProviderQuestion {
  readonly organizationDomain: string;
  readonly email?: string;
  readonly userRepository?: string;
}

/**
 * How someone signs in (spec §7, GET user/idps). A site that requires the e-mail address refuses without one (400), and
 * knows only its own people (404). An empty answer means directory service.
 */
export function identityProviderFor(context: Context, question: ProviderQuestion): object {
  const site = readableSite(context, question.organizationDomain);
  if (site.asksEmail === 1) {
    if (question.email === undefined) throw refusals.missingParameter();
    if (!personAt(context, site.alias, question.email)) throw refusals.notFound();
  }
  switch (site.provider) {
    case 'DIRECTORY_SERVICE':
      return {};
    case 'IAM_IDENTITY_CENTER':
      return {
        IdentityProvider: site.provider,
        IdentityProviderAuthInitiationParams: {
          IAMIdentityCenterAuthInitiationParams: {
            OIDCUrl: context.clients.identityCenter.authorizeUrl,
            OIDCClientId: context.clients.identityCenter.clientId,
          },
        },
      };
    default:
      return { IdentityProvider: site.provider };
  }
}

/** A person of a site, confirmed by a provider; refuses (401) a stranger to the site. */
export function memberOf(context: Context, site: Site, email: string): ServicePerson {
  const person = personAt(context, site.alias, email);
  if (!person) throw refusals.authenticationFailed();
  return person;
}
