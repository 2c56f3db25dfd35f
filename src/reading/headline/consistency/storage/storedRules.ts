import { type StorageKey, keysOfGroup } from 'src/contract/storageKeys';
import { stepName, uniqueSteps } from 'src/journal/log/step';
import { changeIn } from 'src/journal/log/storageHistory';
import { textsOf, valueAt } from 'src/journal/log/values';
import { valueText, listText } from 'src/reading/story/format';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { type ForeignRead, foreignReads } from './foreignReads';
import { keysOfClue } from './valueClearedByPage';
import { emptiedOnReturn } from './emptiedOnReturn';
import { emptiedFrom, foreignValueText, isEmptied } from './foreignValueText';
import { type Finder, type Subject, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { hasTrait, isSuperseded } from 'src/vocabulary/causes';
import type { CauseTrait } from 'src/vocabulary/clues';
import { causeText } from 'src/reading/headline/troubles/troubleText';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { pendingAtOtherProvider } from 'src/reading/headline/pageLoad/pendingAtOtherProvider';
import { madeByThisTab } from 'src/reading/headline/consistency/otherSignIn/replacedBy';
import { answersBefore } from 'src/reading/headline/pageLoad/lookBack';

/** The unexplained reads of a page load before a step, one per key. */
function foreignBefore({ pages, page, step }: Subject): readonly ForeignRead[] {
  const reads = foreignReads(pages).filter(({ at }) => at.pageLoad === page.pageLoad && at.step < step);
  return reads.filter(({ key }, index) => !reads.slice(index + 1).some((each) => each.key === key));
}

/** The keys that identify sign-ins: every cause about another tab or a started sign-in rests on them. */
const signInKeys: readonly StorageKey[] = [...keysOfGroup('signIn'), 'recent_sign_ins'];
/** Stored values that causes rest on, beyond their own clues. */
const restsOn: readonly (readonly [trait: CauseTrait, keys: readonly StorageKey[]])[] = [
  ['withoutGrant', keysOfGroup('grant')],
  ['ofStart', signInKeys],
];
const keysBehind = (cause: string): readonly string[] => [
  ...(isSuperseded(cause) ? signInKeys : []),
  ...restsOn.flatMap(([trait, keys]) => (hasTrait(cause, trait) ? keys : [])),
];

/** The reads that the refusal rests on, or all of them if storage was emptied. */
function decisive(all: readonly ForeignRead[], { trouble, pages }: Subject): readonly ForeignRead[] {
  if (!trouble) return [];
  if (isEmptied(all, pages)) return all;
  const missing = textsOf(trouble.payload['missing']);
  const keys = [...trouble.row.clues.flatMap(keysOfClue), ...missing, ...keysBehind(trouble.cause)];
  return all.filter((read) => keys.includes(read.key) && !isOfAnotherTab(read, trouble.cause, pages));
}

/**
 * Another tab that signs in, starts a sign-in or signs out stores a new value, and such a cause already reports that.
 * It does not explain a missing value, nor a session beside the token of the previous one: a sign-in stores both at
 * once.
 */
const isOfAnotherTab = (read: ForeignRead, cause: string, pages: readonly IndexedPageLoad[]): boolean =>
  read.how === 'changed' && isSuperseded(cause) && !(read.key === 'session' && isBesideOwnToken(read, pages));

/** Whether the next read of both found a new session beside the token that these pages themselves had stored. */
function isBesideOwnToken({ at }: ForeignRead, pages: readonly IndexedPageLoad[]): boolean {
  const answeredQuestions = pages.find(({ pageLoad }) => pageLoad === at.pageLoad)?.answeredQuestions ?? [];
  const [token] = answeredQuestions.flatMap(({ step, answer: { value } }) => {
    const isBoth = step >= at.step && valueAt(value, 'session') !== undefined;
    return isBoth ? (valueAt(value, 'gb_access_token') ?? []) : [];
  });
  const written = pages.flatMap(({ questions }) => questions.flatMap(({ question }) => changeIn(question).values));
  return token !== undefined && written.some(([key, value]) => key === 'gb_access_token' && value === token);
}

/** Within this time nothing else changes a value that the page has just stored. */
const readBackMs = 100;

/** The first value that was missing right after a page had stored it; undefined if there is none. */
const firstLost = (pages: readonly IndexedPageLoad[]): ForeignRead | undefined =>
  foreignReads(pages).find(({ how, at, last, key }) => {
    const page = pages.find(({ pageLoad }) => pageLoad === at.pageLoad);
    const [missed, lastSeen] = [page?.entries[at.step], page?.entries[last.step]];
    if (how === 'changed' || at.pageLoad !== last.pageLoad || !page || !missed || !lastSeen) return false;
    const stores = page.questions.find(
      ({ question }) => lastSeen.kind !== 'event' && 'n' in lastSeen && question.n === lastSeen.n,
    );
    const isStored =
      stores && changeIn(stores.question).values.some(([name, value]) => name === key && value !== undefined);
    return isStored === true && missed.at - lastSeen.at <= readBackMs;
  });

/** A value that a page stored and could not read back at once: no outside change is that quick. */
export const valueLostAtOnce: Finder = ({ pages, tabPages, trouble, end }) => {
  const lost = firstLost(trouble ? pages : end ? tabPages : []);
  if (!lost) return undefined;
  const what = `The page stored ${valueText(lost.key)} and could not read it back a moment later`;
  const found = bugFinding(what, [lost.at, lost.last]);
  // Nobody else was involved, whatever the page took the loss for.
  const ended = !trouble || isSuperseded(trouble.cause) ? '' : ` It then ended with “${causeText(trouble)}”.`;
  return { ...found, sentence: `${found.sentence}${ended}` };
};

/**
 * Storage was emptied between the departure for a provider and the return, so the page took the start for that of
 * another browser, or for none. Emptied storage makes a new tab and a new trip, and the site another placeholder.
 */
export const storageEmptiedOnReturn: Finder<Subject> = ({ pages, page, trouble }) => {
  const emptied = hasTrait(trouble?.cause, 'ofStoredValue') ? emptiedOnReturn(pages, page) : undefined;
  if (!trouble || !emptied) return undefined;
  const { left, missed, keys } = emptied;
  const [cause = ''] = causeText(trouble).split('; ');
  return {
    sentence: `Storage was emptied between the departure for the provider (${stepName(left)}) and the return to its redirect_uri: what it had kept was gone, among it ${listText(keys.slice(0, 4))}. Perhaps an answer of the host cleared them (Clear-Site-Data), or the browser, an extension or the person deleted the data of the site. The page then ended with “${cause}”.`,
    steps: [missed, left],
    ...(hasFailedSo(pages, page) ? { isEmptiedAgain: true } : {}),
  };
};

/** Whether an earlier page load of the log was refused because of what it had missed in storage, too. */
const hasFailedSo = (pages: readonly IndexedPageLoad[], page: IndexedPageLoad): boolean =>
  pages
    .slice(0, pages.indexOf(page))
    .some((each) => troublesOf(each).some(({ cause }) => hasTrait(cause, 'ofStoredValue')));

/** A stored value that differs from the one that the pages of the log knew. */
export const valueChangedOutside: Finder<Subject> = (subject) => {
  // The witness of the tab already reports this, and so does the page.
  if (subject.trouble?.cause === 'signIn.storageWiped') return undefined;
  const all = decisive(foreignBefore(subject), subject);
  const [first] = all;
  if (!first) return undefined;
  const steps =
    all.length >= emptiedFrom ? [first.at, first.last] : all.slice(0, 1).flatMap(({ at, last }) => [at, last]);
  const page = subject.trouble ? ` The page then ended with “${causeText(subject.trouble)}”.` : '';
  return {
    sentence: `${foreignValueText(all, subject.pages)}${page}`,
    steps: uniqueSteps(steps),
  };
};

/**
 * A stored value that differs in the refused page load, although the cause does not rest on it: it may explain why the
 * page took this path.
 */
export const otherValueChangedOutside: Finder<Subject> = (subject) => {
  if (!subject.trouble || subject.trouble.cause === 'signIn.storageWiped') return undefined;
  const all = foreignBefore(subject);
  const [first] = all;
  if (!first || decisive(all, subject).length > 0 || isOfAnotherTab(first, subject.trouble.cause, subject.pages))
    return undefined;
  return {
    sentence: `Another stored value also changed: ${foreignValueText(all, subject.pages)}`,
    steps: [first.at, first.last],
  };
};

/** Whether storage shows no other start than this tab's own. */
function hasNoOtherStart(page: IndexedPageLoad, step: number): boolean {
  const { trip } = page.entries[0];
  const values = answersBefore({ page, step }).map(({ answer: { value } }) => value);
  const recent = values.flatMap((value) => valueAt(value, 'recent_sign_ins')).filter((each) => each !== undefined);
  const trips = values.map((value) => valueAt(value, 'pending_sign_in.trip')).filter((each) => each !== undefined);
  const isRead = values.some((value) => Array.isArray(valueAt(value, 'recent_sign_ins')));
  return (isRead ? recent.length === 1 : trips.length > 0) && trips.every((each) => each === trip);
}

/** A cause that blames another tab, although the log, which contains every page of the site, has no other tab. */
export const noOtherTab: Finder<Subject> = (subject) => {
  const { pages, page, step, trouble } = subject;
  const tabs = new Set(pages.map(({ entries: [{ tab }] }) => tab));
  if (!hasTrait(trouble?.cause, 'byAnotherSignIn') || tabs.size > 1) return undefined;
  if (!hasNoOtherStart(page, step) || pendingAtOtherProvider(page, step) || madeByThisTab(subject).length > 0)
    return undefined;
  return {
    sentence: `The page decided that another sign-in was newer, but no newer start is known in this browser, and no other page of this log began one: it is not known whether something else changed what is stored, or whether the page is wrong.`,
    // The evidence of the cause shows it already.
    steps: [],
  };
};
