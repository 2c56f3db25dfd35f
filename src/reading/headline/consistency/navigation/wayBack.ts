import { addressSource } from 'src/reading/headline/consistency/provider/providerSource';
import { type IndexedPageLoad, isFromHistory } from 'src/reading/headline/pageLoad/indexedPage';
import { spanText, timesText } from 'src/reading/story/format';

/** How often a person had left for the provider in vain, if more than once, and how long the last trip took at most. */
export function whoCameBack(times: number, awayMs: number | undefined): string {
  const had = [
    ...(times > 1 ? [`had left for it ${timesText(times)}`] : []),
    ...(awayMs === undefined ? [] : [`was back after at most ${spanText(awayMs)}`]),
  ];
  return had.length > 0 ? `, who ${had.join(' and ')}` : '';
}

/** What may have stopped the answer of a provider, if somebody came back in vain more than once: all may be right there. */
export const wayBackText = (times: number): string =>
  times > 1
    ? 'something before this host, such as a firewall, a filter or a proxy, stopped the answer on its way back, or '
    : '';

/**
 * That the address of the provider may lead nowhere, if a setting or an answer had named it, and the browser came back by
 * its history: a host that cannot be found shows only a page of the browser, from which Back leads away.
 */
export function leadsNowhereText(from: IndexedPageLoad, next: IndexedPageLoad): string {
  const source = isFromHistory(next) ? addressSource(from) : undefined;
  if (source === undefined) return '';
  return `its address, from ${source}, is wrong or leads to a host that cannot be reached, or `;
}
