import { operations } from 'src/contract/operations';
import { type Region, regions } from 'src/contract/stages';
import { failureOf } from 'src/rules/calls/failure';
import { siteOfHost } from 'src/rules/values/site';
import type { HostAnswer } from '../ask';
import { type DeploymentCheck, type DeploymentTrouble, checkTexts } from '../check';
import { type Live, type Served, answerOrNone, answering, regionOf, statusText } from '../live';
import { together } from '../together';

const { rows, trouble } = checkTexts({
  'site.unknown': {
    outcome: 'fault',
    says: 'The service does not know the site in the region of its host, so nobody can sign in there',
    todo: 'Correct the name of the site, or its region in the map of host names to regions (deploy/nginx.conf).',
  },
});

const kindOf = ({ status, body }: HostAnswer): string | undefined =>
  status === 200 ? undefined : failureOf({ status, statusText: '', data: body.toString() }).kind;

/**
 * Asks as the entry page on the host of a site does (spec §4, Entry form); an alias that may not be read counts as
 * known.
 */
async function siteTroubles(live: Live, served: Served, origin: string): Promise<readonly DeploymentTrouble[]> {
  const named = siteOfHost(new URL(origin).host, served.settings.siteDomain);
  if (named.kind !== 'named') return [];
  const { api } = served.settings;
  const addressIn = (region: Region): string =>
    `${api.replaceAll('{region}', region)}/${operations.organizationByAlias.path.replace('{alias}', named.site)}`;
  const asked = { headers: { Origin: origin, 'X-Client-Type': 'WEB' } };
  const region = await regionOf(live, served, origin);
  const answer = await live.ask(addressIn(region), asked);
  if (kindOf(answer) !== 'entityNotExists') return [];
  const others = api.includes('{region}') ? regions.filter((each) => each !== region) : [];
  const answers = await Promise.all(
    others.map(async (each) => ({ each, there: await answerOrNone(live.ask, addressIn(each), asked) })),
  );
  const known = answers.filter(({ there }) => there?.status === 200).map(({ each }) => each);
  const elsewhere = others.length === 0 ? '' : `; known in ${known.join(', ') || 'no other region that answers'}`;
  return [trouble('site.unknown', addressIn(region), `the site ${named.site}`, `${statusText(answer)}${elsewhere}`)];
}

const site: DeploymentCheck = {
  id: 'site.unknown',
  looksAt: 'whether the service knows the site, in the region of its host',
  rows,
  look: async (all) => {
    const live = await answering(all);
    const looks = live.stages.flatMap((served) => served.origins.map((origin) => siteTroubles(live, served, origin)));
    const troubles = await together(looks);
    return [...new Map(troubles.map((each) => [each.where, each])).values()];
  },
};

export const siteChecks: readonly DeploymentCheck[] = [site];
