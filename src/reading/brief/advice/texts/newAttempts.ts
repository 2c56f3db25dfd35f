import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import type { AddedAdvice } from './adviceTexts';
import type { AttemptAdvice } from './attemptAdviceTexts';
import type { EndAdvice } from './endAdviceTexts';
import type { Intent } from 'src/vocabulary/screens';
import type { RefusedAdvice } from './refusedAdviceTexts';
import type { ServiceAdvice } from './serviceAdviceTexts';
import type { SurroundingsAdvice } from './surroundingsAdviceTexts';

/** A text that asks for a new attempt. */
export interface NewAttempt {
  /** What is attempted; `any` if the words suit every flow. */
  readonly of: Intent | 'any';
  /**
   * It asks for nothing but the same once more: useless after a second failure. Not a text that names what the person
   * can do otherwise next time, such as be quicker, or not load the page again.
   */
  readonly isSame?: true;
  /** It also says what to do if that does not help. */
  readonly isHedged?: true;
}

const signIn: NewAttempt = { of: 'signIn' };
const anyFlow: NewAttempt = { of: 'any' };
const hedged = (of: NewAttempt['of']): NewAttempt => ({ of, isHedged: true });
const same = (attempt: NewAttempt): NewAttempt => ({ ...attempt, isSame: true });

type Name = TextKey | AddedAdvice | AttemptAdvice | EndAdvice | RefusedAdvice | ServiceAdvice | SurroundingsAdvice;
/** The texts that ask for a new attempt. A test looks for others among the texts that can be advice. */
const promises: { readonly [Key in Name]?: NewAttempt } = {
  'MESSAGES.CAUSE.ANSWER_UNUSABLE': same(hedged('signIn')),
  'MESSAGES.CAUSE.CODE_SPENT': same(signIn),
  'MESSAGES.CAUSE.EXCHANGE_REFUSED': same(hedged('signIn')),
  'MESSAGES.CAUSE.FOREIGN_TOKENS': same(signIn),
  'MESSAGES.CAUSE.INTERRUPTED': signIn,
  'MESSAGES.CAUSE.NO_CODE': same(signIn),
  'MESSAGES.CAUSE.NO_ORGANIZATION': same(hedged('any')),
  'MESSAGES.CAUSE.NOT_FINISHED': same(signIn),
  'MESSAGES.CAUSE.NOT_STARTED': same(signIn),
  'MESSAGES.CAUSE.OTHER_BROWSER': signIn,
  'MESSAGES.CAUSE.OTHER_TAB': anyFlow,
  'MESSAGES.CAUSE.PROVIDER_REFUSED': same(hedged('signIn')),
  'MESSAGES.CAUSE.PROVIDER_UNAVAILABLE': signIn,
  'MESSAGES.CAUSE.CLOCK_SET_BACK': signIn,
  'MESSAGES.CAUSE.STARTED_LONG_AGO': signIn,
  'MESSAGES.CAUSE.STORAGE_WIPED': same(hedged('signIn')),
  'MESSAGES.CAUSE.THROTTLED': anyFlow,
  'MESSAGES.APP.NO_SITE': anyFlow,
  'MESSAGES.CAUSE.UNREACHABLE': anyFlow,
  'MESSAGES.CAUSE.USED_TWICE': signIn,
  'MESSAGES.CAUSE.USER_INVALID': same(hedged('signIn')),
  'MESSAGES.ERROR.IDENTITY.NO_ANSWER': same(hedged('any')),
  'MESSAGES.ERROR.IDENTITY.NOT_LOADED': hedged('any'),
  'MESSAGES.ERROR.PAGE.REDIRECT_SUBTEXT': same(hedged('any')),
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.LATER': same(signIn),
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE': anyFlow,
  'MESSAGES.SERVICE.TOO_MANY': anyFlow,
  'ENTRY.CAME_ASTRAY': same(hedged('signIn')),
  'ENTRY.REQUEST_EXPIRED': anyFlow,
  'ENTRY.REQUEST_ANSWERED': anyFlow,
  'ENTRY.REQUEST_ENDED': anyFlow,
  'ENTRY.REQUEST_UNDATED': anyFlow,
  'PROCESSING.SLOW': anyFlow,
  'REDIRECT.EXPIRED_TEXT': anyFlow,
  'REDIRECT.HANDED_OVER_TEXT': anyFlow,
  'REDIRECT.UNDATED_TEXT': anyFlow,
  'REDIRECT.FAILED_TEXT': same(hedged('any')),
  'REDIRECT.STUCK_WEB': hedged('any'),
  'STANDING.SIGNED_OUT': anyFlow,
  'UPDATE_USER.EXPIRED': anyFlow,
  'UPDATE_USER.INTERRUPTED': anyFlow,
  'UPDATE_USER.UNCONFIRMED': anyFlow,
  appAnswered: anyFlow,
  appOpened: anyFlow,
  challengeLost: anyFlow,
  checkLink: hedged('signIn'),
  closeOtherTabs: anyFlow,
  enterOnce: hedged('signIn'),
  connectionLost: hedged('any'),
  directorySite: hedged('signIn'),
  doNotReload: hedged('signIn'),
  hostAway: hedged('any'),
  messageOfAddress: anyFlow,
  notChanged: same({ of: 'password' }),
  notChangedElsewhere: anyFlow,
  notChangedWithoutSession: same({ of: 'password' }),
  sessionNotRenewed: same(hedged('session')),
  signInHere: signIn,
  startAtSite: hedged('signIn'),
  startInApp: same(anyFlow),
  waitFirst: hedged('any'),
};

const rows: ReadonlyMap<string, NewAttempt> = new Map(Object.entries(promises));

/** What a text of the page, or one of ours by its name, asks to attempt again; undefined if it does not ask. */
export const newAttemptOf = (name: string): NewAttempt | undefined => rows.get(name);
