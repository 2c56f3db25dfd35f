import type { HostAnswer } from '../ask';
import { type DeploymentCheck, type DeploymentTrouble, checkTexts } from '../check';
import { asksForRegion, headerOf, nameOfMissingFile, pageOf, scriptOf, withQuery } from '../live';
import { pathList } from '../samples';
import { atEachHost } from '../together';
import { cacheControl } from 'deploy/host/headers';

const takePaths = 'Send Cache-Control as nginx/server.conf or headers.json says, which `npm run settings` writes.';

const { rows, trouble } = checkTexts({
  'cache.page': { outcome: 'fault', says: 'Caches keep the page', todo: takePaths },
  'cache.query': {
    outcome: 'fault',
    says: 'Caches keep an address with a query, which may carry an authorization code',
    todo: 'Send Cache-Control: no-store if the query is not empty; a delivery network needs its own rule for this.',
  },
  'cache.region': { outcome: 'fault', says: 'Caches keep region.json', todo: takePaths },
  'cache.hashed': { outcome: 'warning', says: 'Files that never change are requested again', todo: takePaths },
  'cache.twice': {
    outcome: 'warning',
    says: 'Cache-Control comes twice',
    todo: 'Let one server send it: caches may follow either.',
  },
  'cache.missing': {
    outcome: 'fault',
    says: 'Caches keep the 404 answer for a missing file',
    todo: `${takePaths} The file may come with the next deployment.`,
  },
});

/** The directives of Cache-Control, in lower case (RFC 9111, 5.2). */
const directivesOf = (answer: HostAnswer): ReadonlyMap<string, string> =>
  new Map(
    (headerOf(answer, 'Cache-Control') ?? '').split(',').map((text) => {
      const [name = '', value = ''] = text.trim().toLowerCase().split('=');
      return [name, value.replaceAll('"', '')] as const;
    }),
  );

/** Whether a cache revalidates before it reuses this answer. */
function isAskedAgain(answer: HostAnswer): boolean {
  const directives = directivesOf(answer);
  return ['no-cache', 'no-store'].some((name) => directives.has(name)) || directives.get('max-age') === '0';
}
const isNeverKept = (answer: HostAnswer): boolean => directivesOf(answer).has('no-store');

const weekS = 7 * 24 * 60 * 60;
const isKeptLong = (answer: HostAnswer): boolean =>
  Number(directivesOf(answer).get('max-age') ?? 0) >= weekS &&
  !isNeverKept(answer) &&
  !directivesOf(answer).has('no-cache');

const caching: DeploymentCheck = {
  id: 'cache.page',
  looksAt: 'Cache-Control of the page, with and without a query, of its files, of region.json and of a 404 answer',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      const page = await pageOf(live);
      const region = live.stages.some(asksForRegion) ? [await live.ask(`${live.address.origin}/region.json`)] : [];
      const row = (
        id: keyof typeof rows,
        answer: HostAnswer,
        expected: string,
        isRight: boolean,
      ): readonly DeploymentTrouble[] =>
        isRight
          ? []
          : [trouble(id, `Cache-Control of ${answer.url}`, expected, headerOf(answer, 'Cache-Control') ?? 'nothing')];
      const queried = await live.ask(withQuery(page.url));
      const missing = await live.ask(nameOfMissingFile(page.url));
      const script = await live.ask(await scriptOf(live));
      return [
        ...row('cache.page', page, cacheControl.other, isAskedAgain(page)),
        ...row('cache.query', queried, cacheControl.queried, isNeverKept(queried)),
        ...region.flatMap((answer) =>
          answer.status === 200 ? row('cache.region', answer, cacheControl.other, isAskedAgain(answer)) : [],
        ),
        ...row('cache.hashed', script, cacheControl.hashed, isKeptLong(script)),
        // Without a directive and without a date, no cache stores it (RFC 9111, 4.2.2).
        ...row(
          'cache.missing',
          missing,
          cacheControl.other,
          isAskedAgain(missing) || !missing.headers.has('cache-control'),
        ),
        ...twice([page, queried, ...region, script, missing]),
      ];
    }),
};

function twice(answers: readonly HostAnswer[]): readonly DeploymentTrouble[] {
  const repeated = answers.filter(({ headers }) => (headers.get('cache-control')?.length ?? 0) > 1);
  const [first] = repeated;
  if (!first) return [];
  const found = first.headers.get('cache-control')?.join(' | ') ?? '';
  return [trouble('cache.twice', `Cache-Control of ${pathList(repeated)}`, 'one header', found)];
}

export const cachingChecks: readonly DeploymentCheck[] = [caching];
