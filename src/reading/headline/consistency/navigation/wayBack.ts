import { addressSource } from 'src/reading/headline/consistency/provider/providerSource';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { spanText, timesText, rowNamed } from 'src/reading/story/format';
import { departureTo } from 'src/journal/log/departure';
import { parsedUrl } from 'src/rules/values/url';
import { departureToProvider } from 'src/reading/headline/pageLoad/lookBack';

/** How often a person had left for the provider in vain, if more than once, and how long the last trip took at most. */
export function whoCameBack(times: number, awayMs: number | undefined): string {
  const had = [
    ...(times > 1 ? [`had left for it ${timesText(times)}`] : []),
    ...(awayMs === undefined ? [] : [`was back after at most ${spanText(awayMs)}`]),
  ];
  return had.length > 0 ? `, who ${had.join(' and ')}` : '';
}

/**
 * What may have stopped the answer of a provider, if somebody came back in vain more than once: all may be right there.
 */
export const wayBackText = (times: number): string =>
  times > 1 ? 'a firewall, filter or proxy before this host stopped the answer on its way back, or ' : '';

/**
 * That the address of the provider may lead nowhere, if a setting or an answer had named it: of all that may be wrong
 * there it comes first, because who gave it is known.
 */
export function leadsNowhereText(from: IndexedPageLoad): string {
  const source = addressSource(from);
  if (source === undefined) return '';
  return `its address, from ${source}, is wrong or leads to a host that cannot be reached, or `;
}

/** Ways in which a provider can answer other than in the query, which is all that the page reads of an answer. */
const notInQuery: Readonly<Record<string, string>> = {
  form_post: 'the provider then answers with a POST, which a static page cannot read and its host may refuse (405)',
  fragment: 'the provider then answers behind the #, which this page does not read',
};

/**
 * That the address with which a page load left for a provider asks for an answer that the page cannot read (OAuth 2.0
 * Multiple Response Type Encoding Practices; OAuth 2.0 Form Post Response Mode), as a sentence; undefined if it does
 * not.
 */
export function unreadModeText(left: IndexedPageLoad): string | undefined {
  const to = departureTo(departureToProvider(left)?.question.args);
  const mode = parsedUrl(to ?? '')?.searchParams.get('response_mode') ?? '';
  const what = rowNamed(notInQuery, mode);
  const source = addressSource(left);
  return what === undefined
    ? undefined
    : `The address of the provider${source === undefined ? '' : `, from ${source},`} has response_mode=${mode}: ${what}, so no answer can reach the page, whatever the person does there.`;
}
