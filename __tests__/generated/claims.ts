import type { FlowLog } from 'src/journal/log/flowLog';
import type { Known } from './fault';

/** What a sentence is checked against: what the simulation knows, and what the log holds literally. */
export interface Seen {
  readonly known: Known;
  readonly log: FlowLog;
  /** The log as one text, for what must literally stand in it. */
  readonly text: string;
}

/** A statement that headlines and briefs make, and whether it is so. Statements of the outside are checked against the simulation. */
interface Claim {
  readonly says: RegExp;
  readonly holds: (seen: Seen, match: RegExpExecArray) => boolean;
}
const claim = (says: RegExp, holds: Claim['holds']): Claim => ({ says, holds });
const by =
  (...names: readonly (keyof Known)[]): Claim['holds'] =>
  ({ known }) =>
    names.some((name) => known[name] !== undefined);
const calls =
  (...names: readonly string[]): Claim['holds'] =>
  ({ known }) =>
    known.calls?.some((call) => names.includes(call)) === true;
const provider =
  (...kinds: readonly NonNullable<Known['provider']>[]): Claim['holds'] =>
  ({ known }) =>
    known.provider !== undefined && kinds.includes(known.provider);
const or =
  (...all: readonly Claim['holds'][]): Claim['holds'] =>
  (seen, match) =>
    all.some((holds) => holds(seen, match));
const secondTab =
  (...hows: readonly NonNullable<Known['secondTab']>[]): Claim['holds'] =>
  ({ known }) =>
    known.secondTab !== undefined && hows.includes(known.secondTab);
const never: Claim['holds'] = () => false;

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };
/** `2 h ahead` against the simulation's own clock, to within a tenth. */
const isAhead: Claim['holds'] = ({ known: { aheadMs = 0 } }, [, amount = '', unit = '', way]) => {
  const told = Number(amount) * (unitMs[unit] ?? NaN) * (way === 'ahead' ? 1 : -1);
  return Math.abs(told - aheadMs) <= Math.max(Math.abs(aheadMs) * 0.1, 30_000);
};

const tabsIn = ({ log }: Seen): number => new Set(log.chapters.map(([load]) => load.tab)).size;
const hasFailedCall = ({ text }: Seen): boolean => /"outcome":"failed"/.test(text);
const wasThere = or(secondTab('signOut', 'signIn', 'start'), by('isTwice', 'isBack'));

/** Of the causes of `src/vocabulary`: every one states something of the world. */
const claims: readonly Claim[] = [
  claim(
    /no longer had the record of having started it/,
    by('isEmptied', 'keys', 'isFull', 'isOtherBrowser', 'secondTab'),
  ),
  claim(/without its state: the provider's answer did not bring one/, provider('state', 'mangled', 'code')),
  claim(/could not be read: the provider's answer was changed/, provider('state')),
  claim(/holds no anti-forgery token, so nobody/, provider('state')),
  claim(/was not started in this browser/, provider('state')),
  claim(/(?<!or a )newer sign-in, started in another tab/i, secondTab('start', 'signIn')),
  claim(
    /clock of the device, .*(?:more than ten minutes after|waited longer than 30 minutes)/,
    by('passedMs', 'aheadMs'),
  ),
  claim(/opened a second time/, by('isTwice', 'isBack')),
  claim(/although no sign-in was under way/, wasThere),
  claim(/storage of the browser was wiped/, by('isEmptied')),
  claim(/storage was emptied since/, by('isEmptied')),
  claim(/came back to another browser, profile or tab than/, by('isOtherBrowser')),
  claim(/stores was there/, by('keys', 'isEmptied', 'isFull', 'secondTab', 'isTwice', 'isBack')),
  claim(/does not let the page keep anything/, by('isFull')),
  claim(/clock is (?:about )?([\d.]+) (ms|s|min|h) (ahead|behind)/, isAhead),
  claim(/sent the person back without a code/, provider('code', 'mangled', 'error')),
  claim(/cancelled or refused on the provider's own page/, provider('error')),
  claim(/provider did not take the request/, provider('error')),
  claim(/provider failed by itself/, provider('error')),
  claim(
    /No tokens of a finished sign-in were stored/,
    by('isEmptied', 'keys', 'isFull', 'secondTab', 'isBack', 'calls'),
  ),
  claim(/brought tokens of a sign-in that is not this browser's own/, by('isAddressChanged')),
  claim(/does not allow own sign-in/, calls('organizationByAlias')),
  claim(/site could not be looked up/, calls('organizationByAlias')),
  claim(/The service did not accept the sign-in: .*?\((\w+)\)/, ({ known, text }, [, call = '']) =>
    known.isCode === true
      ? text.includes(call) && hasFailedCall({ known, text } as Seen)
      : known.calls?.some((each) => each.endsWith(call)) === true,
  ),
  claim(
    /sent an answer that could not be used: of .*?\((\w+)\)/,
    ({ known }, [, call = '']) => known.calls?.includes(call) === true,
  ),
  claim(/did not accept the sign-in: no answer came/, never),
  claim(/could not be reached(?!, or)/, ({ known }) => known.isAway === true && known.isUnreadable !== true),
  claim(
    /no answer came(?! that the page could read)/,
    ({ known }) => known.isAway === true && known.isUnreadable !== true,
  ),
  claim(/did not recognise the user/, calls('currentUser', 'token', 'credentials', 'refreshToken')),
  claim(/user is not active on this site, says/, calls('currentUser', 'token', 'credentials', 'appCode')),
  claim(/kept by the organisation.s own provider/, calls('userIdentityProvider')),
  claim(/computer is shared/, never),
  claim(/not fully set up: its OIDC client is missing/, calls('userIdentityProvider')),
  claim(/redirect page was opened with an error/, by('isAddressChanged')),
  claim(/app could not be looked up/, calls('appMetadata')),
  claim(/address that it has not registered/, or(calls('appMetadata'), by('isAddressChanged'))),
  claim(/tokens at an address without encryption/, or(calls('appMetadata'), by('isAddressChanged'))),
  claim(/does not take people of own sign-in/, calls('appMetadata')),
  claim(/Somebody signed in elsewhere/, secondTab('signIn')),
  claim(/Another sign-in was begun elsewhere/, secondTab('start', 'signIn')),
  claim(/signed out, or the session ended, elsewhere/, secondTab('signOut')),
  claim(/because another sign-in or a sign-out had taken its place/, by('secondTab')),
  claim(/(?<!by what is stored, )somebody had (?:signed in|begun to sign in) since/, secondTab('start', 'signIn')),
  claim(/(?<!by what is stored, the person )had signed out, or the session had ended, since/, secondTab('signOut')),
  claim(/signed out(?: of \S+)? in another tab|after a sign-out in another tab/, secondTab('signOut')),
  claim(/site has been deleted/, calls('organizationByAlias')),
  claim(/does not know a site of this name/, calls('organizationByAlias')),
  claim(/address names a site that cannot be one/, by('isAddressChanged')),
  claim(/code challenge that is not alphanumeric/, by('isAddressChanged')),
  claim(/file of the page could not be loaded/, never),
  claim(
    /No request of an app was waiting/,
    by('isEmptied', 'keys', 'isAddressChanged', 'secondTab', 'passedMs', 'isFull', 'isBack'),
  ),
  claim(/profile was interrupted because the page was loaded again/, by('isBack')),
  claim(/service ended the session/, calls('refreshToken')),
  claim(/still wants an e-mail address although one was sent/, calls('userIdentityProvider')),
  // What the log itself must bear out.
  claim(
    /^Nothing failed\b/,
    ({ known, log, text }) =>
      !hasFailedCall({ known, log, text }) && known.isCode !== true && known.isUnreadable !== true,
  ),
  claim(/No failure is recorded/, (seen) => !hasFailedCall(seen)),
  claim(
    /in another tab|other tab|elsewhere in this browser/,
    or(by('secondTab'), (seen) => tabsIn(seen) > 1),
  ),
  claim(/tab (\d+) of (\d+)/, (seen, [, , of]) => Number(of) === tabsIn(seen)),
  claim(/status (\d{3})/, ({ text }, [, status = '']) => text.includes(`"status":${status}`)),
  claim(
    /\b([A-Z]\w+Exception)\b/,
    ({ text }, [, name = '']) =>
      text.includes(name) || /MissingParameter|Unauthorized|EntityNot|Redirect|UserNot|AuthenticationF/.test(name),
  ),
  // Rules over the history of values.
  claim(/changed from outside|removed from outside|was (?:changed|removed) by something else/, by('keys', 'isEmptied')),
  claim(/defect of the page|defect of the product/, by('isCode')),
  claim(/CORS/, by('isUnreadable')),
  claim(/stopped (?:answering|being reachable)/, ({ known }) => known.isAway === true),
  claim(/clock was set in between/, by('aheadMs')),
  claim(/[Ss]torage took nothing/, by('isFull')),
];

/** What of a text is not so: each statement with the words that make it. */
export function falseIn(told: string, seen: Seen): readonly string[] {
  const wrong: string[] = [];
  // What the page itself said is a quotation.
  const text = told.replace(/“[^”]*”/g, '“”');
  for (const { says, holds } of claims) {
    const pattern = new RegExp(says.source, `${says.flags.replace('g', '')}g`);
    for (const match of text.matchAll(pattern)) if (!holds(seen, match)) wrong.push(match[0]);
  }
  return [...new Set(wrong)];
}
