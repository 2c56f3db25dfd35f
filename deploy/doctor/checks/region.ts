import { regions } from 'src/contract/stages';
import { parseRegion } from 'src/rules/values/parsers';
import { parseJson } from 'src/rules/values/json';
import { isPlainObject } from 'src/rules/values/shape';
import { type DeploymentCheck, checkTexts } from '../check';
import { asksForRegion, hostsOf } from '../live';

const mapHosts =
  'Correct the map of host names to regions (deploy/nginx.conf): without a region the page takes the default.';

const { rows, trouble } = checkTexts({
  'region.missing': { outcome: 'fault', says: 'There is no region.json', todo: mapHosts },
  'region.unknown': { outcome: 'fault', says: 'region.json names no region of the service', todo: mapHosts },
});

/** The page reads it at the root of its own host (spec §4, Main flow 2). */
const region: DeploymentCheck = {
  id: 'region.missing',
  looksAt: 'region.json at the root of the hosts of the page',
  rows,
  look: async (live) => {
    const hosts = hostsOf(live).filter(({ stages }) => stages.some(asksForRegion));
    const answers = await Promise.all(hosts.map(({ address, ask }) => ask(`${address.origin}/region.json`)));
    return answers.flatMap(({ url, status, body }) => {
      const answer = parseJson(body.toString());
      if (status !== 200 || !isPlainObject(answer)) {
        const found = `status ${status.toString()}${status === 200 ? ', and no JSON object' : ''}`;
        return [trouble('region.missing', url, '{"region":"…"}', found)];
      }
      if (parseRegion(answer['region']) !== undefined) return [];
      return [
        trouble('region.unknown', `region in ${url}`, regions.join(', '), JSON.stringify(answer['region'] ?? null)),
      ];
    });
  },
};

export const regionChecks: readonly DeploymentCheck[] = [region];
