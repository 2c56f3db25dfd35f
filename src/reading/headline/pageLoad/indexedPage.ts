import type { AnswerEntry, EventEntry, Journal, PageLoadEntries, QuestionEntry } from 'src/journal/log/entry';
import { type AnsweredQuestion as AnsweredPair, pairsIn } from 'src/journal/log/answeredQuestions';
import type { Step } from 'src/journal/log/step';
import { objectOf, valueAt } from 'src/journal/log/values';
import { isPageLeft, isPassing, isScreen, recognisesSite } from 'src/vocabulary/events';
import { failureOfAnswer } from 'src/reading/story/failures/failures';
import { type WithParts, memoisePer } from './memoisePer';
import { isSameBuild } from './sameBuild';
import { isDeparture } from 'src/vocabulary/questions';
import type { Failure, FailureKind } from 'src/contract/failures';

/** An entry that knows its page load and its step, so that no rule has to carry either along. */
interface Placed {
  readonly page: IndexedPageLoad;
  readonly step: number;
  /** Its step in the log. */
  readonly at: Step;
}

/** An event with its step. */
export interface EventAt extends Placed {
  readonly event: EventEntry;
}

/** A question with the step at which it was asked. */
export interface QuestionAt extends Placed {
  readonly question: QuestionEntry;
}

/** The failure in an answer, with what the log holds of it. */
type AnswerFailure = Readonly<Partial<Omit<Failure, 'kind'>>> & { readonly kind?: FailureKind | 'threw' };

/** A question with its answer, the step of the answer, and the failure in it; undefined for a success. */
export interface AnsweredQuestion extends AnsweredPair, Placed {
  readonly failure: AnswerFailure | undefined;
}

/** An indexed page load: its answered questions, its events, and its unanswered questions. */
export interface IndexedPageLoad extends WithParts {
  readonly pageLoad: number;
  /** Whether exactly the build of this code recorded it: only then do today's rules tell what it should have done. */
  readonly isOwnBuild: boolean;
  readonly entries: PageLoadEntries;
  readonly answeredQuestions: readonly AnsweredQuestion[];
  readonly events: readonly EventAt[];
  readonly questions: readonly QuestionAt[];
  readonly open: readonly QuestionAt[];
}

/** The indexed page loads of a log; each is indexed once. `ownBuild` is the build of this code, if it is known. */
export const indexPageLoads = (journal: Journal, ownBuild?: string): readonly IndexedPageLoad[] =>
  journal.map((entries, pageLoad) => indexPage(entries, pageLoad, ownBuild));

/** Indexes one page load; `pageLoad` is its number. */
export function indexPage(entries: PageLoadEntries, pageLoad: number, ownBuild?: string): IndexedPageLoad {
  const isOwnBuild = isSameBuild(ownBuild, valueAt(entries[0].facts, 'build'));
  const page = { pageLoad, isOwnBuild, entries, parts: new Map() } as IndexedPageLoad;
  const placed = <T extends { readonly step: number }>(item: T) => ({
    ...item,
    page,
    at: { pageLoad, step: item.step },
  });
  const { answeredQuestions, open } = pairsIn(entries);
  return Object.assign(page, {
    events: entries.flatMap((entry, step) => (entry.kind === 'event' ? [placed({ step, event: entry })] : [])),
    questions: entries.flatMap((entry, step) => (entry.kind === 'asked' ? [placed({ step, question: entry })] : [])),
    answeredQuestions: answeredQuestions.map((each) => placed({ ...each, failure: failureIn(each.answer) })),
    open: open.map(placed),
  });
}

/** Whether the browser loaded the page from its history. */
export const isFromHistory = ({ entries: [{ facts }] }: IndexedPageLoad): boolean =>
  valueAt(facts, 'loadedBy') === 'history';

/** The last departure of a page load. */
export const lastDeparture = ({ questions }: IndexedPageLoad): QuestionAt | undefined =>
  questions.filter(({ question }) => isDeparture(question)).at(-1);

/** Whether there had been a sign-out in another tab before the page was loaded. */
export const beganSignedOut = ({ entries: [{ facts }] }: IndexedPageLoad): boolean =>
  valueAt(facts, 'signedOutElsewhere') === true;

/** The last fitting item before a step, among items in order. Most are close, so it searches backwards. */
export function lastBefore<T extends { readonly step: number }>(
  all: readonly T[],
  step: number,
  fits: (each: T) => boolean,
): T | undefined {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.step ?? Infinity) < step) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index -= 1) {
    const each = all[index];
    if (each && fits(each)) return each;
  }
  return undefined;
}

/** The sites that a page load was about. */
const sitesOf = memoisePer(
  ({ events }: IndexedPageLoad): ReadonlySet<unknown> =>
    new Set(
      events.flatMap(({ event }) =>
        [
          valueAt(event.payload, 'params.sitename'),
          valueAt(event.payload, 'siteName'),
          recognisesSite(event) ? valueAt(event.payload, 'site') : undefined,
        ].filter((site) => site !== undefined),
      ),
    ),
);

/** Whether an event names no site, or one that its page load was about: all sites of a host share what is stored. */
export function isOfPage(page: IndexedPageLoad, { payload }: EventEntry): boolean {
  const site = valueAt(payload, 'site');
  const sites = sitesOf(page);
  return site === undefined || sites.size === 0 || sites.has(site);
}

/** Whether two page loads may have been about the same site: only what both name can differ. */
export function mayShareSite(one: IndexedPageLoad, other: IndexedPageLoad): boolean {
  const [here, there] = [sitesOf(one), sitesOf(other)];
  return here.size === 0 || there.size === 0 || [...here].some((site) => there.has(site));
}

/** A page that is left is gone within this time. */
const goneWithinMs = 1000;

/** Whether a step of a page load came after it was left: the browser had shown it again, with Back or Forward. */
export function isShownAgain({ entries, events }: IndexedPageLoad, step: number): boolean {
  const left = events.filter(({ event }) => isPageLeft(event)).at(-1);
  const [leftMs, stepMs] = [left?.event.at ?? Infinity, entries[step]?.at ?? 0];
  return left !== undefined && step > left.step && stepMs - leftMs > goneWithinMs;
}

/**
 * Whether a page load showed a screen after the departure at a step: the browser showed it again, or had never left it.
 * False if it was left only after that screen, where this is unknown.
 */
export function isBackFrom({ events }: IndexedPageLoad, step: number): boolean {
  const left = events.find((each) => each.step > step && isPageLeft(each.event));
  return events.some(
    ({ step: at, event }) =>
      isScreen(event) &&
      at > step &&
      (left === undefined || (at > left.step && event.at - left.event.at > goneWithinMs)),
  );
}

/**
 * When a page load was left for the first time: it may be shown again after other page loads. If it was not left, the
 * time of its last entry that is not about the page itself.
 */
export function leftAt({ entries, events }: IndexedPageLoad): number {
  const left = events.find(({ event }) => isPageLeft(event))?.event;
  const last = entries.filter((entry) => entry.kind !== 'event' || !isPassing(entry)).at(-1);
  return entries[0].startedAt + (left?.at ?? (last && 'at' in last ? last.at : 0));
}

/** A step of this page load as a step of the log. */
export const stepOf = ({ pageLoad }: IndexedPageLoad, { step }: { readonly step: number }): Step => ({
  pageLoad,
  step,
});

/** The failure in an answer; undefined for a success. For an exception the kind is its class. */
function failureIn({ value, threw }: AnswerEntry): AnswerFailure | undefined {
  if (threw !== undefined) return { kind: 'threw', code: threw };
  const { outcome, name } = objectOf(value);
  // A log may hold anything in place of a field: what it says is only compared, or checked.
  const failure = outcome === 'threw' ? { kind: 'threw', code: name } : failureOfAnswer(value);
  return outcome === 'threw' || outcome === 'failed' ? objectOf(failure) : undefined;
}

/** The screen that an event shows or to which it changes the address; empty for any other event. */
export const routeOf = ({ event: { payload } }: Pick<EventAt, 'event'>): string => {
  const { route } = objectOf(payload);
  return typeof route === 'string' ? route : '';
};

/** The current route at a step: the last one that was entered before it. */
export const routeAt = ({ events }: IndexedPageLoad, step: number): string | undefined => {
  const entered = events.filter((each) => each.step <= step && isScreen(each.event)).at(-1);
  const { route } = objectOf(entered?.event.payload);
  return typeof route === 'string' ? route : undefined;
};

/** Whether the log withholds an entry of a page load: what a rule looks for may be in it. */
export const withholdsEntry = ({ entries }: Pick<IndexedPageLoad, 'entries'>): boolean =>
  entries.some(({ kind }) => kind === 'withheld');

/** The first of some page loads that was opened with what seems to be an answer, in an address that is no callback. */
export const pageOfStrayAnswer = (pages: readonly IndexedPageLoad[]): IndexedPageLoad | undefined =>
  pages.find(({ entries: [{ facts }] }) => valueAt(facts, 'strayAnswer') !== undefined);
