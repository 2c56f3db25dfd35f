import { isCallback, routeIds, routes } from 'src/contract/routes';
import type { StrayAnswer } from 'src/contract/strayAnswer';
import { callbackFragment, callbackName } from './address';
import { resembledBy } from 'src/rules/values/plainNames';

const callback = 'callback';
const paramsOfCallbacks = [
  ...new Map(routeIds.filter(isCallback).flatMap((id) => Object.entries(routes[id].params))).entries(),
];
const known = [callback, ...paramsOfCallbacks.map(([name]) => name)];
/** The parameters that only an answer has. */
const ofAnswers = [
  callback,
  ...paramsOfCallbacks.flatMap(([name, { leaf }]) => (leaf.sensitivity === 'secret' ? [name] : [])),
];

/** The parameters that say how a sign-in ended: a code, or an error. */
const ofEnds: readonly string[] = paramsOfCallbacks.flatMap(([name, { leaf, form }]) =>
  (leaf.sensitivity === 'secret' && form === 'secret') || name === 'error' ? [name] : [],
);

/** Whether a query was a whole answer, so that a sign-in has ended where nobody finishes it. */
export const isWholeAnswer = ({ params }: StrayAnswer): boolean => params.some((name) => ofEnds.includes(name));

/**
 * A query that seems to be a provider's answer, but names no callback of ours: something on the way has changed it, or
 * the provider sends people to a wrong address. It may contain a secret under any name. Undefined for another query.
 */
export function strayAnswerIn(search: string, productId: string): StrayAnswer | undefined {
  if (callbackFragment(search, '', productId) !== undefined) return undefined;
  const query = new URLSearchParams(search);
  const meant = [...new Set(query.keys())].flatMap((name) => {
    const one = known.includes(name) ? name : resembledBy(name, known);
    return one === undefined ? [] : [[one, query.get(name) ?? ''] as const];
  });
  if (!meant.some(([name]) => ofAnswers.includes(name))) return undefined;
  const named = meant.find(([name]) => name === callback)?.[1] ?? '';
  const params = [...new Set(meant.flatMap(([name]) => (name === callback ? [] : [name])))];
  return { ...(isCallbackOfOurs(named, productId) && { callback: named }), params };
}

/** Whether it is the name of a callback, but for its case. Any other may be a value that somebody has put there. */
const isCallbackOfOurs = (name: string, productId: string): boolean =>
  routeIds.filter(isCallback).some((id) => callbackName(id, productId).toLowerCase() === name.toLowerCase());
