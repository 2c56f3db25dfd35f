import { stepName } from 'src/journal/log/step';
import { textsOf, valueAt } from 'src/journal/log/values';
import type { Clue } from 'src/vocabulary/clues';
import { shown } from 'src/reading/story/words';
import type { PageRead } from 'src/reading/headline/pageRead';
import { type Foreign, foreignReads } from './stored';
import type { Found, Rule, Subject } from './rule';

/** So many values that are gone at once were not taken one by one. */
const emptiedFrom = 4;

/** The reads before a step of its page load that nothing in the log explains, each key once. */
function foreignBefore({ pages, page, step }: Subject): readonly Foreign[] {
  const found = foreignReads(pages).filter(({ at }) => at.chapter === page.chapter && at.step < step);
  return found.filter(({ key }, index) => !found.slice(index + 1).some((each) => each.key === key));
}

/** The stored values of which a cause says something. */
const keysOf = (clue: Clue): readonly string[] =>
  clue.by === 'stored' ? clue.keys : clue.by === 'latest' ? clue.clues.flatMap(keysOf) : [];

/** What tells sign-ins apart: on it rests every cause that speaks of another tab, or of a start. */
const ofSignIns = ['session', 'pending_sign_in', 'federate_csrf_token', 'iic_csrf_token', 'recent_sign_ins'];
const isOfSignIns = /^(?:session\.superseded|signIn\.(?:otherTab|usedTwice|startIncomplete|noTokens|differentToken))/;

/** Those on which the refusal rests, or all where so many are gone that nothing else counts. */
function decisive(all: readonly Foreign[], { trouble }: Subject): readonly Foreign[] {
  if (!trouble) return [];
  if (all.filter(({ how }) => how === 'removed').length >= emptiedFrom) return all;
  const missing = textsOf(trouble.payload['missing']);
  const keys = [
    ...trouble.row.clues.flatMap(keysOf),
    ...missing,
    ...(isOfSignIns.test(trouble.cause) ? ofSignIns : []),
  ];
  return all.filter((read) => keys.includes(read.key) && !isOfAnotherTab(read, trouble.cause));
}

/**
 * Another tab that signs in, starts or signs out stores a new value there, which is what such a cause says. A value that is
 * gone is not its work.
 */
const isOfAnotherTab = ({ how }: Foreign, cause: string): boolean =>
  how === 'changed' && cause.startsWith('session.superseded');

const waysText: Readonly<Record<Foreign['how'], string>> = {
  changed: 'not the one that these pages had seen or stored: another was found',
  removed: 'gone: these pages had seen or stored it, and had not removed it',
  unreadable: 'unreadable: it could not be read as these pages write it, and they removed it',
};

/** What was found otherwise than these pages had left it, in a sentence. */
export function foreignText(all: readonly Foreign[]): string {
  const removed = all.filter(({ how }) => how === 'removed');
  if (removed.length >= emptiedFrom)
    return `${removed.length.toString()} stored values were gone, as when storage is emptied while somebody is under way: these pages had stored them and had not removed them, among them ${removed
      .slice(0, 3)
      .map(({ key }) => shown(key))
      .join(', ')}.`;
  const [first] = all;
  const keys = all.filter(({ how }) => how === first?.how).map(({ key }) => shown(key));
  const [verb, what] = keys.length === 1 ? ['was', 'value'] : ['were', 'values'];
  const text = waysText[first?.how ?? 'changed'];
  return `The stored ${what} ${keys.slice(0, 3).join(', ')} ${verb} ${text}.`;
}

/** A stored value that differs from what the pages of the log knew of it. */
export const storedRule: Rule = {
  name: 'storedElsewhere',
  told: 'instead',
  find: (subject): Found | undefined => {
    // The witness of the tab says that already, and the page with it.
    if (subject.trouble?.cause === 'signIn.storageWiped') return undefined;
    const all = decisive(foreignBefore(subject), subject);
    const [first] = all;
    if (!first) return undefined;
    const steps =
      all.length >= emptiedFrom ? [first.at, first.last] : all.slice(0, 1).flatMap(({ at, last }) => [at, last]);
    const page = subject.trouble ? ` The page then ended at “${shown(subject.trouble.cause)}”.` : '';
    return {
      sentence: `${foreignText(all)}${page}`,
      steps: steps.filter((step, index) => steps.findIndex((each) => stepName(each) === stepName(step)) === index),
    };
  },
};

/**
 * A stored value that differs in the page load that was refused, though the cause does not rest on it: it may be why the page
 * came that way at all.
 */
export const storedBesideRule: Rule = {
  name: 'storedBeside',
  told: 'besides',
  find: (subject): Found | undefined => {
    if (!subject.trouble || subject.trouble.cause === 'signIn.storageWiped') return undefined;
    const all = foreignBefore(subject);
    const [first] = all;
    if (!first || decisive(all, subject).length > 0 || isOfAnotherTab(first, subject.trouble.cause)) return undefined;
    return { sentence: `Besides: ${foreignText(all)}`, steps: [first.at, first.last] };
  },
};

/** Whether what is stored tells of no other start than the one of this tab. */
function knowsNoOther({ answers, entries: [{ trip }] }: PageRead, step: number): boolean {
  const values = answers.filter(({ step: at }) => at < step).map(({ answered: { value } }) => value);
  const recent = values.flatMap((value) => valueAt(value, 'recent_sign_ins')).filter((each) => each !== undefined);
  const trips = values.map((value) => valueAt(value, 'pending_sign_in.trip')).filter((each) => each !== undefined);
  const isRead = values.some((value) => Array.isArray(valueAt(value, 'recent_sign_ins')));
  return (isRead ? recent.length === 1 : trips.length > 0) && trips.every((each) => each === trip);
}

/** A sign-in or a sign-out elsewhere of which no page of the log is, though every page of the site in this browser is kept. */
export const nobodyElse: Rule = {
  name: 'nobodyElse',
  told: 'instead',
  find: ({ pages, page, step, trouble }) => {
    const isOfTabs = /^(?:session\.superseded\.(?:start|signIn)|signIn\.otherTab)$/.test(trouble?.cause ?? '');
    const tabs = new Set(pages.map(({ entries: [{ tab }] }) => tab));
    if (!isOfTabs || tabs.size > 1 || !knowsNoOther(page, step)) return undefined;
    return {
      sentence: `The page took another sign-in for the newer one (“${shown(trouble?.cause)}”), but no newer start is known in this browser, and no other page of this record began one: it is not known whether something else changed what is stored, or whether the page is wrong.`,
      // The cause's own evidence says it.
      steps: [],
    };
  },
};
