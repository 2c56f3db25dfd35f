import { departureTo } from 'src/journal/log/departure';
import { addressSource } from 'src/reading/headline/consistency/provider/providerSource';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { rowNamed } from 'src/reading/story/format';
import { parsedUrl } from 'src/rules/values/url';
import { departureToProvider } from 'src/reading/headline/pageLoad/answers';

/** Ways in which a provider can answer other than in the query, which is all that the page reads of an answer. */
const notInQuery: Readonly<Record<string, string>> = {
  form_post:
    'the provider then answers with a POST, which a page made of files cannot read and its host may refuse (405)',
  fragment: 'the provider then answers behind the #, which this page does not read',
};

/**
 * That the address with which a page load left for a provider asks for an answer that the page cannot read (OAuth 2.0
 * Multiple Response Type Encoding Practices; OAuth 2.0 Form Post Response Mode), as a sentence; undefined if it does not.
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
