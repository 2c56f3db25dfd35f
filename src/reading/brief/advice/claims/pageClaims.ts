import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import { type Claim, anyIntent, hedged, same, signIn } from './claim';

/** The page's texts whose key begins, and perhaps ends, like this. */
type Group<Begin extends string, End extends string = ''> = Extract<TextKey, `${Begin}${string}${End}`>;

/** A text of the page that may be advised: those of whole groups, of which some only say what happened, and others. */
export type PageText =
  | Group<'MESSAGES.APP.'>
  | Group<'MESSAGES.CAUSE.'>
  | Group<'MESSAGES.ERROR.IDENTITY.'>
  | Group<'MESSAGES.ERROR.PAGE.', '_SUBTEXT'>
  | Group<'MESSAGES.SERVICE.'>
  | Group<'ENTRY.REQUEST_'>
  | Group<'ENTRY.SESSION_'>
  | Group<'REDIRECT.', '_TEXT'>
  | Extract<TextKey, Others>;

type Others =
  | 'COMMON.STORAGE_MEMORY'
  | 'CONSENT.ANSWER_AGAIN'
  | 'ENTRY.CAME_ASTRAY'
  | 'ENTRY.CANNOT_SIGN_IN_TEXT'
  | 'ENTRY.EMAIL_REQUIRED'
  | 'ENTRY.LOGGED_OUT'
  | 'FORGOT_PASSWORD.DONE'
  | 'GUARD.AGAIN'
  | 'MESSAGES.ERROR.SIGN_IN.INVALID_SESSION'
  | 'MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK'
  | 'MESSAGES.ERROR.WORKDOCS_SIGNIN.LATER'
  | 'MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE'
  | 'OPT.NOT_STORED'
  | 'PASSWORD.MAYBE_SET'
  | 'PROCESSING.SLOW'
  | 'REDIRECT.INSECURE'
  | 'REDIRECT.NO_ADDRESS'
  | 'REDIRECT.STUCK_WEB'
  | 'REDIRECT.STUCK_WITHOUT_LINK'
  | 'STANDING.FINISHED_ELSEWHERE'
  | 'STANDING.REQUEST'
  | 'STANDING.SIGNED_OUT'
  | 'UPDATE_USER.CUT_OFF'
  | 'UPDATE_USER.EXPIRED'
  | 'UPDATE_USER.INTERRUPTED'
  | 'UPDATE_USER.LACKING'
  | 'UPDATE_USER.UNCONFIRMED';

/** A text that claims nothing that a log could exclude: it is true of what was answered, or of what the person has to do. */
const nothing: readonly Claim[] = [];
/** "The service cannot be reached." */
const unreachable: readonly Claim[] = [anyIntent, 'nothingAnswered', 'notCutOff'];
/** "Please try again!" */
const tryAgain: readonly Claim[] = [same(hedged('any')), 'appHasAddress', 'notCutOff'];
const inSignIn = (...claims: readonly Claim[]): readonly Claim[] => ['signInUnderWay', ...claims];

/** What each text of the page claims. A text without its row does not compile. */
export const pageClaims: Readonly<Record<PageText, readonly Claim[]>> = {
  'COMMON.STORAGE_MEMORY': nothing,
  'CONSENT.ANSWER_AGAIN': nothing,
  'ENTRY.CAME_ASTRAY': [same(hedged('signIn'))],
  'ENTRY.CANNOT_SIGN_IN_TEXT': nothing,
  'ENTRY.EMAIL_REQUIRED': nothing,
  'ENTRY.LOGGED_OUT': nothing,
  'ENTRY.REQUEST_ANSWERED': [anyIntent],
  'ENTRY.REQUEST_ENDED': [anyIntent],
  'ENTRY.REQUEST_EXPIRED': [anyIntent],
  'ENTRY.REQUEST_UNDATED': [anyIntent],
  'ENTRY.SESSION_LEFT': nothing,
  'ENTRY.SESSION_LEFT_LATE': nothing,
  'FORGOT_PASSWORD.DONE': nothing,
  'GUARD.AGAIN': ['pressAgainMayHelp'],
  'MESSAGES.APP.DENIED': nothing,
  'MESSAGES.APP.NO_SITE': [anyIntent],
  'MESSAGES.APP.UNKNOWN': nothing,
  'MESSAGES.APP.WRONG_ADDRESS': nothing,
  'MESSAGES.CAUSE.CLOCK_SET_BACK': inSignIn(signIn),
  'MESSAGES.CAUSE.CLOCK_SKEWED': nothing,
  'MESSAGES.CAUSE.CODE_SPENT': inSignIn(same(signIn), 'signInUnfinished'),
  'MESSAGES.CAUSE.EXCHANGE_REFUSED': inSignIn(same(hedged('signIn'))),
  'MESSAGES.CAUSE.FOREIGN_TOKENS': [same(signIn)],
  'MESSAGES.CAUSE.INTERRUPTED': inSignIn(signIn),
  'MESSAGES.CAUSE.NOT_FINISHED': inSignIn(same(signIn), 'signInUnfinished'),
  'MESSAGES.CAUSE.NOT_STARTED': [same(signIn)],
  'MESSAGES.CAUSE.NO_CODE': inSignIn(same(signIn), 'nothingCameBack'),
  'MESSAGES.CAUSE.NO_OIDC_CLIENT': nothing,
  'MESSAGES.CAUSE.NO_ORGANIZATION': [same(hedged('any'))],
  'MESSAGES.CAUSE.NO_SESSION': nothing,
  'MESSAGES.CAUSE.NO_SITE': nothing,
  'MESSAGES.CAUSE.OTHER_BROWSER': [signIn],
  'MESSAGES.CAUSE.OTHER_TAB': [anyIntent],
  'MESSAGES.CAUSE.OWN_LOGIN_NOT_ALLOWED': nothing,
  'MESSAGES.CAUSE.PASSWORD_ELSEWHERE': ['siteMeant'],
  'MESSAGES.CAUSE.PROVIDER_REFUSED': inSignIn(same(hedged('signIn'))),
  'MESSAGES.CAUSE.PROVIDER_SETUP': nothing,
  'MESSAGES.CAUSE.PROVIDER_UNAVAILABLE': inSignIn(signIn),
  'MESSAGES.CAUSE.SHARED_COMPUTER': nothing,
  'MESSAGES.CAUSE.STARTED_LONG_AGO': inSignIn(signIn),
  'MESSAGES.CAUSE.STORAGE_BLOCKED': nothing,
  'MESSAGES.CAUSE.STORAGE_WIPED': inSignIn(same(hedged('signIn'))),
  'MESSAGES.CAUSE.THROTTLED': [anyIntent],
  'MESSAGES.CAUSE.UNREACHABLE': unreachable,
  'MESSAGES.CAUSE.USED_TWICE': [signIn],
  'MESSAGES.CAUSE.USER_INACTIVE': nothing,
  'MESSAGES.CAUSE.USER_INVALID': inSignIn(same(hedged('signIn')), 'accountUnknown'),
  'MESSAGES.ERROR.IDENTITY.FURTHER_STEP': nothing,
  'MESSAGES.ERROR.IDENTITY.NOT_LOADED': [hedged('any')],
  'MESSAGES.ERROR.IDENTITY.NO_ANSWER': [same(hedged('any'))],
  'MESSAGES.ERROR.PAGE.DELETED_SUBTEXT': nothing,
  'MESSAGES.ERROR.PAGE.INVALID_REDIRECT_SUBTEXT': nothing,
  'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME_SUBTEXT': nothing,
  'MESSAGES.ERROR.PAGE.NOT_LOADED_SUBTEXT': nothing,
  'MESSAGES.ERROR.PAGE.REDIRECT_SUBTEXT': [same(hedged('any'))],
  'MESSAGES.ERROR.PAGE.USER_POOL_SUBTEXT': nothing,
  'MESSAGES.ERROR.SIGN_IN.INVALID_SESSION': nothing,
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK': ['credentialsRefused', 'passwordUnchanged'],
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.LATER': [same(signIn)],
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE': unreachable,
  'MESSAGES.SERVICE.CODE_EXPIRED': nothing,
  'MESSAGES.SERVICE.CODE_UNSENT': nothing,
  'MESSAGES.SERVICE.CODE_WRONG': nothing,
  'MESSAGES.SERVICE.INCORRECT': ['passwordUnchanged'],
  'MESSAGES.SERVICE.NOT_ACTIVE': nothing,
  'MESSAGES.SERVICE.NOT_CONFIRMED': nothing,
  'MESSAGES.SERVICE.NO_ADDRESS': nothing,
  'MESSAGES.SERVICE.NO_RESET': nothing,
  'MESSAGES.SERVICE.NO_USER': nothing,
  'MESSAGES.SERVICE.ORIGINAL': nothing,
  'MESSAGES.SERVICE.OTHER': nothing,
  'MESSAGES.SERVICE.PASSWORD': nothing,
  'MESSAGES.SERVICE.PASSWORD_SHORT': nothing,
  'MESSAGES.SERVICE.PASSWORD_USED': nothing,
  'MESSAGES.SERVICE.RESET_REQUIRED': nothing,
  'MESSAGES.SERVICE.SETUP': nothing,
  'MESSAGES.SERVICE.TOO_MANY': [anyIntent],
  'OPT.NOT_STORED': nothing,
  'PASSWORD.MAYBE_SET': nothing,
  'PROCESSING.SLOW': [anyIntent],
  'REDIRECT.EXPIRED_TEXT': [anyIntent],
  'REDIRECT.FAILED_TEXT': tryAgain,
  'REDIRECT.HANDED_OVER_TEXT': [anyIntent],
  'REDIRECT.INSECURE': nothing,
  'REDIRECT.NO_ADDRESS': nothing,
  'REDIRECT.STUCK_TEXT': nothing,
  'REDIRECT.STUCK_WEB': [hedged('any')],
  'REDIRECT.STUCK_WITHOUT_LINK': nothing,
  'REDIRECT.UNDATED_TEXT': [anyIntent],
  'STANDING.FINISHED_ELSEWHERE': nothing,
  'STANDING.REQUEST': nothing,
  'STANDING.SIGNED_OUT': [anyIntent],
  'UPDATE_USER.CUT_OFF': nothing,
  'UPDATE_USER.EXPIRED': [anyIntent, 'challengeRefused'],
  'UPDATE_USER.INTERRUPTED': [anyIntent],
  'UPDATE_USER.LACKING': nothing,
  'UPDATE_USER.UNCONFIRMED': [anyIntent],
};
