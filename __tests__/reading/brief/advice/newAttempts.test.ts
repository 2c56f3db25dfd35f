import { adviceOf } from 'src/reading/brief/advice/advice';
import { newAttemptOf } from 'src/reading/brief/advice/claims/excluded';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  open,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** The advice for a log of these page loads, in English. */
function adviceText(...loads: readonly (readonly EntryParts[])[]): string | undefined {
  const { chapters } = logOf(...loads.map((each) => withFacts(pageLoad(each), { ...factsOf(), language: 'en' })));
  const headline = headlineOf({ chapters });
  const pages = indexPageLoads(chapters);
  return adviceOf(headline, pages[headline.at.pageLoad], pages)?.text;
}

/** Texts that the page shows as messages, and ours. */
const shown = /^(?:MESSAGES|STANDING|UPDATE_USER|ENTRY\.REQUEST|REDIRECT\.(?:STUCK|EXPIRED|FAILED|INSECURE))/;
const texts: readonly (readonly [string, string])[] = [
  ...Object.entries(catalogues.en).filter(([key]) => shown.test(key) && !/\.SIGN_IN(?:_WITH_CAUSE)?\./.test(key)),
  ...Object.entries(ownTexts.en),
];
const asksAgain = /\b(?:(?:sign\sin|try|start)\sagain|sign\sin\sas\susual|once\smore)\b/i;
const saysOtherwise =
  /if (?:it|this) happens|if that does not help|may not help|Otherwise (?:ask|choose)|sign in to the network|If the app still|, or ask|Free up|Allow cookies|ask your administrator to add/i;

it('every text that asks for a new attempt, and does not say what to do if that fails, is known to', () => {
  const found = texts.filter(([, text]) => asksAgain.test(text) && !saysOtherwise.test(text)).map(([name]) => name);
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter((name) => !newAttemptOf(name) || newAttemptOf(name)?.isHedged)).toEqual([]);
});

const failed = (failure: object, type = 'ownLogin/refused', call = 'identity.signIn'): readonly EntryParts[] => [
  ...asked(call, {}, { outcome: 'failed', failure }),
  eventEntry(type, { failure }),
];
const code = (name: string, status = 400): object => ({ kind: 'refused', status, code: name, message: '‹message:1›' });

it.each([
  ['a gateway', { kind: 'refused', status: 502 }],
  ['an unavailable service', { kind: 'refused', status: 503 }],
  ['a gateway that waited in vain', { kind: 'refused', status: 504 }],
  ['no network', { kind: 'network', status: -1 }],
])('a look-up of the site that fails while the form waits, for %s, keeps nobody from going on', (_why, failure) => {
  const looked = asked('api.organizationByAlias', {}, { outcome: 'failed', failure });
  expect(adviceText([entered('entry', { sitename: 'acme' }), ...looked])).toBe(ownTexts.en.pageWaits);
});

describe('a new attempt', () => {
  it.each([
    ['is advised if too much was asked', { kind: 'throttled', status: 429 }, ''],
    ['is advised with what to do if it fails, after a server error', { kind: 'refused', status: 500 }, otherwiseAsk.en],
    ['is advised so after a call without an answer', { kind: 'network', status: -1 }, otherwiseAsk.en],
  ])('%s', (_what, failure, end) => {
    const text = adviceText([entered('ownLogin'), ...failed(failure)]);
    expect(text).toMatch(/[Tt]ry again(?: in a moment)?\./);
    expect(text?.endsWith(otherwiseAsk.en)).toBe(end !== '');
  });

  it.each([
    ['InvalidParameterException', 400],
    ['ValidationException', 400],
  ])('is not advised if the service calls the request wrong: %s', (name, status) => {
    expect(adviceText([entered('ownLogin'), ...failed(code(name, status))])).toBe(ownTexts.en.requestInvalid);
  });

  it('is not advised if the settings of the service do not allow it', () => {
    const gone = failed(code('ResourceNotFoundException', 404));
    expect(adviceText([entered('ownLogin'), ...gone])).toBe(catalogues.en['MESSAGES.SERVICE.SETUP']);
  });

  const exchange = failed(code('SomethingNewException', 409), 'signIn/refused', 'api.token').map((entry) =>
    'type' in entry ? { ...entry, payload: { error: 'enterpriseAuth', why: 'exchangeRefused' } } : entry,
  );
  it('is not advised if an earlier page load met the same', () => {
    expect(adviceText([entered('entry'), ...exchange])).not.toBe(ownTexts.en.refusedAgain);
    expect(adviceText([entered('entry'), ...exchange], [entered('entry'), ...exchange])).toBe(ownTexts.en.refusedAgain);
  });
  it('is not advised if the same answer of the service had the same consequence in an earlier page load', () => {
    const about = (why: string) => [
      entered('postAuth'),
      ...asked('api.currentUser', {}, ok({ User: { Status: 'PENDING_ACTIVATION' } })),
      eventEntry('signIn/refused', { error: 'invalidUserSessionError', why }),
    ];
    const twice = ownTexts.en.answeredAgain;
    expect(adviceText(about('userInvalid'))).not.toBe(twice);
    expect(adviceText(about('userInvalid'), about('userInvalid'))).toBe(twice);
    expect(adviceText(about('userInvalid'), about('noTokens'))).not.toBe(twice);
    // The page asks for no new attempt here, and says more than that.
    expect(adviceText(about('userInactive'), about('userInactive'))).not.toBe(twice);
  });

  it('of the same password is for the person to change', () => {
    const once = [
      eventEntry('ownLogin/submitted', { siteName: 'acme', username: '‹email:1›' }, 'person'),
      ...failed(code('NotAuthorizedException')),
    ];
    const opened = address('ownLogin');
    expect(adviceText([opened, entered('ownLogin'), ...once, ...once])).toBe(ownTexts.en.passwordRefusedAgain);
  });
});

describe('the flow that failed', () => {
  const looked = asked('api.appMetadata', {}, refused('network', -1));
  it.each<[string, readonly EntryParts[], string]>([
    [
      'a password',
      failed(code('SomethingNewException'), 'changePassword/refused', 'identity.changePassword'),
      ownTexts.en.notChanged,
    ],
    [
      'a reset',
      failed(code('SomethingNewException'), 'resetPassword/refused', 'identity.confirmPassword'),
      ownTexts.en.notChanged,
    ],
    [
      'a reset of unknown outcome',
      failed({ kind: 'malformed', status: 200 }, 'resetPassword/refused', 'identity.confirmPassword'),
      catalogues.en['PASSWORD.MAYBE_SET'],
    ],
    [
      'a refresh before the change',
      failed({ kind: 'network', status: -1 }, 'changePassword/refused', 'identity.refreshSession'),
      ownTexts.en.notChanged,
    ],
    ['an app', [...looked, eventEntry('consent/failed', {})], ownTexts.en.startInApp],
  ])('decides what is tried again: %s', (_what, entries, text) => {
    expect(adviceText(entries)?.replace(otherwiseAsk.en, '')).toBe(text);
  });
});

it('a change of the password that was sent may be done, although the page was left before an answer came', () => {
  const passwords = { oldPassword: '‹password:1›', newPassword: '‹password:2›' };
  const sent = [
    entered('changePassword'),
    eventEntry('changePassword/submitted', passwords, 'person'),
    open('identity.changePassword', passwords),
    { ...eventEntry('page/left', undefined, 'browser'), at: 40_000 },
  ];
  expect(adviceText(sent, [entered('changePassword')])).toBe(catalogues.en['PASSWORD.MAYBE_SET']);
});

describe('a code that was sent', () => {
  const sent = [
    ...asked('identity.forgotPassword', {}, ok()),
    eventEntry('resetPassword/codeSent', {}),
    entered('forgotPassword'),
  ];
  it('is what the page waits for until it was entered', () => {
    expect(adviceText([entered('ownLogin'), ...sent])).toBe(ownTexts.en.codeAwaited);
    expect(adviceText([entered('ownLogin'), ...failed(code('NotAuthorizedException'))])).not.toBe(
      ownTexts.en.codeAwaited,
    );
  });
  it('is still waited for when the old password was refused', () => {
    const old = failed(code('NotAuthorizedException'));
    const confirmed = asked('identity.confirmPassword', {}, ok());
    expect(adviceText([...sent, entered('ownLogin'), ...old])).toBe(ownTexts.en.codeAwaited);
    expect(adviceText([...sent, ...confirmed, entered('ownLogin'), ...old])).not.toBe(ownTexts.en.codeAwaited);
  });
});

describe('a code that was sent and is not waited for', () => {
  const submitted = (type: string, username: string): EntryParts =>
    eventEntry(type, { siteName: 'acme', username, password: '‹password:1›' }, 'person');
  const sentTo = (username: string): readonly EntryParts[] => [
    submitted('ownLogin/passwordForgotten', username),
    ...asked('identity.forgotPassword', { username }, ok()),
    eventEntry('resetPassword/codeSent', {}),
    entered('forgotPassword'),
  ];
  const signedIn = [
    submitted('ownLogin/submitted', '‹email:1›'),
    ...asked('identity.signIn', { username: '‹email:1›', password: '‹password:1›' }, ok()),
  ];
  const wrong = (username: string): readonly EntryParts[] => [
    entered('ownLogin'),
    submitted('ownLogin/submitted', username),
    ...asked(
      'identity.signIn',
      { username, password: '‹password:1›' },
      { outcome: 'failed', failure: code('NotAuthorizedException') },
    ),
    eventEntry('ownLogin/refused', { failure: code('NotAuthorizedException') }),
  ];
  it.each<[string, readonly EntryParts[], boolean]>([
    ['is waited for by its person', [...sentTo('‹email:1›'), ...wrong('‹email:1›')], true],
    ['by nobody else', [...sentTo('‹email:2›'), ...wrong('‹email:1›')], false],
    ['not after they have signed in', [...sentTo('‹email:1›'), ...signedIn, ...wrong('‹email:1›')], false],
    ['not on a screen of another flow', [...sentTo('‹email:1›'), entered('entry')], false],
    ['on the form of own sign-in', [...sentTo('‹email:1›'), entered('ownLogin')], true],
  ])('%s', (_what, entries, isAwaited) => {
    expect(adviceText([entered('ownLogin'), ...entries]) === ownTexts.en.codeAwaited).toBe(isAwaited);
  });
});

it('a message that stood on the screen before the refusal is no advice for it', () => {
  const params = { sitename: 'acme', logout_flow: true };
  const opened = address('entry', params, { first: true });
  const lost = [
    ...asked('api.organizationByAlias', {}, refused('refused', 500)),
    eventEntry('signIn/refused', { error: 'error', why: 'noOrganization' }),
  ];
  expect(adviceText([opened, entered('entry', params), ...lost])).toBe(catalogues.en['MESSAGES.CAUSE.NO_ORGANIZATION']);
});
