import type { Step } from 'src/journal/log/step';
import { textOf, valueAt } from 'src/journal/log/values';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { valueText } from 'src/reading/story/format';
import { siteOfHost } from 'src/rules/values/site';
import { isAddress } from 'src/vocabulary/events';

/**
 * The address that was opened, as a sentence, if it named the site of a refused call, and its host belongs to another
 * one: the address wins (spec §2), so somebody who was given a wrong link signs in at a site that does not know them.
 */
export function otherSiteOfLink(
  { pages, page }: Subject,
  { question }: AnsweredQuestion,
): { readonly sentence: string; readonly step: Step } | undefined {
  const site = valueAt(question.args, 'context.site');
  const { facts } = page.entries[0];
  const [host, domain] = [textOf(valueAt(facts, 'host')), textOf(valueAt(facts, 'served.siteDomain'))];
  if (host === undefined || domain === undefined) return undefined;
  const ofHost = siteOfHost(host, domain);
  if (ofHost.kind !== 'named' || ofHost.site === site) return undefined;
  const opened = tabPagesUntil(pages, page).flatMap((each) =>
    each.events.flatMap((found) =>
      isAddress(found.event) &&
      found.event.origin === 'browser' &&
      valueAt(found.event.payload, 'params.sitename') === site
        ? [found.at]
        : [],
    ),
  );
  const [step] = opened;
  return (
    step && {
      sentence: `The address that was opened named the site ${valueText(site)}, but its host belongs to ${valueText(ofHost.site)}: perhaps the link is wrong. `,
      step,
    }
  );
}
