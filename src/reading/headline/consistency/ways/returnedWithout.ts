import type { RouteId } from 'src/contract/routes';
import { objectOf, valueAt } from 'src/journal/log/values';
import { routeOf, stepOf } from 'src/reading/headline/page/indexedPage';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { ownRow, pageName, valueText } from 'src/reading/story/words';
import { isAddress } from 'src/vocabulary/events';

/** The parameter in which each provider returns its code (spec §2). */
const codeNames: Readonly<Partial<Record<RouteId, string>>> = {
  directoryCallback: 'auth_code',
  federateCallback: 'code',
  identityCenterCallback: 'code',
};

/** A provider returned neither a code nor an error: what came instead. */
export const returnedWithout: Remark = ({ page, step, trouble }) => {
  if (trouble?.cause !== 'signIn.noCode') return undefined;
  const address = page.events.filter((each) => each.step < step && isAddress(each.event)).at(-1);
  const name = address && ownRow(codeNames, routeOf(address));
  const params = Object.keys(objectOf(valueAt(address?.event.payload, 'params')));
  if (!address || name === undefined || params.includes('error')) return undefined;
  const others = params.length > 0 ? params.map((each) => valueText(each)).join(', ') : 'nothing';
  return {
    sentence: `The address of ${pageName(routeOf(address))} came with ${others}, without ${name} and without an error.`,
    steps: [stepOf(page, address)],
  };
};
