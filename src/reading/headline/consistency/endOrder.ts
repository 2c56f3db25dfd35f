import { type EndRuleId, type RuleOfEnd, rules } from './rules';

/**
 * The rules that speak of an end, in order of precedence there: only the first two that find something are heard. Those
 * from `pressedInVain` to `wentBack` explain a lost value.
 */
const endOrder: readonly EndRuleId[] = [
  'contradictedAct',
  'announcedInVain',
  'tooQuick',
  'pressedInVain',
  'neverAnswered',
  'stuck',
  'neverShown',
  'changedStorage',
  'tookNothing',
  'wentBack',
  'lostAtOnce',
  'misfitStart',
  'otherForm',
  'silentSignOut',
  'unusedSession',
  'sessionAfterSignOut',
  'notRemembered',
  'otherKind',
  'madeUp',
  'storedInPart',
  'incompleteHandOver',
  'changedAddress',
  'turnedBack',
  'ofAnotherType',
  'askedAgain',
  'strayAnswer',
  'unknownProvider',
  'forgottenApp',
  'signedOutElsewhere',
  'refusedNames',
  'resemblingNames',
  'halfRequest',
  'otherDomain',
  'earlierAddress',
  'refusedForm',
  'codesAwaited',
  'askedConsent',
  'unseenProvider',
  'cameBack',
  'loopbackLeft',
  'loadedAgain',
  'droppedPath',
  'droppedQuery',
  'afterSignOut',
];

/** The rules that speak of an end, in their order of precedence there. */
export const rulesOfEnd: readonly RuleOfEnd[] = endOrder.flatMap((id) =>
  rules.filter((rule): rule is RuleOfEnd => rule.id === id && rule.end !== undefined),
);
