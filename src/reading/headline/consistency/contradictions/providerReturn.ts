import { limits } from 'src/contract/limits';
import { type RouteId, answerParameters } from 'src/contract/routes';
import { objectOf, textOf, valueAt } from 'src/journal/log/values';
import {
  type IndexedPageLoad,
  type QuestionAt,
  stepOf,
  routeOf,
  lastDeparture,
} from 'src/reading/headline/pageLoad/indexedPage';
import { unreadModeText } from 'src/reading/headline/consistency/navigation/wayBack';
import type { Finder, Subject, Remark } from 'src/reading/headline/consistency/ruleTypes';
import { readsArrival } from 'src/vocabulary/questions';
import { rowNamed, valueText, listText } from 'src/reading/story/format';
import { pageName } from 'src/reading/story/names';
import { whyRefused } from 'src/reading/story/whyRefused';
import { providerOfRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { neededParameterOf, refusedParameters } from 'src/reading/headline/pageLoad/addresses/refusedParameters';
import { type CauseCheck, contradiction } from './checks';
import { parseSiteName } from 'src/rules/values/parsers';
import { isAddress } from 'src/vocabulary/events';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { lastAnswer, lastEvent } from 'src/reading/headline/pageLoad/lookBack';

/**
 * The state that came back is not the JSON that the page sends. Older builds looked for the site in a state that they
 * could not read, and named the missing site as the cause. Newer builds name the unreadable state.
 */
export const stateNotJson: Finder<Subject> = ({ page, step, trouble }) => {
  if (trouble?.cause !== 'signIn.noSite') return undefined;
  const arrived = lastAnswer({ page, step }, (each) => readsArrival(each.question));
  if (!arrived || valueAt(arrived.answer.value, 'state.form') !== 'notJson') return undefined;
  return {
    sentence:
      'The provider, or something on the way, returned a state that is not the JSON that the page sends, so the page could not read the site in it.',
    steps: [arrived.at],
  };
};

const sentences: Readonly<Record<string, string>> = {
  'signIn.stateMissing': 'The page had left for the provider with a state.',
  'signIn.stateNotJson':
    'The page had left with a state that it can read, so this is another one: perhaps the provider or something on the way changed it, or this answers another request, such as a sign-in that was started at the provider.',
};

/**
 * A provider sent the person back without a readable state, although the previous page in the same tab had left with
 * one.
 */
export const stateLostByProvider: Finder<Subject> = ({ tabPages, trouble }) => {
  const sentence = trouble && rowNamed(sentences, trouble.cause);
  const left = leavingBefore(tabPages);
  return sentence !== undefined && left ? { sentence, steps: [left.at] } : undefined;
};

const hasSecret = ({ answeredQuestions }: IndexedPageLoad, name: string): boolean =>
  answeredQuestions.some(({ question, answer }) => readsArrival(question) && valueAt(answer.value, name) !== undefined);

/** The page found neither a code nor an error of a provider: what it found instead, and where it does not look. */
export const returnedWithout = onCause(['signIn.noCode', 'signIn.stateMissing'], (subject) => {
  const { tabPages, page, step } = subject;
  const address = lastEvent(subject, ({ event }) => isAddress(event));
  const name = address && providerOfRoute(routeOf(address))?.code;
  const params = Object.keys(objectOf(valueAt(address?.event.payload, 'params')));
  // A refused parameter did come.
  const isRefused = refusedParameters(page, step) !== undefined;
  if (!address || name === undefined || isRefused || params.includes('error') || hasSecret(page, name))
    return undefined;
  const hasUnknown = valueAt(address.event.payload, 'unknown') !== undefined;
  const nothing = hasUnknown ? 'nothing that it knows' : 'nothing';
  const found = params.length > 0 ? listText(params) : nothing;
  const left = params.length > 0 ? undefined : leavingBefore(tabPages);
  const isDirectory = mayBeCancelled(tabPages, routeOf(address));
  const site = valueAt(address.event.payload, 'params.sitename');
  const unread = left && unreadModeText(left.page);
  const why = unread ?? (isDirectory ? cancelledText(site) : undefined);
  return {
    sentence: `${why === undefined ? '' : `${why} `}In the query of the address of ${pageName(routeOf(address))} the page found ${found}, no ${name} and no error; it does not read what follows a #, as with response_mode fragment.${left && !isDirectory ? mender : ''}`,
    steps: [...(left ? [left.at] : []), address.at],
    ...(isDirectory && unread === undefined && isNamed(site) ? { advice: 'directorySite' } : {}),
    ...(left && !isDirectory ? { advice: 'providerSetup' } : {}),
  };
});

/** Who can mend an answer that came without anything, where the page had asked for a code and sent a state. */
const mender =
  ' If the provider answered there, its administrator has to make it answer in the query (response_mode query).';

/** A site that the log names: a placeholder says nothing to a caller. */
const isNamed = (site: unknown): boolean => parseSiteName(textOf(site) ?? '') !== undefined;

const cancelledText = (site: unknown): string => {
  const [of, whose] =
    site === undefined ? ['', ''] : [` of ${valueText(site)}`, `, and whether ${valueText(site)} is the person's site`];
  return `Perhaps the person cancelled at the directory service${of}, which may send them back with neither a code nor an error: ask what it said${whose}.`;
};
/** Whether the page had just sent the person to the directory service, which names no error if they cancel there. */
const mayBeCancelled = (tabPages: readonly IndexedPageLoad[], route: unknown): boolean => {
  const before = tabPages.at(-2);
  return (
    route === ('directoryCallback' satisfies RouteId) && before !== undefined && lastDeparture(before) !== undefined
  );
};

/** What the callback needed had come, and the page refused it, so the person and the page have nothing to mend. */
export const neededRefused: Remark = ({ page, step, trouble }) => {
  const refused = refusedParameters(page, step);
  const needed = trouble && neededParameterOf(trouble.cause, refused?.route);
  if (!refused || needed === undefined || !refused.names.includes(needed)) return undefined;
  return {
    sentence: `The address had ${needed}, but the page refused it (${whyRefused(refused.refusals, [needed]) ?? unknownReason}): perhaps the provider sent it so, or something on the way changed the address.`,
    steps: [stepOf(page, { step: refused.at })],
  };
};

/** What may be wrong with a parameter of a provider's answer, in a log that does not say why it was refused. */
const unknownReason = `given more than once, malformed, or longer than ${limits.longSecretParam.toString()} characters`;

/** The page refused no part of the answer of a provider. */
export const nothingRefused: CauseCheck = (context) =>
  refusedParameters(context.page, context.step)?.names.some((name) => answerParameters.includes(name))
    ? undefined
    : contradiction(
        context,
        'the page had refused nothing in the address',
        lastEvent(context, ({ event }) => isAddress(event))?.step,
      );

/** The departure to a provider at the end of the previous page load. */
function leavingBefore(tabPages: readonly IndexedPageLoad[]): QuestionAt | undefined {
  const before = tabPages.at(-2);
  const left = before && lastDeparture(before);
  // Only a departure to a provider carries a state.
  return left && valueAt(left.question.args, 'csrfState') !== undefined ? left : undefined;
}
