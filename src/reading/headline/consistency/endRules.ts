import { routes } from 'src/contract/routes';
import { textsOf, objectOf, valueAt } from 'src/journal/log/values';
import type { Ended } from 'src/reading/headline/ending';
import { type PageRead, routeAt, stepOf } from 'src/reading/headline/pageRead';
import { pageName, shown } from 'src/reading/story/words';
import { isAddress } from 'src/vocabulary/events';
import { refusedPlace } from './places';
import type { Found } from './rule';
import { foreignText } from './storedRules';
import { foreignReads } from './stored';

/** How a tab ends where nothing was refused: its page loads, and the end of the last. */
export interface Ending {
  readonly pages: readonly PageRead[];
  readonly own: readonly PageRead[];
  readonly end: Ended;
}
type EndRule = (ending: Ending) => Found | undefined;

/** Screens that ask a person for something, or tell something; every other one goes on by itself. */
const resting: readonly string[] = [
  'entry',
  'ownLogin',
  'forgotPassword',
  'updateUser',
  'changePassword',
  'consent',
  'appRedirect',
  'logout',
  'problem',
  'optIn',
  'optOut',
];

/** A screen that goes on by itself, and nothing under way with which it could. */
const stuck: EndRule = ({ own, end }) => {
  const page = own.at(-1);
  if (!page || end.how !== 'resting' || page.open.length > 0 || page.entries.some(({ kind }) => kind === 'withheld'))
    return undefined;
  const route = routeAt(page, Infinity);
  if (route === undefined || resting.includes(route) || !Object.hasOwn(routes, route)) return undefined;
  const where = `${pageName(route).replace(/^t/, 'T')} goes on by itself`;
  return { sentence: `${where}, and nothing was under way any more: a defect of the page.`, steps: [end.step] };
};

/** What is stored was changed or removed from outside in the page load that ends, or in the one before it. */
const changedStorage: EndRule = ({ pages, own, end }) => {
  const last = new Set(own.slice(-2).map(({ chapter }) => chapter));
  const all = foreignReads(pages).filter(({ at }) => last.has(at.chapter));
  if (end.how !== 'resting' || all.length === 0) return undefined;
  const keys = all.filter(({ key }, index) => all.findIndex((each) => each.key === key) === index);
  const [first] = keys;
  return first && { sentence: foreignText(keys), steps: [first.at, first.last] };
};

/** Storage took nothing: what a later page looks for is not there. */
const tookNothing: EndRule = ({ own, end }) => (end.how === 'resting' ? refusedPlace(own) : undefined);

/** Names in an address that were refused, that are not known, or that resemble one that is. */
const refusedNames: EndRule = ({ own, end }) => {
  if (end.how !== 'resting') return undefined;
  for (const page of [...own].reverse())
    for (const { step, event } of [...page.events].reverse()) {
      const refused = isAddress(event) ? textsOf(objectOf(event.payload)['refused']) : [];
      if (refused.length > 0)
        return {
          sentence: `The address gave ${refused.map((name) => shown(name)).join(', ')} in a form that is not taken.`,
          steps: [stepOf(page, { step })],
        };
    }
  return undefined;
};

/** What an app's request takes: each of them needs the others. */
const appNames = ['application_id', 'code_challenge'];
const halfRequest: EndRule = ({ own, end }) => {
  if (end.how !== 'resting') return undefined;
  for (const page of [...own].reverse())
    for (const { step, event } of page.events.filter((each) => isAddress(each.event))) {
      const params = objectOf(valueAt(event.payload, 'params'));
      const missing = appNames.filter((name) => params[name] === undefined);
      if (missing.length === 0 || missing.length === appNames.length) continue;
      return {
        sentence: `The address brought a part of an app's request only, without ${missing.join(', ')}, so no app was answered.`,
        steps: [stepOf(page, { step })],
      };
    }
  return undefined;
};

/** The name of the only rule that tells no fault: who came by the history of the browser. */
export const cameBack = 'cameBack';

/** The person came back by the history of the browser, or by Back within the page. */
const cameByHistory: EndRule = ({ own, end }) => {
  const page = own.at(-1);
  if (!page || end.how !== 'resting') return undefined;
  const moved = page.events
    .filter(({ event }) => isAddress(event) && event.origin === 'browser' && valueAt(event.payload, 'first') !== true)
    .at(-1);
  if (moved)
    return { sentence: 'The person came there by Back, forward or the address bar.', steps: [stepOf(page, moved)] };
  if (valueAt(page.entries[0].facts, 'loadedBy') !== 'history') return undefined;
  return {
    sentence: 'The person came there by Back or the history of the browser.',
    steps: [stepOf(page, { step: 0 })],
  };
};

/** Their open names, in the order in which they count; of those about how the person came there the last is told beside another. */
const endRules: readonly (readonly [name: string, rule: EndRule])[] = [
  ['stuck', stuck],
  ['changedStorage', changedStorage],
  ['tookNothing', tookNothing],
  ['refusedNames', refusedNames],
  ['halfRequest', halfRequest],
  [cameBack, cameByHistory],
];

/** What a rule found, with its open name. */
export interface FoundAtEnd extends Found {
  readonly rule: string;
}

/** What the rules say of an end without a refusal: at most two sentences. */
export const endingFound = (ending: Ending): readonly FoundAtEnd[] =>
  endRules
    .flatMap(([name, rule]) => {
      const found = rule(ending);
      return found ? [{ ...found, rule: name }] : [];
    })
    .slice(0, 2);
