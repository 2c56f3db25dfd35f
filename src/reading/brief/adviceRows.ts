import type { FixedMessage } from 'src/contract/failures';
import { objectOf, valueAt } from 'src/journal/log/values';
import type { Trouble } from 'src/reading/headline/troubles/troubles';
import type { Case } from 'src/vocabulary/clues';
import type { CauseFamily, CauseId } from 'src/vocabulary/events';
import type { EndName } from 'src/reading/headline/ending/logEnd';
import type { RefusalRuleId } from 'src/reading/headline/consistency/rules';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';

/** "Your sign-in could not be finished." */
export const notFinished = 'MESSAGES.CAUSE.NOT_FINISHED';
/** "The service cannot sign you in right now." */
export const cannotSignIn = 'MESSAGES.ERROR.WORKDOCS_SIGNIN.LATER';
/** "Check your connection and try again." */
export const connectionTexts: readonly string[] = [
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE',
  'MESSAGES.CAUSE.UNREACHABLE',
] satisfies readonly TextKey[];

/**
 * The page's own advice stays: the rule leaves its cause as likely as before, or `ownAdvice` speaks first. A fault of the
 * page that came before the refusal needs no row: it decides the advice whatever the page showed.
 */
export const asShown = 'as shown';

/**
 * The advice beside each rule about a refusal: the first row that was found and has a text applies. A defect that
 * affects every attempt cannot be fixed by trying again. A clock that was set is now correct, unless it is known to be
 * wrong. A service that contradicts itself says nothing certain about the person. A rule without a row does not compile.
 */
export const rulesAdvice: Readonly<Record<RefusalRuleId, TextKey | typeof asShown>> = {
  lostSubmit: 'PASSWORD.MAYBE_SET',
  keptNothing: 'MESSAGES.CAUSE.STORAGE_BLOCKED',
  everyIncomplete: cannotSignIn,
  everyMalformed: cannotSignIn,
  mistakenRefusal: notFinished,
  keptOlder: notFinished,
  modeForbids: cannotSignIn,
  unusableAddress: 'MESSAGES.ERROR.IDENTITY.NO_ANSWER',
  assumedRegion: cannotSignIn,
  fixedRegion: cannotSignIn,
  startedHere: notFinished,
  answeredElsewhere: notFinished,
  waitedInVain: cannotSignIn,
  lostAtOnce: cannotSignIn,
  wrongClock: 'MESSAGES.CAUSE.CLOCK_SKEWED',
  acceptedBefore: cannotSignIn,
  repeatedToken: 'MESSAGES.CAUSE.EXCHANGE_REFUSED',
  refusedRightAfterIssue: 'MESSAGES.CAUSE.EXCHANGE_REFUSED',
  clockWasSet: notFinished,
  clockJumped: notFinished,
  answeredAgain: notFinished,
  cameBefore: 'MESSAGES.CAUSE.USED_TWICE',
  notBorneOut: notFinished,
  stateNotJson: notFinished,
  neverStored: notFinished,
  clearedItself: notFinished,
  notProved: notFinished,
  openedPostAuth: 'MESSAGES.CAUSE.NOT_STARTED',
  openedCallback: 'MESSAGES.CAUSE.NOT_STARTED',
  storedElsewhere: notFinished,
  clearedByTab: notFinished,
  nobodyElse: notFinished,
  notReadable: cannotSignIn,
  contradictedAct: asShown,
  otherKind: notFinished,
  madeUp: asShown,
  contradictsEarlier: cannotSignIn,
  otherProvider: asShown,
  announcedInVain: asShown,
  ofAnotherType: asShown,
  assumedProvider: asShown,
  cameAgain: asShown,
  endedWhenItCame: asShown,
  exchangedTwice: asShown,
  misfitExchange: asShown,
  otherWay: asShown,
  refusedInAssumedRegion: asShown,
  stateSent: asShown,
  storedBeside: asShown,
  tooQuick: asShown,
  unknownProvider: asShown,
  unknownSite: asShown,
};

/** The advice by cause, if the page showed no message or only a heading. The first row whose prefix matches applies. */
export const causesAdvice: readonly (readonly [begins: CauseId | EndName | 'failed.' | 'unanswered.', key: TextKey])[] =
  [
    ['cameBack.provider', 'MESSAGES.CAUSE.NO_CODE'],
    ['away.provider', notFinished],
    ['waiting.', 'PROCESSING.SLOW'],
    ['unanswered.', 'PROCESSING.SLOW'],
    ['failed.', cannotSignIn],
    ['flow.crashed', notFinished],
    ['consent.failed', 'MESSAGES.CAUSE.NO_ORGANIZATION'],
  ];

const expired = 'Temporary password has expired and must be reset by an administrator.' satisfies FixedMessage;
const notNow = 'User password cannot be reset in the current state.' satisfies FixedMessage;
const ofAccount: readonly unknown[] = [expired, 'User is disabled.', 'User is not confirmed.'] satisfies FixedMessage[];
/**
 * Whether the user pool refuses the account, whatever the person enters. A password that cannot be reset may still be a
 * valid temporary one, unless that has expired before.
 */
export function needsAdministrator(before: readonly Trouble[], trouble: Trouble): boolean {
  const { code, message } = objectOf(trouble.payload['failure']);
  if (message === notNow)
    return before.some(({ payload, step }) => step < trouble.step && valueAt(payload, 'failure.message') === expired);
  return code === 'UserNotConfirmedException' || ofAccount.includes(message);
}

export interface AdviceByCase {
  readonly holds: readonly (Case | undefined)[];
  readonly otherwise: TextKey | undefined;
}
/** "Please try again!" */
export const tryAgain = 'REDIRECT.FAILED_TEXT';
/**
 * Causes whose one message on the page is not true in every case: the cases in which it is true (undefined: none is
 * shown), and the advice in the others.
 */
export const adviceByCase: Readonly<Partial<Record<CauseId, AdviceByCase>>> = {
  // Whether the provider signed somebody in is not known: its answer may stand where the page does not look.
  'signIn.noCode': { holds: [], otherwise: notFinished },
  'signIn.noSession': { holds: [undefined, 'sessionRefused'], otherwise: undefined },
  'signIn.ownLoginNotAllowed': { holds: [undefined], otherwise: cannotSignIn },
  'signIn.passwordElsewhere': { holds: ['managedElsewhere'], otherwise: undefined },
  'signIn.providerRefused': { holds: ['cancelled'], otherwise: notFinished },
  'signIn.providerSetup': { holds: [undefined], otherwise: 'MESSAGES.CAUSE.EXCHANGE_REFUSED' },
  'signIn.storageBlocked': { holds: [undefined], otherwise: 'MESSAGES.CAUSE.NO_OIDC_CLIENT' },
  'redirect.invalidRedirect': { holds: [undefined, 'notListed'], otherwise: tryAgain },
  'redirect.insecureRedirect': { holds: ['requestedAddress', undefined], otherwise: tryAgain },
};

/**
 * The advice by family, if neither the page nor the cause has one; undefined where the page has no right words: nobody
 * has to sign in again because a password was not changed. A family without a row does not compile.
 */
const familyAdvice: Readonly<Record<CauseFamily, TextKey | undefined>> = {
  appRequest: notFinished,
  changePassword: undefined,
  consent: notFinished,
  entry: notFinished,
  experience: 'OPT.NOT_STORED',
  flow: notFinished,
  ownLogin: notFinished,
  page: notFinished,
  redirect: notFinished,
  resetPassword: undefined,
  session: notFinished,
  sharing: undefined,
  signIn: notFinished,
  updateUser: notFinished,
};
export const adviceByFamily: ReadonlyMap<string, TextKey | undefined> = new Map(Object.entries(familyAdvice));
