import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { parseEmail } from 'src/rules/values/parsers';
import { siteNamed } from '__tests__/support/fakePorts';
import type { ProviderType } from './canariesPool';
import { Canaries, Chance } from './canariesValues';

/** One person in one browser, with everything that a session needs. */
export interface Session {
  readonly chance: Chance;
  readonly canaries: Canaries;
  readonly site: SiteName;
  readonly email: EmailId;
  readonly provider: ProviderType;
  /** Which of the browser's stores work. */
  readonly works: 'all' | 'cookies' | 'page';
  /** How often an answer of the service is not the expected one. */
  readonly trouble: number;
  /** The site whose own host the pages are on. */
  readonly host: SiteName | undefined;
  /** The path that the pages are opened at: a login path with any text below it. */
  readonly pathname: string;
}

const sites = {
  WORKDOCS: 'acme',
  DIRECTORY_SERVICE: 'globex',
  WORKDOCS_FEDERATE: 'initech',
  IAM_IDENTITY_CENTER: 'umbrella',
} as const;

/** The session of a seed. */
export function openSession(seed: number): Session {
  const chance = new Chance(seed);
  const canaries = new Canaries(chance);
  const provider = chance.pick<ProviderType>('WORKDOCS', 'WORKDOCS', ...(Object.keys(sites) as ProviderType[]));
  const site = siteNamed(sites[provider]);
  const email = parseEmail(canaries.same('email'));
  if (email === undefined) throw new Error('The canary is not an e-mail address.');
  const works = chance.pick<Session['works']>('all', 'all', 'all', 'all', 'cookies', 'page');
  const host = chance.is(0.15) ? site : undefined;
  return {
    chance,
    canaries,
    site,
    email,
    provider,
    works,
    trouble: chance.pick(0, 0, 0.1, 0.3),
    host,
    pathname: `/loginv2/${chance.is(0.5) ? '' : below(chance, canaries)}`,
  };
}

/** The texts that a link may put below or after a login path. */
const below = (chance: Chance, canaries: Canaries): string =>
  chance.pick(
    `${encodeURIComponent(canaries.same('email'))}/`,
    `${encodeURIComponent(canaries.same('givenName'))}/${encodeURIComponent(canaries.same('familyName'))}/`,
    `${canaries.fresh('accessToken')}/index.html`,
    encodeURIComponent(canaries.fresh('misfiled')),
    `${canaries.fresh('codeChallenge')}/`,
  );
