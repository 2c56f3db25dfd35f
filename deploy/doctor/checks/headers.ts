import { securityHeaders, transportSecurity } from 'deploy/host/headers';
import type { HostAnswer } from '../ask';
import { type DeploymentCheck, type DeploymentTrouble, checkTexts } from '../check';
import { headerOf, pageOf } from '../live';
import { atEachHost } from '../together';
import { samplesOf, pathList } from '../samples';

const headersAgain =
  'Send what `npm run settings` writes into nginx/server.conf or headers.json with every answer, errors too.';

const { rows, trouble } = checkTexts({
  'header.missing': { outcome: 'fault', says: 'A security header is missing', todo: headersAgain },
  'header.value': { outcome: 'fault', says: 'A security header has the wrong value', todo: headersAgain },
  'header.twice': {
    outcome: 'fault',
    says: 'A security header comes twice',
    todo: 'Let one server send it: browsers ignore some of these headers when they come twice.',
  },
  'header.transport': {
    outcome: 'fault',
    says: 'Strict-Transport-Security is missing or too short',
    todo: `${headersAgain} Behind a proxy, X-Forwarded-Proto has to say https.`,
  },
  'header.version': {
    outcome: 'warning',
    says: 'The host reveals its version',
    todo: 'Switch it off (nginx: server_tokens off).',
  },
});

/** The policy is checked separately (policy.ts). */
const policy = 'Content-Security-Policy';

const security: DeploymentCheck = {
  id: 'header.missing',
  looksAt: 'the security headers of the page, its files, region.json and a 404 answer',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      const page = await pageOf(live);
      const samples = await samplesOf(live);
      const expected = Object.entries(securityHeaders(live.document, page.body.toString()));
      return expected
        .filter(([name]) => name !== policy)
        .flatMap(([name, value]) => headerTroubles(name, value, samples));
    }),
};

/** One finding for each way that a header is wrong, with the answers that show it. */
function headerTroubles(name: string, value: string, samples: readonly HostAnswer[]): readonly DeploymentTrouble[] {
  const valuesOf = ({ headers }: HostAnswer) => headers.get(name.toLowerCase()) ?? [];
  const missing = samples.filter((answer) => valuesOf(answer).length === 0);
  const twice = samples.filter((answer) => valuesOf(answer).length > 1);
  const deviating = samples.filter((answer) => valuesOf(answer).length === 1 && valuesOf(answer)[0] !== value);
  const at = (answers: readonly HostAnswer[]): string => `${name} of ${pathList(answers)}`;
  const valueOf = (answers: readonly HostAnswer[]): string => answers.slice(0, 1).flatMap(valuesOf).join(' | ');
  return [
    ...(missing.length > 0 ? [trouble('header.missing', at(missing), value, 'nothing')] : []),
    ...(twice.length > 0 ? [trouble('header.twice', at(twice), value, valueOf(twice))] : []),
    ...(deviating.length > 0 ? [trouble('header.value', at(deviating), value, valueOf(deviating))] : []),
  ];
}

const yearS = 365 * 24 * 60 * 60;

const transport: DeploymentCheck = {
  id: 'header.transport',
  looksAt: 'Strict-Transport-Security, if the page is served by https',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      if (live.address.protocol !== 'https:') return [];
      const samples = await samplesOf(live);
      const short = samples.filter((answer) => {
        const [, seconds = '0'] = /max-age="?(\d+)/i.exec(headerOf(answer, 'Strict-Transport-Security') ?? '') ?? [];
        return Number(seconds) < yearS;
      });
      const [first] = short;
      if (!first) return [];
      const found = headerOf(first, 'Strict-Transport-Security') ?? 'nothing';
      return [trouble('header.transport', pathList(short), `${transportSecurity}, or a year at least`, found)];
    }),
};

const version: DeploymentCheck = {
  id: 'header.version',
  looksAt: 'whether the host reveals its version',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      const server = headerOf(await pageOf(live), 'Server') ?? '';
      return /\/\d/.test(server) ? [trouble('header.version', 'Server', 'no version', server)] : [];
    }),
};

export const headerChecks: readonly DeploymentCheck[] = [security, transport, version];
