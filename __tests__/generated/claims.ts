import {
  type Claim,
  type ClaimContext,
  arrivedTwice,
  isKnown,
  calls,
  claim,
  hasArrived,
  hasFailedCall,
  isAhead,
  isNotFound,
  never,
  noMatch,
  or,
  provider,
  secondTab,
  tabsIn,
  wasNotFound,
  cameFromElsewhere,
} from './claim';
import { adviceClaims, lineClaims } from './lineClaims';
import { promiseClaims } from './promises';
import { storageClaims } from './storageClaims';

/** The statements of the causes in `src/vocabulary`. */
const claims: readonly Claim[] = [
  claim(/storage holds no anti-forgery token of it/, wasNotFound('federate_csrf_token', 'iic_csrf_token')),
  claim(/found no state in the address/, (seen) => !hasArrived(seen, 'csrfToken')),
  claim(/with a state that the page could not read/, (seen) => !hasArrived(seen, 'csrfToken')),
  claim(/returned a state that is not the JSON/, or(provider('state'), isKnown('isAddressChanged'))),
  claim(/contains no anti-forgery token, so the page/, (seen) => !hasArrived(seen, 'csrfToken')),
  claim(/token that came back differs from the stored one/, provider('state')),
  claim(/(?<!or a )newer sign-in, for example in another tab/i, secondTab('start', 'signIn')),
  claim(
    /According to the device's clock, .*(?:more than ten minutes|waited longer than 30 minutes)/,
    isKnown('passedMs', 'aheadMs'),
  ),
  claim(/opened a second time/, or(isKnown('isTwice', 'isBack'), arrivedTwice)),
  claim(/although no sign-in was under way/, cameFromElsewhere),
  claim(/storage seems to have been emptied since/, isKnown('isEmptied')),
  claim(
    /neither this tab nor storage has a record/,
    wasNotFound('federate_csrf_token', 'iic_csrf_token', 'pending_sign_in'),
  ),
  claim(/stored values that it needs were missing: ([\w, ]+)/, (seen, [, names = '']) =>
    names.split(', ').every((name) => isNotFound(seen, name)),
  ),
  claim(
    /did not keep what the page stored|Storage did not keep/,
    or(isKnown('isFull'), ({ text }) => /"outcome":"refused"|"value":"memory"/.test(text)),
  ),
  claim(/clock is (?:about )?([\d.]+) (ms|s|min|h) (ahead|behind)/, isAhead),
  claim(/found no code to sign in with/, (seen) => !hasArrived(seen, 'code')),
  claim(/sent the person back with (?:an )?error/, provider('error')),
  claim(/provider (?:rejected the request|called the request invalid)/, provider('error')),
  claim(/provider reported a failure/, provider('error')),
  claim(
    /found no tokens of a finished sign-in/,
    or(
      isKnown('isEmptied', 'keys', 'isFull', 'secondTab', 'isBack', 'calls'),
      wasNotFound(
        'pool_access_token',
        'pool_refresh_token',
        'idp_access_token',
        'idp_refresh_token',
        'gb_access_token',
      ),
    ),
  ),
  claim(/not the ones that this browser stored for the sign-in/, isKnown('isAddressChanged')),
  claim(/does not allow own sign-in/, calls('organizationByAlias')),
  claim(
    /site could not be looked up/,
    (seen) => calls('organizationByAlias')(seen, noMatch) || (seen.known.isCode === true && hasFailedCall(seen)),
  ),
  claim(
    /The (?:service did not accept the sign-in|sign-in could not be finished): .*?\((\w+)\)/,
    ({ known, text }, [, call = '']) =>
      known.isCode === true
        ? text.includes(call) && hasFailedCall({ known, text } as ClaimContext)
        : known.calls?.some((each) => each.endsWith(call)) === true,
  ),
  claim(/could not use the answer to .*?\((\w+)\)/, ({ known }, [, call = '']) => known.calls?.includes(call) === true),
  claim(/did not accept the sign-in: no answer came/, never),
  claim(/could not be reached(?!, or)/, ({ known }) => known.isAway === true && known.isUnreadable !== true),
  claim(/no answer came/, ({ known }) => known.isAway === true && known.isUnreadable !== true),
  claim(/could not tell who had signed in/, calls('currentUser', 'token', 'credentials', 'refreshToken')),
  claim(/user is not active on this site, according to/, calls('currentUser', 'token', 'credentials', 'appCode')),
  claim(
    /organisation.s own provider manages the password|kind of sign-in[^,.]* cannot be changed here/,
    calls('userIdentityProvider'),
  ),
  claim(/I share this computer” was ticked, so the page keeps/, never),
  claim(
    /found no usable OIDC client|named (?:the address|a client) of the identity center|service named for the identity center/,
    or(calls('userIdentityProvider'), isKnown('isCode', 'keys')),
  ),
  claim(/redirect page was opened with an error/, isKnown('isAddressChanged')),
  claim(
    /(?:had no address|whether and where it may) (?:to )?send the person back/,
    or(calls('appMetadata'), isKnown('isCode', 'keys')),
  ),
  claim(/the look-up of the app failed/, hasFailedCall),
  claim(
    /refused to send the person back to|does not open the default address/,
    or(calls('appMetadata'), isKnown('isAddressChanged', 'isCode')),
  ),
  claim(/tokens would have gone to an unencrypted address/, or(calls('appMetadata'), isKnown('isAddressChanged'))),
  claim(/does not accept people who use own sign-in/, calls('appMetadata')),
  claim(/Somebody signed in elsewhere/, secondTab('signIn')),
  claim(/Another sign-in was started elsewhere/, secondTab('start', 'signIn')),
  claim(/a sign-out, or the session ended, elsewhere/, secondTab('signOut')),
  claim(/stored session had changed in the meantime|changed since the page read them/, ({ text }) =>
    /superseded/.test(text),
  ),
  claim(/sign-out(?: of \S+)? in another tab/, secondTab('signOut')),
  claim(/a site that was deleted or moved/, calls('organizationByAlias')),
  claim(/does not know a site with this name/, calls('organizationByAlias')),
  claim(/rejected the site name in (?:the address|its own host)/, isKnown('isAddressChanged', 'isCode')),
  claim(/rejected the app's code challenge/, isKnown('isAddressChanged', 'isCode')),
  claim(/file of the page could not be loaded/, never),
  claim(
    /found no app request to answer/,
    isKnown('isCode', 'isEmptied', 'keys', 'isAddressChanged', 'secondTab', 'passedMs', 'isFull', 'isBack'),
  ),
  claim(/profile was interrupted because the page was loaded again/, isKnown('isBack')),
  claim(/page ended the session/, calls('refreshToken')),
  claim(/answered MissingParameterException although/, calls('userIdentityProvider')),
  // Statements that the log itself must confirm.
  claim(
    /^Nothing failed\b/,
    ({ known, log, text }) =>
      !hasFailedCall({ known, log, text }) && known.isCode !== true && known.isUnreadable !== true,
  ),
  claim(/No failure is recorded\./, (seen) => !hasFailedCall(seen)),
  claim(
    /No failure is recorded at the end\./,
    or(hasFailedCall, ({ text }) => /"origin":"person"/.test(text)),
  ),
  claim(/the user pool said (?:once|twice|\d+ times) that it had sent one/, ({ text }) =>
    /"method":"forgotPassword"/.test(text),
  ),
  claim(
    /in another tab|other tab|elsewhere in this browser/,
    or(isKnown('secondTab'), (seen) => tabsIn(seen) > 1),
  ),
  claim(/tab (\d+) of (\d+)/, (seen, [, , of]) => Number(of) === tabsIn(seen)),
  claim(/status (\d{3})/, ({ text }, [, status = '']) => text.includes(`"status":${status}`)),
  claim(
    /\b([A-Z]\w+Exception)\b/,
    ({ text }, [, name = '']) =>
      text.includes(name) || /MissingParameter|Unauthorized|EntityNot|Redirect|UserNot|AuthenticationF/.test(name),
  ),
  // Rules over the history of values.
  claim(/(?<!cannot show, this is a )bug in the page|bug in the product|the page may be wrong/, isKnown('isCode')),
  claim(/stopped (?:answering|being reachable)/, ({ known }) => known.isAway === true),
  claim(/it was set in between, or one of these answers had a wrong time/, isKnown('aheadMs')),
];

/** A sentence with several alternatives is false only if all of them are. */
const isLeftOpen = (sentence: string): boolean => /it is not known whether/i.test(sentence);
const sentences = (text: string): readonly string[] => text.split(/(?<=[.!?])\s+/);
/** A text without the sentences that leave the cause open. */
export const certainOf = (text: string): string =>
  sentences(text)
    .filter((sentence) => !isLeftOpen(sentence))
    .join(' ');

/** The false statements of a brief, each with the words that make it. */
export function falseIn(told: string, seen: ClaimContext): readonly string[] {
  // The page's own messages are quotations.
  const text = told.replace(/“[^”]*”/g, '“”');
  const open = sentences(text)
    .filter(isLeftOpen)
    .flatMap((sentence) => {
      const made = statementsIn(claims, sentence, seen);
      return made.length > 0 && made.every(({ isSo }) => !isSo) ? [sentence] : [];
    });
  const made = [
    ...statementsIn(claims, certainOf(text), seen),
    ...statementsIn(storageClaims, certainOf(text), seen),
    ...statementsIn(lineClaims, told, seen),
    ...statementsIn([...adviceClaims, ...promiseClaims], adviceIn(told), seen),
  ];
  return [...new Set([...made.flatMap(({ isSo, words }) => (isSo ? [] : [words])), ...open])];
}

/** The advice for the caller. These words are the page's, but here they are part of the brief. */
const adviceIn = (told: string): string => /^Tell the caller, in [^:]+: “(.*)”$/m.exec(told)?.[1] ?? '';

function statementsIn(
  table: readonly Claim[],
  text: string,
  seen: ClaimContext,
): readonly { readonly words: string; readonly isSo: boolean }[] {
  return table.flatMap(({ says, holds }) => {
    const pattern = new RegExp(says.source, `${says.flags.replace('g', '')}g`);
    return [...text.matchAll(pattern)].map((match) => ({ words: match[0], isSo: holds(seen, match) }));
  });
}
