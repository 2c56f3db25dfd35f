import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { providerOfRoute } from 'src/reading/headline/page/callbackRoute';
import { type IndexedPage, routeOf, stepOf } from 'src/reading/headline/page/indexedPage';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { pageName, valueText } from 'src/reading/story/words';
import { isAddress, isScreen } from 'src/vocabulary/events';
import { readsArrival } from 'src/vocabulary/questions';

const hasSecret = ({ exchanges }: IndexedPage, name: string): boolean =>
  exchanges.some(({ question, answer }) => readsArrival(question) && valueAt(answer.value, name) !== undefined);

/** A provider returned neither a code nor an error: what came instead. */
export const returnedWithout: Remark = ({ page, step, trouble }) => {
  if (trouble?.cause !== 'signIn.noCode' && trouble?.cause !== 'signIn.stateMissing') return undefined;
  const address = page.events.filter((each) => each.step < step && isAddress(each.event)).at(-1);
  const name = address && providerOfRoute(routeOf(address))?.code;
  const params = Object.keys(objectOf(valueAt(address?.event.payload, 'params')));
  // A refused parameter did come. The screen also names refused secrets, which the address no longer has.
  const screen = page.events.filter((each) => each.step < step && isScreen(each.event)).at(-1);
  const isRefused = [address, screen].some((each) => textsOf(valueAt(each?.event.payload, 'refused')).length > 0);
  if (!address || name === undefined || isRefused || params.includes('error') || hasSecret(page, name))
    return undefined;
  const others = params.length > 0 ? params.map((each) => valueText(each)).join(', ') : 'nothing';
  return {
    sentence: `The address of ${pageName(routeOf(address))} came with ${others}, without ${name} and without an error.`,
    steps: [stepOf(page, address)],
  };
};
