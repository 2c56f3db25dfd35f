import { parseJson } from 'src/rules/values/json';
import { documentAppOf } from 'src/rules/address/documentApp';
import type { HostAnswer } from '../ask';
import { type DeploymentCheck, type DeploymentTrouble, checkTexts } from '../check';
import { NoAnswer } from '../unchecked';
import { atEachHost } from '../together';
import { type Live, headerOf, hostsOf, pageOf, settingsIn, statusText, withQuery } from '../live';
import { differencesIn } from '../differences';

const takePaths = 'Compare the host with nginx/server.conf, which `npm run settings` writes.';

const { rows, trouble } = checkTexts({
  'page.reach': {
    outcome: 'fault',
    says: 'The host does not answer',
    todo: 'Check that the host is running, that its name resolves to it, and that no firewall blocks the port.',
  },
  'page.stage': {
    outcome: 'fault',
    says: 'The address belongs to a stage that the document does not have',
    todo: 'Give the address of a login page, such as /loginv2/, or put the stage into the document.',
  },
  'page.missing': { outcome: 'fault', says: 'There is no sign-in page at a login path', todo: takePaths },
  'page.type': { outcome: 'fault', says: 'The page is not sent as HTML in UTF-8', todo: takePaths },
  'page.query': { outcome: 'fault', says: 'An address with a query does not get the page', todo: takePaths },
  'page.slash': {
    outcome: 'fault',
    says: 'A login path without its slash does not lead to the page',
    todo: `${takePaths} The redirect keeps the query, and names neither another scheme nor another port.`,
  },
  'page.differs': {
    outcome: 'warning',
    says: 'Login paths serve different pages',
    todo: 'Deploy the same build to every login path; a cache may still have an older page.',
  },
  'page.settings': {
    outcome: 'fault',
    says: 'The page carries other settings than the document',
    todo: 'Run `npm run settings` with this document, then `npm run deploy`, and reload the host’s configuration.',
  },
  'page.documents': {
    outcome: 'fault',
    says: 'A sign-in does not lead to the document application',
    todo: 'Serve it on the page’s origin, before Portico’s own paths (deploy/nginx.conf), or correct documentApp.',
  },
});

const reach: DeploymentCheck = {
  id: 'page.reach',
  looksAt: 'whether the hosts of the page answer',
  rows,
  look: async ({ origins, ask }) => {
    const answers = await Promise.allSettled(origins.map((origin) => ask(`${origin}/`)));
    return answers.flatMap((answer): readonly DeploymentTrouble[] => {
      if (answer.status === 'fulfilled') return [];
      if (!(answer.reason instanceof NoAnswer)) throw answer.reason;
      return [trouble('page.reach', answer.reason.address, 'an answer', answer.reason.why)];
    });
  },
};

const prefixes: DeploymentCheck = {
  id: 'page.missing',
  looksAt: 'the page at every login path, with a query, and without the slash',
  rows,
  look: async (live) => {
    const { stages, address } = live;
    if (stages.length === 0) return [trouble('page.stage', address.href, 'a stage of the document', 'none')];
    const everywhere = hostsOf(live).flatMap(({ pages }) => pages);
    return (await Promise.all(everywhere.map((page) => pathTroubles(live, page)))).flat();
  },
};

async function pathTroubles({ ask }: Live, page: string): Promise<readonly DeploymentTrouble[]> {
  const answer = await ask(page);
  if (settingsIn(answer) === undefined)
    return [trouble('page.missing', page, 'the page with its settings', pageless(answer))];
  const type = headerOf(answer, 'Content-Type') ?? 'none';
  const queried = await ask(withQuery(page));
  return [
    ...(/^text\/html; *charset="?utf-8"?$/i.test(type)
      ? []
      : [trouble('page.type', `Content-Type of ${page}`, 'text/html; charset=utf-8', type)]),
    ...(settingsIn(queried) === undefined
      ? [trouble('page.query', withQuery(page), 'the page, as without the query', pageless(queried))]
      : []),
    ...(await slashTroubles(ask, page)),
  ];
}

async function slashTroubles(ask: Live['ask'], page: string): Promise<readonly DeploymentTrouble[]> {
  if (new URL(page).pathname === '/') return [];
  const url = withQuery(page.replace(/\/$/, ''));
  const answer = await ask(url);
  const location = headerOf(answer, 'Location');
  const leads = location !== undefined && URL.canParse(location, url) ? new URL(location, url).href : undefined;
  if (answer.status >= 300 && answer.status < 400 && leads === withQuery(page)) return [];
  const found = location === undefined ? pageless(answer) : `a redirect to ${location}`;
  return [trouble('page.slash', url, `a redirect to ${withQuery(page)}`, found)];
}

const pageless = (answer: HostAnswer): string =>
  `${statusText(answer)}${answer.status === 200 ? ' with something else' : ''}`;

const settings: DeploymentCheck = {
  id: 'page.settings',
  looksAt: 'the settings in the page, and whether every login path has the same page',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      const page = await pageOf(live);
      const differing = differencesIn(live.document, parseJson(settingsIn(page) ?? ''));
      const others = (await Promise.all(live.pages.map((each) => live.ask(each)))).filter(
        (each) => settingsIn(each) !== undefined && !each.body.equals(page.body),
      );
      return [
        ...differing.map(({ field, one, other }) => trouble('page.settings', `${field} in ${page.url}`, one, other)),
        ...others.map(({ url }) => trouble('page.differs', url, `the page of ${page.url}`, 'another one')),
      ];
    }),
};

const documents: DeploymentCheck = {
  id: 'page.documents',
  looksAt: 'the document application',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      const page = await pageOf(live);
      const paths = live.stages
        .filter((each) => each.path !== undefined)
        .map(({ stage }) => documentAppOf(stage, live.document));
      const answers = await Promise.all([...new Set(paths)].map((path) => live.ask(`${live.address.origin}${path}/`)));
      return answers.flatMap((answer) => {
        const isPage = answer.body.equals(page.body);
        if (!isPage && answer.status !== 404 && answer.status < 500) return [];
        return [
          trouble(
            'page.documents',
            answer.url,
            'the document application',
            isPage ? 'the sign-in page' : pageless(answer),
          ),
        ];
      });
    }),
};

export const pageChecks: readonly DeploymentCheck[] = [reach, prefixes, settings, documents];
