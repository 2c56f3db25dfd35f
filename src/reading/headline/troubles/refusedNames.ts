import { type Param, routeIds, routes } from 'src/contract/routes';
import { neededParameterOf, refusedParameters } from 'src/reading/headline/pageLoad/addresses/refusedParameters';
import { stepOfClue } from 'src/reading/headline/pageLoad/stepOfClue';
import { valueText } from 'src/reading/story/format';
import { whyRefused } from 'src/reading/story/whyRefused';
import { refusedParameter } from 'src/vocabulary/clues';
import type { Trouble } from './troubles';

/**
 * The parameters of the last address before the trouble that the page did not accept, without the one that was needed.
 */
export function refusedNamesOf({ cause, page, step }: Trouble): string | undefined {
  const { route, names } = refusedParameters(page, step) ?? {};
  const needed = neededParameterOf(cause, route);
  const ignored = names?.filter((name) => !isHeeded(route, name) && name !== needed) ?? [];
  return ignored.length > 0 ? ignored.map((name) => valueText(name)).join(', ') : undefined;
}

/** The same parameters, and why each was refused, as far as the log says it. */
export function refusedAnswerOf(trouble: Trouble): string | undefined {
  const names = refusedNamesOf(trouble);
  const { refusals, names: all = [] } = refusedParameters(trouble.page, trouble.step) ?? {};
  return names && `${names} (${whyRefused(refusals, all) ?? 'given more than once, too long or malformed'})`;
}

/** Why the page rejected the code challenge of an app: what the address recorded, or all that may be. */
export function challengeFaultOf({ page, step }: Trouble): string {
  const at = stepOfClue(refusedParameter('code_challenge'), page, step);
  const refused = at === undefined ? undefined : refusedParameters(page, at + 1);
  const why = refused && whyRefused(refused.refusals, ['code_challenge']);
  if (why === undefined) return 'given more than once, too long, or not alphanumeric';
  return why === 'malformed' ? 'not alphanumeric, by the check of the page' : why;
}

/** Whether a page acts on a parameter even if it refuses its value (`refusedAs` of src/contract/routes.ts). */
function isHeeded(route: unknown, name: string): boolean {
  const id = routeIds.find((each) => each === route);
  const params: Readonly<Record<string, Param | undefined>> = id === undefined ? {} : routes[id].params;
  return params[name]?.refusedAs !== undefined;
}
