/** Shown for a cause whose details would not help the person, who can only sign in again. */
const notFinished = 'MESSAGES.CAUSE.NOT_FINISHED';

/**
 * Why a sign-in was refused, in more detail than the specified outcome. The journal records the cause and the page
 * names it, so a person and a support engineer know what to do (spec §4, Anti-forgery and Callbacks).
 */
export const causes = {
  tokenMissing: notFinished,
  stateMissing: notFinished,
  stateNotJson: notFinished,
  noCsrfToken: notFinished,
  differentToken: notFinished,
  otherTab: 'MESSAGES.CAUSE.OTHER_TAB',
  startedLongAgo: 'MESSAGES.CAUSE.STARTED_LONG_AGO',
  clockSetBack: 'MESSAGES.CAUSE.CLOCK_SET_BACK',
  usedTwice: 'MESSAGES.CAUSE.USED_TWICE',
  notStarted: 'MESSAGES.CAUSE.NOT_STARTED',
  storageWiped: 'MESSAGES.CAUSE.STORAGE_WIPED',
  otherBrowser: 'MESSAGES.CAUSE.OTHER_BROWSER',
  startIncomplete: notFinished,
  interrupted: 'MESSAGES.CAUSE.INTERRUPTED',
  codeSpent: 'MESSAGES.CAUSE.CODE_SPENT',
  storageBlocked: 'MESSAGES.CAUSE.STORAGE_BLOCKED',
  noCode: 'MESSAGES.CAUSE.NO_CODE',
  answerUnusable: 'MESSAGES.CAUSE.PROVIDER_SETUP',
  providerRefused: 'MESSAGES.CAUSE.PROVIDER_REFUSED',
  providerSetup: 'MESSAGES.CAUSE.PROVIDER_SETUP',
  providerUnavailable: 'MESSAGES.CAUSE.PROVIDER_UNAVAILABLE',
  noSite: 'MESSAGES.CAUSE.NO_SITE',
  noTokens: notFinished,
  noSession: 'MESSAGES.CAUSE.NO_SESSION',
  foreignTokens: 'MESSAGES.CAUSE.FOREIGN_TOKENS',
  ownLoginNotAllowed: 'MESSAGES.CAUSE.OWN_LOGIN_NOT_ALLOWED',
  noOrganization: 'MESSAGES.CAUSE.NO_ORGANIZATION',
  exchangeRefused: 'MESSAGES.CAUSE.EXCHANGE_REFUSED',
  incompleteAnswer: 'MESSAGES.ERROR.IDENTITY.NO_ANSWER',
  unreachable: 'MESSAGES.CAUSE.UNREACHABLE',
  throttled: 'MESSAGES.CAUSE.THROTTLED',
  userNotLoaded: 'MESSAGES.CAUSE.EXCHANGE_REFUSED',
  userInvalid: 'MESSAGES.CAUSE.USER_INVALID',
  userInactive: 'MESSAGES.CAUSE.USER_INACTIVE',
  passwordElsewhere: 'MESSAGES.CAUSE.PASSWORD_ELSEWHERE',
  sharedComputer: 'MESSAGES.CAUSE.SHARED_COMPUTER',
  noOidcClient: 'MESSAGES.CAUSE.NO_OIDC_CLIENT',
} as const;
export type Cause = keyof typeof causes;
/** Shown before a cause when the device's clock is wrong too. Older logs name it as the cause. */
export const wrongClock = 'MESSAGES.CAUSE.CLOCK_SKEWED';

/** Why a person cannot be sent back to an app (spec §4, Redirect page). */
export type RedirectRefusal =
  'given' | 'metadata' | 'invalidRedirect' | 'insecureRedirect' | 'userPool' | 'expired' | 'undated';

/** Whether the request can never succeed, however often it is tried. */
export const isFinalRefusal: Readonly<Record<RedirectRefusal, boolean>> = {
  given: false,
  metadata: false,
  invalidRedirect: true,
  insecureRedirect: true,
  userPool: true,
  expired: true,
  undated: true,
};
