import { limits } from 'src/contract/limits';
import type { Step } from 'src/journal/log/step';
import { storageHistory } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import { isClockWrong } from 'src/rules/page/clock';
import { checkContextOf, contextOfExpiry } from 'src/reading/headline/consistency/contradictions/checkContext';
import { skewText } from 'src/reading/story/events';
import { storedMomentSlackMs } from 'src/reading/headline/pageLoad/time/slack';
import { spanText } from 'src/reading/story/format';
import { movedSinceCompared, readsOfClock, skewIn } from 'src/reading/headline/pageLoad/time/clockNow';
import { type IndexedPageLoad, leftAt, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { type CauseId, isOneOfCauses } from 'src/vocabulary/events';
import type { Finder, RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';

/** Causes of a start, or of an app's request, of which nobody can tell how long ago it was. */
const undatedCauses: readonly CauseId[] = ['signIn.clockSetBack', 'redirect.undated', 'appRequest.undated'];
/** Causes that compare the time of a start, and not of an app's request, with the device's clock. */
const startCauses: readonly CauseId[] = ['signIn.startedLongAgo', 'signIn.clockSetBack'];
/** Causes that compare two moments of the device's clock. */
const timeCauses: readonly CauseId[] = [...undatedCauses, ...startCauses, 'redirect.expired', 'appRequest.expired'];
const isOfStart = ({ trouble }: Subject): boolean => isOneOfCauses(startCauses, trouble?.cause);
/** Whether a cause says itself that the clock was set, so a clock that was set confirms it. */
export const isOfClockSet = (cause: string | undefined): boolean => isOneOfCauses(undatedCauses, cause);

/** Whether a refusal rests on two moments. If the log shows that the later one was not ahead, no clock explains it. */
function isOfTime(subject: Subject): boolean {
  const { trouble } = subject;
  if (!isOneOfCauses(timeCauses, trouble?.cause)) return false;
  const passedMs = isOfClockSet(trouble?.cause) ? passedIn(subject) : undefined;
  return passedMs === undefined || passedMs <= storedMomentSlackMs - limitOf(subject);
}

/** What the page decided; the clock contradicts it, or explains it. */
const decision = ({ trouble }: Subject): string =>
  isOfClockSet(trouble?.cause)
    ? 'The page could not tell how much time had passed, because'
    : 'The page decided that too much time had passed, but';

/** Moments of two page loads are moved by different parts of a minute. */
const sameMomentMs = 60_000;

/**
 * Where the tab first stored or read the moment since which too much time had passed; what the clock did before does
 * not matter. Undefined if the log does not show it.
 */
function startCompared(subject: Subject): Step | undefined {
  const { pages, page, step } = subject;
  const wanted = isOfStart(subject) ? 'pending_sign_in' : 'app_access_since';
  const seen = tabPagesUntil(pages, page).flatMap((each) =>
    storageHistory(each.entries).flatMap(({ key, step: at, readValue, value = readValue }) => {
      const moment = key === wanted && (each !== page || at < step) ? (valueAt(value, 'since') ?? value) : undefined;
      return typeof moment === 'number' ? [{ ...stepOf(each, { step: at }), moment }] : [];
    }),
  );
  const last = seen.at(-1);
  return last && seen.find(({ moment }) => Math.abs(moment - last.moment) <= sameMomentMs);
}

/** The clock was wrong when the time began that seems to have passed, and its error is what made it too long. */
function clockWrongAtStart(subject: Subject): RuleFinding | undefined {
  const start = startCompared(subject);
  const page = subject.pages.find(({ pageLoad }) => pageLoad === start?.pageLoad);
  const skew = page && page !== subject.page ? skewIn(page) : undefined;
  const passedMs = passedIn(subject);
  if (!page || !skew || passedMs === undefined || !isClockWrong(skew.aheadMs)) return undefined;
  if (isTooLong(passedMs + skew.aheadMs, subject)) return undefined;
  return {
    sentence: `${decision(subject)} according to the host's answer the device's clock was ${skewText(skew.aheadMs)} on the page load that began this: if it has been set right in between, hardly any time had passed.`,
    steps: [stepOf(page, skew)],
  };
}

/** According to the times of the host's answers, the clock was set between two page loads: a duration may be wrong. */
export const clockWasSet: Finder<Subject> = (subject) => {
  if (!isOfTime(subject)) return undefined;
  const now = skewIn(subject.page);
  if (!now) return clockWrongAtStart(subject);
  const from = startCompared(subject)?.pageLoad ?? 0;
  const before = subject.pages
    .filter(({ pageLoad }) => pageLoad >= from && pageLoad < subject.page.pageLoad)
    .flatMap((page) => {
      const skew = skewIn(page);
      return skew && Math.abs(skew.aheadMs - now.aheadMs) > limits.clockSkewMs ? [{ page, ...skew }] : [];
    })
    .at(-1);
  if (!before) return undefined;
  return {
    sentence: `${decision(subject)} according to the host's answers the device's clock was ${skewText(before.aheadMs)} and then ${skewText(now.aheadMs)}: it was set in between, or one of these answers had a wrong time.`,
    steps: [stepOf(subject.page, now), stepOf(before.page, before)],
  };
};

/** Two reads of one page load, the second one after a step, between which the clock jumped, and by how much. */
function jumpWithin(page: IndexedPageLoad, after: number): Jump | undefined {
  const reads = readsOfClock(page);
  for (const [index, read] of reads.entries()) {
    const before = reads[index - 1];
    const byMs = before ? read.aheadMs - before.aheadMs : 0;
    if (before && read.step > after && Math.abs(byMs) > limits.clockSkewMs)
      return { byMs, steps: [stepOf(page, read), stepOf(page, before)] };
  }
  return undefined;
}
interface Jump {
  readonly byMs: number;
  readonly steps: readonly Step[];
}

/** How long before the end of the previous page load a page load began. */
function jumpBetween(before: IndexedPageLoad, page: IndexedPageLoad): Jump | undefined {
  const byMs = page.entries[0].startedAt - leftAt(before);
  const last = readsOfClock(before).at(-1) ?? { step: 0 };
  const first = readsOfClock(page)[0] ?? { step: 0 };
  return byMs < -limits.clockSkewMs ? { byMs, steps: [stepOf(page, first), stepOf(before, last)] } : undefined;
}

/** The jumps of the clock in these page loads of a tab, from a step on. */
function jumpsUntil(tabPages: readonly IndexedPageLoad[], from: Step): readonly Jump[] {
  const tab = tabPages.filter(({ pageLoad }) => pageLoad >= from.pageLoad);
  return tab.flatMap((each, index) => {
    const before = tab[index - 1];
    const within = jumpWithin(each, each.pageLoad === from.pageLoad ? from.step : 0);
    return [before && jumpBetween(before, each), within].flatMap((found) => found ?? []);
  });
}

/** Whether the device's clock jumped in these page loads of a tab, from a step on. */
export const hasJumped = (tabPages: readonly IndexedPageLoad[], from: Step): boolean =>
  jumpsUntil(tabPages, from).length > 0;

/** The time between the two moments that the page compared; undefined if the log does not show both. */
function passedIn(subject: Subject): number | undefined {
  const isStart = isOfStart(subject);
  const context = checkContextOf(subject);
  const { answer, stored } = isStart ? context : contextOfExpiry(context);
  // The same cause may be about the age of a stored code.
  if (isStart && stored('directory_auth_code_exp')?.value !== undefined) return undefined;
  const since = isStart ? valueAt(stored('pending_sign_in')?.value, 'since') : stored('app_access_since')?.value;
  const now = answer('clock.now')?.answer.value;
  return typeof since === 'number' && typeof now === 'number' ? now - since : undefined;
}

/** Whether the page refuses so long a time. */
const isTooLong = (passedMs: number, subject: Subject): boolean => Math.abs(passedMs) > limitOf(subject);
const limitOf = (subject: Subject): number => (isOfStart(subject) ? limits.directoryPendingMs : limits.appAccessMs);

/** Whether too much time had passed even without these jumps. */
function isTooLongWithout(jumps: readonly Jump[], subject: Subject): boolean {
  const passedMs = passedIn(subject);
  return passedMs !== undefined && isTooLong(passedMs - jumps.reduce((sum, { byMs }) => sum + byMs, 0), subject);
}

/**
 * The device's clock jumped in the tab. A jump ahead shows only within one page load, whose own time runs evenly. A
 * jump back also shows between two page loads, because the second cannot begin before the first.
 */
export const clockJumped: Finder<Subject> = (subject) => {
  if (!isOfTime(subject)) return undefined;
  const { pages, page } = subject;
  const from = startCompared(subject) ?? { pageLoad: 0, step: 0 };
  const jumps = jumpsUntil(tabPagesUntil(pages, page), from);
  const jump = jumps.filter(({ byMs }) => byMs < 0 || !isOfClockSet(subject.trouble?.cause)).at(-1);
  if (!jump || isTooLongWithout(jumps, subject)) return undefined;
  const span = spanText(Math.abs(jump.byMs));
  return {
    sentence:
      jump.byMs < 0
        ? `${decision(subject)} the device's clock was set back by about ${span} in the meantime.`
        : `The page decided that too much time had passed: between two of its steps the device's clock went ${span} ahead of the page's own time. It was set, or the device slept.`,
    steps: jump.steps,
  };
};

/** According to the host's answer, the clock that jumped had been wrong before, and has been right since. */
export const clockSetRight: Finder<Subject> = (subject) => {
  const jumped = clockJumped(subject);
  const before = skewIn(subject.page);
  if (!jumped || !before || !isClockWrong(before.aheadMs) || isClockWrong(skewNow(subject))) return undefined;
  return {
    sentence: `${decision(subject)} according to the host's answer the device's clock was ${skewText(before.aheadMs)} before, and it was set right in the meantime.`,
    steps: [...jumped.steps, stepOf(subject.page, before)],
  };
};
/** How far the clock is ahead at a refusal: as far as the host's answer had shown, and what it moved since. */
const skewNow = ({ page, step }: Subject): number => (skewIn(page)?.aheadMs ?? 0) + movedSinceCompared(page, step);

/** A cause compares two moments although the clock is wrong. */
export const clockIsWrong: Finder<Subject> = (subject) => {
  const now = skewIn(subject.page);
  const isMentioned = typeof subject.trouble?.payload['skewMs'] === 'number';
  if (!now || isMentioned || !isOfTime(subject) || !isClockWrong(now.aheadMs) || !isClockWrong(skewNow(subject)))
    return undefined;
  return {
    sentence: `In addition, the device's clock is ${skewText(now.aheadMs)}, which may be why.`,
    steps: [stepOf(subject.page, now)],
  };
};
