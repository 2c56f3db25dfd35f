import type { Step } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { siteOfHost } from 'src/rules/values/site';
import { isAddress } from 'src/vocabulary/events';
import { hostOfPage } from 'src/reading/headline/pageLoad/hostLabel';

/**
 * The address that was opened, as a sentence, if it named the site of a refused call, and its host belongs to another
 * one: the address wins (spec §2), so somebody who was given a wrong link signs in at a site that does not know them.
 */
export function otherSiteOfLink(
  { tabPages, page }: Subject,
  { question }: AnsweredQuestion,
): { readonly sentence: string; readonly step: Step } | undefined {
  const site = valueAt(question.args, 'context.site');
  const { host, siteDomain } = hostOfPage(page);
  if (host === undefined || siteDomain === undefined) return undefined;
  const ofHost = siteOfHost(host, siteDomain);
  if (ofHost.kind !== 'named' || ofHost.site === site) return undefined;
  const opened = tabPages
    .flatMap(({ events }) => events)
    .find(
      ({ event }) =>
        isAddress(event) && event.origin === 'browser' && valueAt(event.payload, 'params.sitename') === site,
    );
  return (
    opened && {
      sentence: `The address that was opened named the site ${valueText(site)}, but its host belongs to ${valueText(ofHost.site)}: perhaps the link is wrong. `,
      step: opened.at,
    }
  );
}
