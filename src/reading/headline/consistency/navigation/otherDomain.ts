import { departureTo } from 'src/journal/log/departure';
import { textOf, valueAt } from 'src/journal/log/values';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { lastDeparture } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';

/** The page left for an address below a domain of the settings that does not contain the page's own host. */
export const leftForOtherDomain: Finder<EndSubject> = ({ tabPages }) => {
  const page = tabPages.filter((each) => sentToProvider(each) !== undefined).at(-1);
  const left = page && lastDeparture(page);
  const { facts } = page?.entries[0] ?? {};
  const [host, domain] = [textOf(valueAt(facts, 'host')), textOf(valueAt(facts, 'served.siteDomain'))];
  const target = departureTo(left?.question.args)?.split('/')[2];
  if (!page || !left || host === undefined || domain === undefined || target === undefined) return undefined;
  const isWithin = (name: string): boolean => `.${name}`.endsWith(`.${domain}`);
  if (!isWithin(target) || isWithin(host)) return undefined;
  return {
    sentence: `That address is below siteDomain of the settings, ${valueText(domain)}, while this page is at ${valueText(host)}.`,
    steps: [left.at],
  };
};
