import { valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { listText, valueText } from 'src/reading/story/format';
import { siteOfHost } from 'src/rules/values/site';
import { isAddress, isByPerson } from 'src/vocabulary/events';
import { regionAssumption } from './assumptionRules';
import { refusedParameters } from 'src/reading/headline/pageLoad/addresses/refusedParameters';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { hostOfPage } from 'src/reading/headline/pageLoad/hostLabel';

/** Whether no person did anything in a tab before a step: none of them entered what is sent there. */
export const isNamedByNobody = (tabPages: readonly IndexedPageLoad[], page: IndexedPageLoad, step: number): boolean =>
  tabPages
    .flatMap(({ events }) => events.filter(({ event }) => isByPerson(event)))
    .every((each) => each.page === page && each.step >= step);

/** The page's own host and the domain of the sites, if the first label of that host is the name of this site. */
function hostNaming(
  page: IndexedPageLoad,
  site: unknown,
): { readonly host: string; readonly domain: string } | undefined {
  const { host, siteDomain: domain } = hostOfPage(page);
  if (host === undefined || domain === undefined) return undefined;
  const named = siteOfHost(host, domain);
  return named.kind === 'named' && named.site === site ? { host, domain } : undefined;
}

/** The address that somebody opened before a step and that names this site. */
const namedInAddress = ({ events }: IndexedPageLoad, until: number, site: unknown) =>
  events.find(
    ({ event, step }) =>
      step < until &&
      isAddress(event) &&
      event.origin === 'browser' &&
      valueAt(event.payload, 'params.sitename') === site,
  );

/**
 * Whether only the page's own host had named the site of a call: the name is then the first suspect, before the region.
 */
export const isNamedByHost = (
  tabPages: readonly IndexedPageLoad[],
  page: IndexedPageLoad,
  { step, question }: Pick<AnsweredQuestion, 'step' | 'question'>,
): boolean => {
  const site = valueAt(question.args, 'context.site');
  return (
    !namedInAddress(page, step, site) && isNamedByNobody(tabPages, page, step) && hostNaming(page, site) !== undefined
  );
};

/** A link with a name that nobody knows and with parameters that the page refused has more than one fault. */
function alteredText(page: IndexedPageLoad, step: number): string {
  const names = refusedParameters(page, step + 1)?.names ?? [];
  return names.length === 0
    ? ''
    : `, in which the page also refused ${listText(names)}: perhaps something on the way changed the link as a whole`;
}

const unknownSiteShown = { kind: 'entityNotExists', causes: ['errorPage.siteUnknown'] } as const;

/** Where a site name that the service does not know came from, unless a person did something before. */
export const siteSource = onFailed(unknownSiteShown, (failed, { tabPages, page }) => {
  // The region is then the first suspect.
  if (regionAssumption(page, failed.step) || !isNamedByNobody(tabPages, page, failed.step)) return undefined;
  const site = valueAt(failed.question.args, 'context.site');
  const named = namedInAddress(page, failed.step, site);
  if (named)
    return {
      sentence: `The name came with the address that was opened${alteredText(page, named.step)}.`,
      steps: [named.at],
    };
  const own = hostNaming(page, site);
  if (!own) return undefined;
  return {
    sentence: `Nobody entered the name: the page took it from its own host, ${valueText(own.host)}, because the settings say that the sites are below ${valueText(own.domain)}. Perhaps ${valueText(site)} is only the name of this host and no site: ask for the address that was opened.`,
    steps: [],
  };
});
