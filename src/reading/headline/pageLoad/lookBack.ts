import type { QuestionEntry } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { objectOf, valueAt } from 'src/journal/log/values';
import { isAddress } from 'src/vocabulary/events';
import { readsArrival } from 'src/vocabulary/questions';
import {
  type AnsweredQuestion,
  type EventAt,
  type IndexedPageLoad,
  type QuestionAt,
  lastBefore,
  lastDeparture,
  stepOf,
} from './indexedPage';
import { tabPagesSince } from './tabPages';

/** A step of a page load: that of a call or an event, or the one that a rule looks back from. */
interface StepOfPage {
  readonly page: IndexedPageLoad;
  readonly step: number;
}

/** The answered questions of some page loads, in their order. */
export const answersIn = (pages: readonly IndexedPageLoad[]): readonly AnsweredQuestion[] =>
  pages.flatMap(({ answeredQuestions }) => answeredQuestions);

/** The answered questions of a page load before a point of it. */
export const answersBefore = ({ page, step }: StepOfPage): readonly AnsweredQuestion[] =>
  page.answeredQuestions.filter((each) => each.step < step);

/** The events of a page load before a point of it. */
export const eventsBefore = ({ page, step }: StepOfPage): readonly EventAt[] =>
  page.events.filter((each) => each.step < step);

/** The last fitting answered question of a page load before a point of it. */
export const lastAnswer = (
  { page, step }: StepOfPage,
  fits: (each: AnsweredQuestion) => boolean,
): AnsweredQuestion | undefined => lastBefore(page.answeredQuestions, step, fits);

/** The last fitting event of a page load before a point of it. */
export const lastEvent = ({ page, step }: StepOfPage, fits: (each: EventAt) => boolean): EventAt | undefined =>
  lastBefore(page.events, step, fits);

/**
 * The answered questions of a tab before a point of its last page load or, if no point is given, before that of the
 * subject.
 */
export const earlierInTab = (
  subject: StepOfPage & { readonly tabPages: readonly IndexedPageLoad[] },
  { page, step }: StepOfPage = subject,
): readonly AnsweredQuestion[] => answersIn(subject.tabPages).filter((each) => each.page !== page || each.step < step);

/** The answered questions of a tab after a point of one of its page loads. */
export const laterInTab = (
  pages: readonly IndexedPageLoad[],
  { page, step }: StepOfPage,
): readonly AnsweredQuestion[] =>
  answersIn(tabPagesSince(pages, page)).filter((each) => each.page !== page || each.step > step);

/** Whether an answer is what came with the address, with a code of a provider. */
export const bringsCode = ({ question, answer: { value } }: AnsweredQuestion): boolean =>
  readsArrival(question) && (valueAt(value, 'code') ?? valueAt(value, 'auth_code')) !== undefined;

/** Whether two calls failed with the same kind, status and code. */
export const isFailedAlike = (one: AnsweredQuestion, other: AnsweredQuestion): boolean =>
  (['kind', 'status', 'code'] as const).every((part) => one.failure?.[part] === other.failure?.[part]);

/** A question with its answer; undefined if none came. */
export const answerTo = ({ page, question }: QuestionAt): AnsweredQuestion | undefined =>
  page.answeredQuestions.find((each) => each.question.n === question.n);

/** How long a question waited for its answer. */
export const durationOf = ({ question, answer }: AnsweredQuestion): number => answer.at - question.at;

/** The first address of a page load. */
export const firstAddress = ({ events }: IndexedPageLoad): EventAt | undefined =>
  events.find(({ event }) => isAddress(event));

/** Whether a page load asked a question of some kind. */
export const hasAsked = ({ questions }: IndexedPageLoad, isOfKind: (question: QuestionEntry) => boolean): boolean =>
  questions.some(({ question }) => isOfKind(question));

/** Whether a departure asks a provider to sign somebody in. */
const asksProvider = (args: unknown): boolean => {
  const { query, csrfState } = objectOf(args);
  const parameters = objectOf(query);
  return csrfState !== undefined || (parameters['client_id'] !== undefined && parameters['redirect_uri'] !== undefined);
};

/** The last departure of a page load, if it was to a provider, whether or not the page was shown again. */
export function departureToProvider(page: IndexedPageLoad): QuestionAt | undefined {
  const left = lastDeparture(page);
  return left && asksProvider(left.question.args) ? left : undefined;
}

/** The name of the build that recorded a page load. */
export const buildOf = ({ entries: [{ facts }] }: IndexedPageLoad): unknown => valueAt(facts, 'build');

/** Where a page load begins, as a step of the log. */
export const startOf = (page: IndexedPageLoad): Step => stepOf(page, { step: 0 });
