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

/** "The service cannot be reached." */
const unreachable: readonly Claim[] = [anyIntent, 'nothingAnswered', 'notCutOff'];
/** "Please try again!" */
const tryAgain: readonly Claim[] = [same(hedged('any')), 'appHasAddress', 'notCutOff'];
const inSignIn = (...claims: readonly Claim[]): readonly Claim[] => ['signInUnderWay', ...claims];

/** Texts that claim nothing that a log could exclude: they fit what was answered, or what the person has to do. */
type Silent =
  | 'COMMON.STORAGE_MEMORY'
  | 'CONSENT.ANSWER_AGAIN'
  | 'ENTRY.CANNOT_SIGN_IN_TEXT'
  | 'ENTRY.EMAIL_REQUIRED'
  | 'ENTRY.LOGGED_OUT'
  | 'ENTRY.SESSION_LEFT'
  | 'ENTRY.SESSION_LEFT_LATE'
  | 'FORGOT_PASSWORD.DONE'
  | 'MESSAGES.APP.DENIED'
  | 'MESSAGES.APP.UNKNOWN'
  | 'MESSAGES.APP.WRONG_ADDRESS'
  | 'MESSAGES.CAUSE.CLOCK_SKEWED'
  | 'MESSAGES.CAUSE.NO_OIDC_CLIENT'
  | 'MESSAGES.CAUSE.NO_SESSION'
  | 'MESSAGES.CAUSE.NO_SITE'
  | 'MESSAGES.CAUSE.OWN_LOGIN_NOT_ALLOWED'
  | 'MESSAGES.CAUSE.PROVIDER_SETUP'
  | 'MESSAGES.CAUSE.SHARED_COMPUTER'
  | 'MESSAGES.CAUSE.STORAGE_BLOCKED'
  | 'MESSAGES.CAUSE.USER_INACTIVE'
  | 'MESSAGES.ERROR.IDENTITY.FURTHER_STEP'
  | 'MESSAGES.ERROR.PAGE.DELETED_SUBTEXT'
  | 'MESSAGES.ERROR.PAGE.INVALID_REDIRECT_SUBTEXT'
  | 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME_SUBTEXT'
  | 'MESSAGES.ERROR.PAGE.NOT_LOADED_SUBTEXT'
  | 'MESSAGES.ERROR.PAGE.USER_POOL_SUBTEXT'
  | 'MESSAGES.ERROR.SIGN_IN.INVALID_SESSION'
  | 'MESSAGES.SERVICE.CODE_EXPIRED'
  | 'MESSAGES.SERVICE.CODE_UNSENT'
  | 'MESSAGES.SERVICE.CODE_WRONG'
  | 'MESSAGES.SERVICE.NOT_ACTIVE'
  | 'MESSAGES.SERVICE.NOT_CONFIRMED'
  | 'MESSAGES.SERVICE.NO_ADDRESS'
  | 'MESSAGES.SERVICE.NO_RESET'
  | 'MESSAGES.SERVICE.NO_USER'
  | 'MESSAGES.SERVICE.ORIGINAL'
  | 'MESSAGES.SERVICE.OTHER'
  | 'MESSAGES.SERVICE.PASSWORD'
  | 'MESSAGES.SERVICE.PASSWORD_SHORT'
  | 'MESSAGES.SERVICE.PASSWORD_USED'
  | 'MESSAGES.SERVICE.RESET_REQUIRED'
  | 'MESSAGES.SERVICE.SETUP'
  | 'MESSAGES.SERVICE.TEMPORARY_EXPIRED'
  | 'OPT.NOT_STORED'
  | 'PASSWORD.MAYBE_SET'
  | 'REDIRECT.INSECURE'
  | 'REDIRECT.NO_ADDRESS'
  | 'REDIRECT.STUCK_TEXT'
  | 'REDIRECT.STUCK_WITHOUT_LINK'
  | 'STANDING.FINISHED_ELSEWHERE'
  | 'STANDING.REQUEST'
  | 'UPDATE_USER.CUT_OFF'
  | 'UPDATE_USER.LACKING';

/** What each other text of the page claims. A text that is neither here nor silent does not compile. */
export const pageClaims: Readonly<Record<Exclude<PageText, Silent>, readonly Claim[]>> = {
  'ENTRY.CAME_ASTRAY': [same(hedged('signIn'))],
  'ENTRY.REQUEST_ANSWERED': [anyIntent],
  'ENTRY.REQUEST_ENDED': [anyIntent],
  'ENTRY.REQUEST_EXPIRED': [anyIntent],
  'ENTRY.REQUEST_UNDATED': [anyIntent],
  'GUARD.AGAIN': ['pressAgainMayHelp'],
  'MESSAGES.APP.NO_SITE': [anyIntent],
  'MESSAGES.CAUSE.CLOCK_SET_BACK': inSignIn(signIn),
  'MESSAGES.CAUSE.CODE_SPENT': inSignIn(same(signIn), 'signInUnfinished'),
  'MESSAGES.CAUSE.EXCHANGE_REFUSED': inSignIn(same(hedged('signIn'))),
  'MESSAGES.CAUSE.FOREIGN_TOKENS': [same(signIn)],
  'MESSAGES.CAUSE.INTERRUPTED': inSignIn(signIn),
  'MESSAGES.CAUSE.NOT_FINISHED': inSignIn(same(signIn), 'signInUnfinished'),
  'MESSAGES.CAUSE.NOT_STARTED': [same(signIn)],
  'MESSAGES.CAUSE.NO_CODE': inSignIn(same(signIn), 'nothingCameBack'),
  'MESSAGES.CAUSE.NO_ORGANIZATION': [same(hedged('any'))],
  'MESSAGES.CAUSE.OTHER_BROWSER': [signIn],
  'MESSAGES.CAUSE.OTHER_TAB': [anyIntent],
  'MESSAGES.CAUSE.PASSWORD_ELSEWHERE': ['siteMeant'],
  'MESSAGES.CAUSE.PROVIDER_REFUSED': inSignIn(same(hedged('signIn'))),
  'MESSAGES.CAUSE.PROVIDER_UNAVAILABLE': inSignIn(signIn),
  'MESSAGES.CAUSE.STARTED_LONG_AGO': inSignIn(signIn),
  'MESSAGES.CAUSE.STORAGE_WIPED': inSignIn(same(hedged('signIn'))),
  'MESSAGES.CAUSE.THROTTLED': [anyIntent],
  'MESSAGES.CAUSE.UNREACHABLE': unreachable,
  'MESSAGES.CAUSE.USED_TWICE': [signIn],
  'MESSAGES.CAUSE.USER_INVALID': inSignIn(same(hedged('signIn')), 'accountUnknown'),
  'MESSAGES.ERROR.IDENTITY.NOT_LOADED': [hedged('any')],
  'MESSAGES.ERROR.IDENTITY.NO_ANSWER': [same(hedged('any'))],
  'MESSAGES.ERROR.PAGE.REDIRECT_SUBTEXT': [same(hedged('any'))],
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK': ['credentialsRefused', 'passwordUnchanged'],
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.LATER': [same(signIn)],
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE': unreachable,
  'MESSAGES.SERVICE.INCORRECT': ['passwordUnchanged'],
  'MESSAGES.SERVICE.TOO_MANY': [anyIntent],
  'PROCESSING.SLOW': [anyIntent],
  'REDIRECT.EXPIRED_TEXT': [anyIntent],
  'REDIRECT.FAILED_TEXT': tryAgain,
  'REDIRECT.HANDED_OVER_TEXT': [anyIntent],
  'REDIRECT.STUCK_WEB': [hedged('any')],
  'REDIRECT.UNDATED_TEXT': [anyIntent],
  'STANDING.SIGNED_OUT': [anyIntent],
  'UPDATE_USER.EXPIRED': [anyIntent, 'challengeRefused'],
  'UPDATE_USER.INTERRUPTED': [anyIntent],
  'UPDATE_USER.UNCONFIRMED': [anyIntent],
};
