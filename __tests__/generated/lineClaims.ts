import type { AnswerEntry, QuestionEntry, Entry } from 'src/journal/log/entry';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import {
  type Claim,
  type ClaimContext,
  arrivedTwice,
  isKnown,
  calls,
  claim,
  hasArrived,
  hasFailedCall,
  never,
  or,
  provider,
  secondTab,
  wasNotFound,
} from './claim';

/** A question of a log with its answer. */
interface Pair {
  readonly question: QuestionEntry;
  readonly answer: AnswerEntry;
  readonly facts: unknown;
}
const pairsOf = ({ log }: ClaimContext): readonly Pair[] =>
  log.chapters.flatMap((entries) => {
    const [{ facts }] = entries;
    const questions = new Map(entries.flatMap((entry) => (entry.kind === 'asked' ? [[entry.n, entry] as const] : [])));
    return entries.flatMap((entry) => {
      const question = entry.kind === 'answered' ? questions.get(entry.n) : undefined;
      return entry.kind === 'answered' && question ? [{ question, answer: entry, facts }] : [];
    });
  });

/** `; answer fields: AccessToken, User.Id, Extra (undeclared)` of one answer; of a failed one, among others. */
function haveCome(names: string | undefined, { answer }: Pair): boolean {
  const { value } = answer;
  const isPart = (name: string): boolean =>
    valueAt(value, `value.${name}`) !== undefined || valueAt(value, name) !== undefined;
  const noted = [...textsOf(objectOf(value)['undeclared']), ...textsOf(objectOf(value)['mistyped'])];
  if (names !== undefined)
    return names
      .split(', ')
      .every((name) => name.endsWith('…') || isPart(name) || noted.includes(name.replace(' (undeclared)', '')));
  return Object.keys(objectOf(objectOf(value)['value'])).length === 0 && noted.length === 0;
}

/** Whether a call went to a region and an address, by the settings of its page load. */
function wentTo(region: string | undefined, host: string | undefined, { question, facts }: Pair): boolean {
  const own = question.port === 'identity' ? String(valueAt(facts, 'served.userPool.id')).split('_')[0] : undefined;
  const to = own ?? String(valueAt(question.args, 'context.region'));
  const hosts = [
    String(valueAt(facts, 'served.api')).replaceAll('{region}', to),
    String(valueAt(facts, 'served.userPool.endpoint')),
    String(valueAt(facts, 'host')),
  ];
  return (region === undefined || region === to) && (host === undefined || hosts.includes(host));
}

const askedOf: Claim['holds'] = (seen, [, name = '', region, host, fields, none]) =>
  pairsOf(seen).some((pair) => {
    const { port, method, args } = pair.question;
    const { operation } = objectOf(args);
    const called = typeof operation === 'string' ? `api.${operation}` : `${port}.${method}`;
    const isFailed = valueAt(pair.answer.value, 'outcome') === 'failed' || pair.answer.threw !== undefined;
    const isBare = fields === undefined && none === undefined;
    return called === name && wentTo(region, host, pair) && (isBare ? isFailed : haveCome(fields, pair));
  });

/** A step of the log at which something was refused; where an app is named, its request. */
const refusedAt: Claim['holds'] = ({ log, text }, [, pageLoad = '', step = '', app]) => {
  const entry: Entry | undefined = log.chapters[Number(pageLoad)]?.[Number(step)];
  if (entry?.kind !== 'event') return false;
  if (app !== undefined)
    return /^(?:redirect|consent|appRequest)\//.test(entry.type) && text.includes(`"Name":"${app}"`);
  return /refused|failed|crashed|superseded|ended|expired|impossible|entered|wiped/i.test(entry.type);
};

/** Whether the user pool refused two different codes. */
const refusedCodes = (seen: ClaimContext): readonly unknown[] =>
  pairsOf(seen)
    .filter(({ answer }) => valueAt(answer.value, 'failure.code') === 'CodeMismatchException')
    .map(({ question }) => valueAt(question.args, 'verificationCode'));
const hasRefusedTwoCodes = (seen: ClaimContext): boolean => new Set(refusedCodes(seen)).size > 1;
const hasRefusedOneCodeTwice = (seen: ClaimContext): boolean =>
  new Set(refusedCodes(seen)).size < refusedCodes(seen).length;
const refusesForm: Claim['holds'] = ({ text }) => text.includes('"form/refused"');

/** Statements about the log on separate lines. */
export const lineClaims: readonly Claim[] = [
  claim(
    /^(?:Called|Called \(\d+\.\d+, the request may not have left the browser\)|Not called|Perhaps not called): (\S+)(?: in (\S+?))?(?: at (\S+?))?(?:; (?:among the )?answer fields: (.+)|(; no answer fields))?$/m,
    askedOf,
  ),
  claim(/^Before: (\d+)\.(\d+) (?:An app, (.+?), was refused\. )?/m, refusedAt),
  claim(/had asked for the app (\S+), and was given a record with the name/, ({ text }, [, id = '']) =>
    text.includes(`"applicationId":"${id}"`),
  ),
  claim(/Another code had been refused when only one had been asked for/, hasRefusedTwoCodes),
  claim(/empty as far as the page knew/, refusesForm),
];

/** Whether a page of the log still waits for an answer. */
const waits: Claim['holds'] = ({ log }) =>
  log.chapters.some((entries) => {
    const answered = new Set(entries.flatMap((entry) => (entry.kind === 'answered' ? [entry.n] : [])));
    return entries.some((entry) => entry.kind === 'asked' && !answered.has(entry.n));
  });
/** A log holds only what the storage adapter reports about itself. */
const tookNothing: Claim['holds'] = ({ text }) => /"outcome":"refused"|"value":"memory"/.test(text);
const anyCall: Claim['holds'] = ({ known }) => known.calls !== undefined;
const codeFailed: Claim['holds'] = (seen) => seen.known.isCode === true && hasFailedCall(seen);

/** Whether the page refused a part of a provider's answer. */
const refusesAnswer = ({ text }: Pick<ClaimContext, 'text'>): boolean =>
  /"refused":\["(?:auth_code|code|state|error)"/.test(text);
/** What a sign-in leaves in a log: a form, a call for it, or a screen on its way. */
const begun =
  /"(?:entry\/submitted(?:Itself)?|ownLogin\/submitted|signIn\/refused)"|userIdentityProvider|"identity"|"(?:checkAuth|preAuth|postAuth|\w+Callback)"/;

/** The advice for the caller, in the page's own words: each sentence that states a fact. */
export const adviceClaims: readonly Claim[] = [
  claim(/Another sign-in was started in this browser/, secondTab('start', 'signIn')),
  claim(/started more than ten minutes ago/, isKnown('passedMs', 'aheadMs')),
  claim(/somebody has signed in elsewhere in this browser/i, secondTab('signIn')),
  claim(/accepted none of your codes/, hasRefusedTwoCodes),
  claim(/refused the same code each time/, hasRefusedOneCodeTwice),
  claim(
    /not among those that the service names for it/,
    or(calls('appMetadata'), isKnown('isAddressChanged', 'isCode')),
  ),
  claim(
    /did not recognise it a moment later/,
    calls('currentUser', 'token', 'credentials', 'refreshToken', 'passwordUrl'),
  ),
  claim(/treated the field with the message as empty/, refusesForm),
  claim(/has already been used/, or(isKnown('isTwice', 'isBack'), arrivedTwice)),
  claim(/No sign-in is in progress/, wasNotFound('federate_csrf_token', 'iic_csrf_token', 'pending_sign_in')),
  claim(/stores for this page was deleted/, isKnown('isEmptied')),
  claim(
    /has no record of that sign-in/,
    or(isKnown('isOtherBrowser', 'isTwice', 'isBack', 'isEmptied', 'keys', 'secondTab'), provider('state')),
  ),
  claim(/page is not working correctly/, or(isKnown('isCode'), calls('region'))),
  claim(/could not find out how you sign in/, calls('userIdentityProvider')),
  claim(/did not let this app continue/, calls('appCode')),
  claim(/Your sign-in succeeded/, ({ text }) => text.includes('"session/credentialsStored"')),
  claim(
    /You have signed out/,
    ({ text }) => text.includes('"logout_flow"') || !text.includes('"session/credentialsStored"'),
  ),
  claim(
    /session could not be renewed/,
    or(calls('refreshToken'), ({ text }) => {
      const [tried, renewed] = ['"method":"refreshToken"', '"session/refreshed"'].map((words) =>
        text.lastIndexOf(words),
      );
      return tried !== undefined && tried >= 0 && (renewed ?? -1) < tried;
    }),
  ),
  claim(/has no address for returning you to the app/, calls('appMetadata')),
  claim(
    /does not let this page store data|did not store the data that this page needs/,
    or(isKnown('isFull'), tookNothing),
  ),
  claim(/could not store any more data for this page/, or(isKnown('isFull'), tookNothing)),
  claim(/another step that this page does not offer/, calls('identity.signIn')),
  claim(/date or time on this device is wrong/, isKnown('aheadMs')),
  claim(/received no usable answer from/, (seen) => !hasArrived(seen, 'code') && !refusesAnswer(seen)),
  claim(/sign-in page sent an answer that this page cannot use/, refusesAnswer),
  claim(/keeps taking the keyboard focus/, ({ text }) => /"guard\/pressedEarly"[^]*"page\/focusChanged"/.test(text)),
  claim(/denied the app’s request more than once/, ({ text }) => text.split('"consent/denied"').length > 2),
  claim(/names must each have/, refusesForm),
  claim(/sign-in could not be finished/, ({ text }) => begun.test(text)),
  claim(/cancelled or refused on your organisation/, provider('error')),
  claim(/may not be set up to work together/, provider('error')),
  claim(/has a problem of its own|is having problems/, provider('error')),
  claim(/belongs to a different sign-in, perhaps in another browser/, isKnown('isAddressChanged')),
  claim(/does not allow signing in with an email address/, calls('organizationByAlias')),
  claim(/could not load the details of this site/, or(calls('organizationByAlias'), codeFailed)),
  claim(/service did not accept the sign-in/, hasFailedCall),
  claim(/taking longer than usual/, waits),
  claim(/cannot be reached/, ({ known }) => known.isAway === true && known.isUnreadable !== true),
  claim(/did not recognise your account/, calls('currentUser', 'token', 'credentials', 'refreshToken')),
  claim(/reactivate your account/, calls('currentUser', 'token', 'credentials', 'appCode')),
  claim(/sign-in page is not fully set up/, or(calls('userIdentityProvider'), isKnown('isCode', 'keys'))),
  claim(/password is managed by your organisation/, or(calls('userIdentityProvider'), isKnown('isCode', 'keys'))),
  claim(/On a shared computer/, never),
  claim(/has a new site/, calls('organizationByAlias')),
  claim(/address that is not among those allowed/, or(calls('appMetadata'), isKnown('isAddressChanged', 'isCode'))),
  claim(/cannot be used with your account/, calls('appMetadata')),
  claim(/Check your email address and password/, calls('identity.signIn')),
  claim(/refuses this page’s request as invalid/, ({ text }) => /"status":4\d\d/.test(text)),
  claim(/has refused this, or failed, more than once/, ({ text }) => text.split('"outcome":"failed"').length > 2),
  claim(
    /Your password was not changed/,
    ({ text }) => !/"type":"(?:changePassword\/done|changePassword\/changed|resetPassword\/done)"/.test(text),
  ),
  claim(/reports that it sent a code/, ({ text }) => text.includes('"resetPassword/codeSent"')),
  // The page is a part of the service.
  claim(/cannot sign you in right now/, or(anyCall, isKnown('isCode'))),
];
