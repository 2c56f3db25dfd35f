import { objectOf, valueAt } from 'src/journal/log/values';
import { deliveryText } from 'src/reading/story/delivery';
import { timesText, valueText } from 'src/reading/story/format';
import { pageName } from 'src/reading/story/names';
import { capitalised, fillPhrase } from 'src/reading/story/phrases';
import { eventRow, isScreen, isStepOfPerson } from 'src/vocabulary/events';
import { questionName } from 'src/vocabulary/questions';
import { goesOnByItself } from 'src/vocabulary/screens';
import { fieldsInError } from 'src/reading/headline/pageLoad/refusedSubmits';
import type { LogEnd } from './logEnd';
import {
  type EventAt,
  type AnsweredQuestion,
  type IndexedPageLoad,
  stepOf,
} from 'src/reading/headline/pageLoad/indexedPage';

const waitsFor = (type: string): string | undefined => eventRow(type)?.waitsFor;

/**
 * What the page asked again, although it should ask only once: a person who has answered and is asked again goes in
 * circles.
 */
function waitsForAgain(page: IndexedPageLoad, type: string): string | undefined {
  const { again } = eventRow(type) ?? {};
  const times = again ? page.events.filter(({ event }) => event.type === again.after).length : 0;
  return again && times > 0 ? fillPhrase(again.text, { times: timesText(times) }) : undefined;
}

/** The answers that say what a page load waits for, in order. */
const confirmationsIn = (
  { answeredQuestions }: IndexedPageLoad,
  type: string,
  until: number,
): readonly AnsweredQuestion[] => {
  const by = eventRow(type)?.confirmedBy;
  return answeredQuestions.filter(
    ({ step, question, failure }) => step < until && questionName(question) === by && failure === undefined,
  );
};

function waitsForText(
  page: IndexedPageLoad,
  { step, event: { type, payload } }: EventAt,
  log?: string,
): string | undefined {
  const phrase = waitsFor(type);
  const confirmations = confirmationsIn(page, type, step);
  const places = page.events.filter((each) => each.event.type === type).map(({ event }) => destinationOf(event));
  return phrase === undefined
    ? undefined
    : fillPhrase(phrase, payload, {
        log: () => log,
        times: () => (confirmations.length > 0 ? timesText(confirmations.length) : undefined),
        awaited: () => (isFilledIn(page, type) ? 'the person to send the code' : undefined),
        delivered: () => deliveryText(confirmations.map(({ answer }) => objectOf(answer.value))),
        destination: () =>
          places.includes(undefined) || confirmations.length === 0 ? undefined : [...new Set(places)].join(' and '),
      });
}
/** Whether the form refused only other fields than the one that the page waits for. */
function isFilledIn(page: IndexedPageLoad, type: string): boolean {
  const [field, refused = []] = [eventRow(type)?.awaited, fieldsInError(page, Infinity)];
  return field !== undefined && refused.length > 0 && !refused.includes(field);
}
const destinationOf = ({ payload }: EventAt['event']): string | undefined => {
  const to = valueAt(payload, 'destination');
  return to === undefined ? undefined : valueText(to);
};

/**
 * The event that says what a page load waits for: the last such one, unless the page has gone on since. The screen
 * that asks for it may follow.
 */
function lastPrompt({ events }: IndexedPageLoad): EventAt | undefined {
  const prompt = events.filter(({ event }) => waitsFor(event.type) !== undefined).at(-1);
  const screens = events.filter(({ step, event }) => prompt && step > prompt.step && isScreen(event));
  const until = screens.at(-1)?.step ?? 0;
  const isLeft = events.some(
    ({ step, event }) => prompt && step > prompt.step && step < until && isStepOfPerson(event),
  );
  return screens.length > 1 || isLeft ? undefined : prompt;
}

/** How a page load ends that waits for the person. */
export function restingIn(page: IndexedPageLoad): LogEnd {
  const screen = page.events.filter(({ event }) => isScreen(event)).at(-1);
  const prompt = lastPrompt(page);
  const last = prompt && screen && prompt.step < screen.step ? screen : (prompt ?? screen);
  if (!last) {
    const [first] = page.entries;
    return {
      how: 'resting',
      name: 'resting.start',
      text: 'The log ends before a screen was shown',
      otherTab: 'Its log ends before a screen was shown',
      earlier: (page) => `${capitalised(page)} ended before it showed a screen`,
      step: stepOf(page, { step: first.seq }),
    };
  }
  if (!prompt) {
    const route = valueAt(last.event.payload, 'route');
    const where = goesOnByItself(route) ? pageName(route) : `${pageName(route)}, which waits for the person`;
    return {
      how: 'resting',
      name: `resting.${valueText(route)}`,
      text: `The log ends on ${where}`,
      otherTab: `Its log ends on ${where}`,
      earlier: (page) =>
        goesOnByItself(route)
          ? `What was recorded of ${page} ends on ${where}`
          : `${capitalised(page)} ended on ${where}`,
      step: last.at,
    };
  }
  return promptedIn(page, prompt, last);
}

/** How a page load ends that waits for what it has asked for; `last` is the screen or the prompt. */
function promptedIn(page: IndexedPageLoad, prompt: EventAt, last: EventAt): LogEnd {
  const { type } = prompt.event;
  const again = waitsForAgain(page, type);
  const [text = '', otherTab = ''] = [undefined, 'Its log'].map((log) => again ?? waitsForText(page, prompt, log));
  const name = `resting.${valueText(type).replace('/', '.')}` as const;
  return {
    how: 'resting',
    name,
    text,
    otherTab,
    step: last.at,
    ...(again === undefined ? {} : { isAskedAgain: true }),
  };
}

/** The answers that say what the end of a page load waits for, the last one first. */
export function awaitedAnswers(page: IndexedPageLoad): readonly { readonly step: number }[] {
  const prompt = lastPrompt(page);
  return prompt ? [...confirmationsIn(page, prompt.event.type, prompt.step)].reverse() : [];
}
