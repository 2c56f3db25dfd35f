import {
  type Finder,
  type RuleFinding,
  type EndSubject,
  pagesConcerned,
  unlikeToday,
} from 'src/reading/headline/consistency/ruleTypes';
import { type IndexedPageLoad, type EventAt, stepOf, routeAt } from 'src/reading/headline/pageLoad/indexedPage';
import { objectOf } from 'src/journal/log/values';
import { isTextMessage } from 'src/reading/story/delivery';
import { spanText, timesText } from 'src/reading/story/format';
import { fillPhrase } from 'src/reading/story/phrases';
import { refusedFieldsText } from 'src/reading/story/refusedFields';
import { quickActAt } from 'src/reading/story/quickActs';
import { changesFocus, isIgnoredPress, refusesSubmit, isByPerson } from 'src/vocabulary/events';
import { actsOf } from './consequences';
import { armedGuard, pressCounts } from 'src/rules/page/guard';
import { guardSlice } from 'slices/guard';
import { emptyFieldsIn, fieldsIn, refusedSubmits } from 'src/reading/headline/pageLoad/refusedSubmits';
import { requestsResetCode, submitsResetCode } from 'src/vocabulary/questions';
import { eventsBefore, hasAsked } from 'src/reading/headline/pageLoad/lookBack';

/** The last act of the person before a step, if it answered something too soon after that had appeared. */
function tooQuickIn(
  page: IndexedPageLoad,
  before: number,
  earlier: readonly IndexedPageLoad[],
): RuleFinding | undefined {
  const act = actsOf(page)
    .filter(({ step }) => step < before)
    .at(-1);
  const quick =
    act &&
    quickActAt(
      page.entries,
      act.step,
      earlier.map(({ entries }) => entries),
    );
  if (!quick) return undefined;
  const { answered, tooSoon, shown, span } = quick;
  const text = fillPhrase(answered.sentence, { span: spanText(span) });
  return {
    sentence: `${text}, ${tooSoon}: ${answered.instead}.`,
    steps: [act.at, stepOf(page, { step: shown })],
  };
}

/** The act right before a refusal, or the last one in a tab without one, came too soon for a person to have done it. */
export const actTooQuick: Finder = (scope) => {
  const page = pagesConcerned(scope)
    .filter((each) => actsOf(each).length > 0)
    .at(-1);
  const earlier = scope.tabPages.filter((each) => page && each.pageLoad < page.pageLoad);
  return page && tooQuickIn(page, scope.step, earlier);
};

/** Whether the focus changed so often between ignored presses that no person did that. */
export function isFocusTaken({ events }: Pick<IndexedPageLoad, 'events'>): boolean {
  const ignored = events.filter(({ event }) => isIgnoredPress(event)).length;
  return ignored > 1 && events.filter(({ event }) => changesFocus(event)).length > 2 * ignored;
}

/** The guard of a question ignored every press, because something kept covering the page or taking its focus. */
export const pressesIgnored: Finder<EndSubject> = ({ page }) => {
  const ignored = page.events.filter(({ event }) => isIgnoredPress(event));
  const last = ignored.at(-1);
  const acts = page.events.filter(({ event, step }) => isByPerson(event) && last && step > last.step);
  if (!last || ignored.length < 2 || acts.length > 0) return undefined;
  const changes = page.events.filter(({ event }) => changesFocus(event)).length;
  const why = isFocusTaken(page)
    ? ` The focus of the window changed ${timesText(changes)}: something else in the browser may keep taking it.`
    : '';
  const what = `The button was pressed ${timesText(ignored.length)}, and the page did not count it`;
  const isFree = ignored.every(wouldCount);
  const steps = [last.at];
  return isFree
    ? unlikeToday(page, `${what}, although nothing had covered it for a while`, steps, 'failedAgain')
    : { sentence: what + why, steps };
};

/** Whether a press of a guarded button counts after the events before it, by the guard's own rule. */
function wouldCount(press: EventAt): boolean {
  const guard = eventsBefore(press).reduce(
    (state, { event: { type, payload } }) => guardSlice.reducer(state, { type, payload: objectOf(payload) }),
    armedGuard,
  );
  return pressCounts(guard, 'pointer');
}

/** Nobody got past a check that refused twice: the log has neither what was typed nor a shape of it. */
const eitherIsWrong =
  " Either what was typed is wrong, or the page's own check is: the log does not contain the text, so it cannot tell which.";

/**
 * The log ends on a form whose own checks refused the last submit. Whether they were right, only the person can tell.
 */
export const formRefusedByPage: Finder<EndSubject> = ({ page }) => {
  const refused = refusedSubmits(page, Infinity);
  const last = refused.at(-1);
  if (!last) return undefined;
  const fields = fieldsIn(last);
  const times = refused.length === 1 ? '' : ` ${timesText(refused.length)}`;
  const empty = emptyFieldsIn(page, last);
  const isEmpty = fields.length > 0 && fields.every((name) => empty.includes(name));
  if (isEmpty)
    return {
      sentence: `The person submitted the form${times}, but nothing was sent, because ${fields.join(' and ')} ${fields.length === 1 ? 'was' : 'were'} empty as far as the page knew. If the person saw ${fields.length === 1 ? 'it' : 'them'} filled in, perhaps a password manager or an extension had done that without the page noticing.`,
      steps: [last.at],
      tellsFailure: true,
      ...(refused.length > 1 ? { advice: 'typeByHand' } : {}),
    };
  return {
    sentence:
      fields.length === 0
        ? `The person submitted the form${times}, but the code that checks it could not be loaded, so nothing was sent.`
        : `The person submitted the form${times}, but its own checks refused what was in ${refusedFieldsText(last.event.payload) ?? 'it'}, so nothing was sent.${refused.length > 1 ? eitherIsWrong : ''}`,
    steps: [last.at],
    tellsFailure: true,
  };
};

/** A person who asked for several codes waits for a message that may never come. */
export const severalCodesAwaited: Finder<EndSubject> = ({ page }) => {
  if (routeAt(page, Infinity) !== 'forgotPassword') return undefined;
  const sent = page.answeredQuestions.filter(
    ({ question, failure }) => requestsResetCode(question) && failure === undefined,
  );
  const isUsed = hasAsked(page, submitsResetCode);
  const isText = sent.every(({ answer }) => isTextMessage(objectOf(answer.value)));
  if (sent.length < 2 || isUsed || hasEnteredCode(page, sent[0]?.step ?? 0)) return undefined;
  return {
    sentence: `The person asked for ${sent.length.toString()} codes, and no call of the page passed one on to the user pool: a user pool may say that it has sent one although it does not know the address, and a message may be late${isText ? '' : ' or taken for spam'}.`,
    steps: sent.slice(-1).map(({ at }) => at),
  };
};

/** Whether the form refused a submit after a step, but not because the code was missing: then one had come. */
const hasEnteredCode = ({ events }: IndexedPageLoad, after: number): boolean =>
  events.some((each) => each.step > after && refusesSubmit(each.event) && !fieldsIn(each).includes('verificationCode'));
