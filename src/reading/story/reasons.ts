import type { Cause, RedirectRefusal } from 'src/contract/causes';
import { rowNamed, valueText } from './format';

/**
 * What causes mean, in a few words: a line about an event has no room for a sentence. One that is not here is named by
 * its id.
 */
const signInReasons: Readonly<Partial<Record<Cause, string>>> = {
  tokenMissing: 'storage held no anti-forgery token',
  stateMissing: 'no state came back',
  stateNotJson: 'the state that came back was not readable',
  noCsrfToken: 'the state that came back held no anti-forgery token',
  differentToken: 'another anti-forgery token came back',
  otherTab: 'another start of a sign-in had replaced this one',
  startedLongAgo: 'the sign-in had been started too long before',
  clockSetBack: 'the clock of the device had been set back',
  usedTwice: 'the answer of the provider had been used before',
  notStarted: 'no start of a sign-in was known',
  storageWiped: 'storage had been emptied since the start',
  otherBrowser: 'the sign-in seemed to be from another browser',
  startIncomplete: 'stored values of the start were missing',
  interrupted: 'the page had been loaded again while it finished the sign-in',
  codeSpent: 'the code had been spent',
  storageBlocked: 'the browser did not keep what the page stored',
  noCode: 'no code came back',
  answerUnusable: 'the answer of the provider was not usable',
  providerRefused: 'the provider answered with a refusal',
  providerSetup: 'the provider answered with an error of setup',
  providerUnavailable: 'the provider reported a failure',
  noSite: 'the site was not known',
  noTokens: 'no tokens of a finished sign-in were found',
  noSession: 'no session of own sign-in was found',
  foreignTokens: 'the tokens were of another sign-in',
  ownLoginNotAllowed: 'the site does not allow own sign-in',
  noOrganization: 'the look-up of the site failed',
  exchangeRefused: 'the service did not accept the exchange',
  incompleteAnswer: 'the answer of the service was not usable',
  unreachable: 'no readable answer came',
  throttled: 'a limit of the service was reached',
  userNotLoaded: 'the look-up of the user failed',
  userInvalid: 'the look-up of the user found nobody',
  userInactive: 'the user is not active',
  passwordElsewhere: 'the password cannot be changed here',
  sharedComputer: 'this computer is shared',
  noOidcClient: 'the provider had no client for this page',
};
const redirectReasons: Readonly<Record<RedirectRefusal, string>> = {
  given: 'the address of the page held an error',
  metadata: 'the look-up of the app gave no address',
  invalidRedirect: "the address is not one of the app's registered ones",
  insecureRedirect: 'the address is not secure',
  userPool: 'the app does not accept people who use own sign-in',
  expired: 'the request had waited too long',
  undated: 'the clock of the device had been set back',
};
const reasons: Readonly<Record<string, string | undefined>> = { ...signInReasons, ...redirectReasons };

/** Why a sign-in or an app's request was refused, in words; any other value as it is. */
export const reasonText = (why: unknown): string =>
  (typeof why === 'string' ? rowNamed(reasons, why) : undefined) ?? valueText(why, 1);
