import type { PlainObject } from 'src/rules/plainObject';
import { objectOf } from 'src/journal/log/values';
import { addressChanged, eventText } from 'src/reading/story/events';
import { sentence, shown } from 'src/reading/story/words';
import { address, failed, refusedParameter, stored } from './clues';
import {
  errorInAddress,
  errorPageCauses,
  plainCauses,
  poolCauses,
  redirectCauses,
  refreshTooLate,
  supersededCauses,
} from './otherCauses';
import { type EventAt, type PageRead, routeEntered } from './pageRead';
import { type CauseRow, signInCauses } from './signInCauses';

/** Something that a person was refused, or that failed for good. */
export interface Trouble {
  readonly page: PageRead;
  /** The step that says so. */
  readonly step: number;
  /** An open name, the same in every log: `signIn.usedTwice`, `ownLogin.refused.NotAuthorizedException`. */
  readonly cause: string;
  readonly row: CauseRow;
  readonly payload: PlainObject;
  /** It only says again what may have been said before: an address that still names an error, a cause taken up again. */
  readonly isRestated?: true;
}

/** Everything that was refused in a page load, in its order. */
export const troublesOf = (page: PageRead): readonly Trouble[] =>
  page.events.flatMap((at) => {
    const found = troubleAt(page, at);
    return found ? [{ page, step: at.step, payload: objectOf(at.event.payload), ...found }] : [];
  });

type Found = Pick<Trouble, 'cause' | 'row' | 'isRestated'>;

function troubleAt(page: PageRead, at: EventAt): Found | undefined {
  const { type, payload } = at.event;
  const given = objectOf(payload);
  if (type === 'signIn/refused') return named('signIn', signInCauses, given['why'], at);
  if (type === 'redirect/refused') return named('redirect', redirectCauses, given['why'], at);
  if (type === 'session/superseded') return superseded(given, at);
  if (type === 'session/refreshFailed' && given['superseded'] === true) return refreshedTooLate;
  const pool = rowIn(poolCauses, type);
  if (pool) return { cause: `${dotted(type)}.${exceptionOf(given)}`, row: pool };
  const plain = rowIn(plainCauses, type);
  if (plain) return { cause: [dotted(type), ...plainNames(given)].join('.'), row: plain };
  if (type === routeEntered) return troubleOfScreen(page, at, given);
  if (type === 'store/restored') return restoredTrouble(objectOf(given['slices']), at);
  return refusalLike.test(type) && !asides.test(type) ? { cause: dotted(type), row: unknownRow(at) } : undefined;
}

/** Events of a build that knows more than this one are taken for refusals by their names. */
const refusalLike = /\/(?:[a-z]\w*)?(?:[Rr]efused|[Ff]ailed|[Cc]rashed|[Ii]mpossible)$/;
/** What is told for whoever keeps the page's own values. */
const asides = /^(?:place|store|api|identity)\//;
const unknownRow = ({ event }: EventAt): CauseRow => ({
  // What is filled in is no phrase: brackets and braces of a stranger are left out.
  phrase: sentence(eventText(event, '').replace(/[{}[\]]/g, '')),
  clues: [failed()],
});

const interrupted: Found = {
  cause: 'updateUser.interrupted',
  row: {
    phrase: 'Setting up the first profile was interrupted because the page was loaded again.',
    clues: [stored('store')],
  },
};

const refreshedTooLate: Found = { cause: 'session.refreshFailed.superseded', row: refreshTooLate };
const superseded = ({ by }: PlainObject, at: EventAt): Found => named('session.superseded', supersededCauses, by, at);

/**
 * What an earlier page had kept: a refusal, or what took the place of a sign-in, which is still shown, or a first profile,
 * which cannot go on.
 */
function restoredTrouble({ signIn, superseded: replaced, updateUser }: PlainObject, at: EventAt): Found | undefined {
  if (updateUser !== undefined) return interrupted;
  if (replaced !== undefined) return { ...superseded(objectOf(replaced), at), isRestated: true };
  if (signIn === undefined) return undefined;
  return { ...named('signIn', signInCauses, objectOf(signIn)['why'], at), isRestated: true };
}

function named(what: string, rows: Readonly<Record<string, CauseRow>>, why: unknown, at: EventAt): Found {
  const name = shown(why);
  return { cause: `${what}.${name}`, row: rowIn(rows, name) ?? unknownRow(at) };
}

const rowIn = (rows: Readonly<Record<string, CauseRow>>, name: string): CauseRow | undefined =>
  Object.hasOwn(rows, name) ? rows[name] : undefined;
const dotted = (type: string): string => shown(type).replace('/', '.');
const plainNames = ({ flow, where, name }: PlainObject): readonly string[] =>
  [flow, where, name].flatMap((each) => (typeof each === 'string' ? [shown(each)] : []));
const exceptionOf = (given: PlainObject): string => {
  const { kind, code } = objectOf(given['failure']);
  return typeof code === 'string' && !code.startsWith('‹') ? shown(code) : shown(kind);
};

/** The error page, and the entry form with an error in its address. What was said before it says more. */
function troubleOfScreen(page: PageRead, at: EventAt, { route, params }: PlainObject): Found | undefined {
  const given = objectOf(params);
  if (route === 'entry' && given['error'] !== undefined) {
    if (isExplained(page, at.step, 'signIn/refused', 'store/restored')) return undefined;
    return { cause: `address.${shown(given['error'])}`, row: errorInAddress, isRestated: true };
  }
  if (route !== 'problem' || isExplained(page, at.step, 'flow/crashed', 'page/failed')) return undefined;
  const name = errorPageName(page, at.step, given['main_error']);
  return { cause: `errorPage.${name}`, row: errorPageCauses[name] ?? { phrase: '', clues: [] } };
}

function errorPageName(page: PageRead, step: number, text: unknown): string {
  if (text === 'MESSAGES.ERROR.PAGE.DELETED') return 'siteDeleted';
  if (text === 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME')
    return refusedParameter('sitename')(page, step) === undefined ? 'siteUnknown' : 'siteNameInvalid';
  if (refusedParameter('code_challenge')(page, step) !== undefined) return 'challengeInvalid';
  if (failed('code.load')(page, step) !== undefined) return 'codeMissing';
  return address()(page, step) !== undefined && isOpenedByFlow(page, step) ? 'nothingToAnswer' : 'errorPage';
}

const isOpenedByFlow = ({ events }: PageRead, step: number): boolean =>
  events.filter((each) => each.step < step && each.event.type === addressChanged).at(-1)?.event.origin === 'flow';

/** Whether one of these was said on the screens before, without a person having done something since. */
const isExplained = ({ events }: PageRead, step: number, ...types: readonly string[]): boolean => {
  const before = events.filter((each) => each.step < step);
  const acted = before.map(({ event }) => event.origin).lastIndexOf('person');
  return before.slice(acted + 1).some(({ event }) => types.includes(event.type));
};
