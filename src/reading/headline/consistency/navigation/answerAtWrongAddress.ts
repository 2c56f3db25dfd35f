import { objectOf, textOf, textsOf, valueAt } from 'src/journal/log/values';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { type IndexedPageLoad, pageOfStrayAnswer } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText, listText } from 'src/reading/story/format';
import { startOf, firstAddress, departureToProvider } from 'src/reading/headline/pageLoad/lookBack';

/**
 * The parameters of the address at which the page had asked a provider for its answer. The callback has its name too:
 * the page does not record one that it does not know.
 */
function askedToComeBack(
  page: IndexedPageLoad | undefined,
): readonly { readonly name: string; readonly text: string }[] {
  const asked = page && departureToProvider(page);
  const redirect = textOf(valueAt(asked?.question.args, 'query.redirect_uri')) ?? '';
  return [...new URLSearchParams(redirect.replace(/^[^?]*\??/, ''))].map(([name, value]) => ({
    name,
    text: valueText(name === 'callback' ? `${name}=${value}` : name),
  }));
}

/**
 * What an address came back with: what a callback is recognised by, the parts of an answer, and the page's parameters,
 * even refused ones.
 */
const cameWith = (page: IndexedPageLoad): readonly string[] => {
  const { strayAnswer } = objectOf(page.entries[0].facts);
  const opened = firstAddress(page);
  return [
    ...(valueAt(strayAnswer, 'callback') === undefined ? [] : ['callback']),
    ...textsOf(valueAt(strayAnswer, 'params')),
    ...Object.keys(objectOf(valueAt(opened?.event.payload, 'params'))),
    ...textsOf(valueAt(opened?.event.payload, 'refused')),
  ];
};

/** The page was opened with what seems to be a provider's answer, in an address that is not one of its callbacks. */
export const answerAtWrongAddress: Finder<EndSubject> = ({ tabPages }) => {
  const from = tabPages.map((each) => sentToProvider(each) !== undefined).lastIndexOf(true);
  const page = pageOfStrayAnswer(from < 0 ? tabPages.slice(-1) : tabPages.slice(from + 1));
  if (!page) return undefined;
  const { facts } = page.entries[0];
  const name = valueAt(facts, 'strayAnswer.callback');
  const params = textsOf(valueAt(facts, 'strayAnswer.params'));
  const callback =
    name === undefined
      ? 'named no callback that this page knows'
      : `named the callback ${valueText(name)}, which this page does not have`;
  const had = params.length > 0 ? `, and had ${listText(params)}` : '';
  const came = cameWith(page);
  const lost = askedToComeBack(tabPages[from]).filter(({ name: each }) => !came.includes(each));
  const lacks =
    lost.length > 0
      ? ` The page had asked to come back with ${lost.map(({ text }) => text).join(', ')}, which did not come.`
      : '';
  return {
    sentence: `The address that was opened ${callback}${had}.${lacks} Something on the way, such as a proxy, has changed it, or a wrong one was opened, such as one that the provider has registered.`,
    steps: [startOf(page)],
  };
};
