import type { RouteId } from 'src/contract/routes';
import type { PlainObject } from 'src/rules/shape';
import { objectOf } from 'src/journal/log/values';
import {
  errorInAddress,
  errorPageCauses,
  firstProfileInterrupted,
  refusedSignIn,
  supersededSession,
} from 'src/vocabulary/causes';
import { type CauseRow, type NamedCauses, address, failed, refusedParameter } from 'src/vocabulary/clues';
import { type OwnCause, eventRow, isAddress, isAside, isRestored, isScreen } from 'src/vocabulary/events';
import { eventText } from 'src/reading/story/events';
import { sentence, shown } from 'src/reading/story/words';
import { stepBy } from './clues';
import type { EventAt, PageRead } from './pageRead';

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
  const refusal = eventRow(type)?.refusal;
  if (refusal) return refusedBy(refusal, at, given);
  if (isScreen(at.event)) return troubleOfScreen(page, at, given);
  if (isRestored(at.event)) return restoredTrouble(objectOf(given['slices']), at);
  const isUnknown = eventRow(type) === undefined && refusalLike.test(type) && !isAside(type);
  return isUnknown ? { cause: dotted(type), row: unknownRow(at) } : undefined;
}

function refusedBy(refusal: OwnCause | NamedCauses, at: EventAt, given: PlainObject): Found {
  if ('causes' in refusal) return named(refusal, given[refusal.by], at);
  const { by, superseded, ...row } = refusal;
  const name = dotted(at.event.type);
  if (superseded && given['superseded'] === true) return { cause: `${name}.superseded`, row: superseded };
  return { cause: [name, ...(by === 'exception' ? [exceptionOf(given)] : plainNames(given))].join('.'), row };
}

/** Events of a build that knows more than this one are taken for refusals by their names. */
const refusalLike = /\/(?:[a-z]\w*)?(?:[Rr]efused|[Ff]ailed|[Cc]rashed|[Ii]mpossible)$/;
const unknownRow = ({ event }: EventAt): CauseRow => ({
  // What is filled in is no phrase: brackets and braces of a stranger are left out.
  phrase: sentence(eventText(event, '').replace(/[{}[\]]/g, '')),
  clues: [failed()],
});

/**
 * What an earlier page had kept: a refusal, or what took the place of a sign-in, which is still shown, or a first profile,
 * which cannot go on.
 */
function restoredTrouble({ signIn, superseded, updateUser }: PlainObject, at: EventAt): Found | undefined {
  if (updateUser !== undefined) return { cause: 'updateUser.interrupted', row: firstProfileInterrupted };
  if (superseded !== undefined)
    return { ...named(supersededSession, objectOf(superseded)['by'], at), isRestated: true };
  return signIn === undefined ? undefined : { ...named(refusedSignIn, objectOf(signIn)['why'], at), isRestated: true };
}

function named({ of, causes }: Omit<NamedCauses, 'by'>, why: unknown, at: EventAt): Found {
  const name = shown(why);
  return { cause: `${of}.${name}`, row: rowIn(causes, name) ?? unknownRow(at) };
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
    if (isExplained(page, at.step, 'entry')) return undefined;
    return { cause: `address.${shown(given['error'])}`, row: errorInAddress, isRestated: true };
  }
  if (route !== 'problem' || isExplained(page, at.step, 'problem')) return undefined;
  const name = errorPageName(page, at.step, given['main_error']);
  return { cause: `errorPage.${name}`, row: errorPageCauses[name] ?? { phrase: '', clues: [] } };
}

function errorPageName(page: PageRead, step: number, text: unknown): string {
  if (text === 'MESSAGES.ERROR.PAGE.DELETED') return 'siteDeleted';
  if (text === 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME')
    return stepBy(refusedParameter('sitename'), page, step) === undefined ? 'siteUnknown' : 'siteNameInvalid';
  if (stepBy(refusedParameter('code_challenge'), page, step) !== undefined) return 'challengeInvalid';
  if (stepBy(failed('code.load'), page, step) !== undefined) return 'codeMissing';
  return stepBy(address(), page, step) !== undefined && isOpenedByFlow(page, step) ? 'nothingToAnswer' : 'errorPage';
}

const isOpenedByFlow = ({ events }: PageRead, step: number): boolean =>
  events.filter((each) => each.step < step && isAddress(each.event)).at(-1)?.event.origin === 'flow';

/** Whether a step before says why this screen shows an error, without a person having done something since. */
const isExplained = ({ events }: PageRead, step: number, screen: RouteId): boolean => {
  const before = events.filter((each) => each.step < step);
  const acted = before.map(({ event }) => event.origin).lastIndexOf('person');
  return before.slice(acted + 1).some(({ event }) => eventRow(event.type)?.explains === screen);
};
