import { textsOf, valueAt } from 'src/journal/log/values';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { pageOfStrayAnswer } from 'src/reading/headline/pageLoad/strayAnswerPage';
import { valueText } from 'src/reading/story/format';

/** The page was opened with what seems to be a provider's answer, in an address that is not one of its callbacks. */
export const answerAtWrongAddress: Finder<EndSubject> = ({ tabPages, end }) => {
  const from = tabPages.map((each) => sentToProvider(each) !== undefined).lastIndexOf(true);
  const page = pageOfStrayAnswer(from < 0 ? tabPages.slice(-1) : tabPages.slice(from + 1));
  if (!page || end.how !== 'resting') return undefined;
  const { facts } = page.entries[0];
  const name = valueAt(facts, 'strayAnswer.callback');
  const params = textsOf(valueAt(facts, 'strayAnswer.params')).map((each) => valueText(each));
  const callback =
    name === undefined
      ? 'named no callback that this page knows'
      : `named the callback ${valueText(name)}, which this page does not have`;
  const had = params.length > 0 ? `, and had ${params.join(', ')}` : '';
  return {
    sentence: `The address that was opened ${callback}${had}. Something on the way, such as a proxy, has changed it, or a wrong one was opened, such as one that the provider has registered.`,
    steps: [stepOf(page, { step: 0 })],
  };
};
