import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import type { AddedAdvice } from 'src/reading/brief/advice/texts/adviceTexts';
import type { AttemptAdvice } from 'src/reading/brief/advice/texts/attemptAdviceTexts';
import type { EndAdvice } from 'src/reading/brief/advice/texts/endAdviceTexts';
import type { Errand } from 'src/reading/brief/advice/intents';
import type { RefusedAdvice } from 'src/reading/brief/advice/texts/refusedAdviceTexts';
import type { ServiceAdvice } from 'src/reading/brief/advice/texts/serviceAdviceTexts';
import type { SurroundingsAdvice } from 'src/reading/brief/advice/texts/surroundingsAdviceTexts';

/** A text that asks for a new attempt. */
export interface NewAttempt {
  /** What is attempted; `any` if the words suit every flow. */
  readonly of: Errand | 'any';
  /** It also says what to do if that does not help. */
  readonly isHedged?: true;
}

const signIn: NewAttempt = { of: 'signIn' };
const any: NewAttempt = { of: 'any' };
const hedged = (of: NewAttempt['of']): NewAttempt => ({ of, isHedged: true });

type Name = TextKey | AddedAdvice | AttemptAdvice | EndAdvice | RefusedAdvice | ServiceAdvice | SurroundingsAdvice;
/** The texts that ask for a new attempt. A test looks for others among the texts that can be advice. */
const promises: { readonly [Key in Name]?: NewAttempt } = {
  'MESSAGES.CAUSE.EXCHANGE_REFUSED': hedged('signIn'),
  'MESSAGES.CAUSE.FOREIGN_TOKENS': signIn,
  'MESSAGES.CAUSE.NO_CODE': signIn,
  'MESSAGES.CAUSE.NO_ORGANIZATION': any,
  'MESSAGES.CAUSE.NOT_FINISHED': signIn,
  'MESSAGES.CAUSE.NOT_STARTED': signIn,
  'MESSAGES.CAUSE.OTHER_BROWSER': signIn,
  'MESSAGES.CAUSE.OTHER_TAB': any,
  'MESSAGES.CAUSE.PROVIDER_REFUSED': hedged('signIn'),
  'MESSAGES.CAUSE.PROVIDER_UNAVAILABLE': signIn,
  'MESSAGES.CAUSE.CLOCK_SET_BACK': signIn,
  'MESSAGES.CAUSE.STARTED_LONG_AGO': signIn,
  'MESSAGES.CAUSE.STORAGE_WIPED': hedged('signIn'),
  'MESSAGES.CAUSE.UNREACHABLE': any,
  'MESSAGES.CAUSE.USED_TWICE': signIn,
  'MESSAGES.CAUSE.USER_INVALID': hedged('signIn'),
  'MESSAGES.ERROR.IDENTITY.NO_ANSWER': hedged('any'),
  'MESSAGES.ERROR.PAGE.REDIRECT_SUBTEXT': hedged('any'),
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.LATER': signIn,
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE': any,
  'MESSAGES.SERVICE.TOO_MANY': any,
  'ENTRY.REQUEST_EXPIRED': any,
  'ENTRY.REQUEST_ENDED': any,
  'ENTRY.REQUEST_UNDATED': any,
  'REDIRECT.EXPIRED_TEXT': any,
  'REDIRECT.UNDATED_TEXT': any,
  'REDIRECT.FAILED_TEXT': hedged('any'),
  'REDIRECT.STUCK_WEB': hedged('any'),
  'STANDING.SIGNED_OUT': any,
  'UPDATE_USER.EXPIRED': any,
  'UPDATE_USER.INTERRUPTED': any,
  appAnswered: any,
  appOpened: any,
  challengeLost: any,
  hostAway: hedged('any'),
  messageOfAddress: any,
  notChanged: { of: 'password' },
  notChangedElsewhere: any,
  notChangedWithoutSession: { of: 'password' },
  sessionNotRenewed: hedged('session'),
  signInHere: signIn,
  startAtSite: hedged('signIn'),
  startInApp: any,
  waitFirst: hedged('any'),
};

const rows: ReadonlyMap<string, NewAttempt> = new Map(Object.entries(promises));

/** What a text of the page, or one of ours by its name, asks to attempt again; undefined if it does not ask. */
export const newAttemptOf = (name: string): NewAttempt | undefined => rows.get(name);
