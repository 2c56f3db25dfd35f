import type { FlowLog, Saver } from 'src/journal/log/logFile';
import { advisedText, nameOf } from 'src/reading/brief/advice/advice';
import { claimsOf, insteadOf } from 'src/reading/brief/advice/claims/excluded';
import { headlineOfPages } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  ok,
  pageLoad,
  refused,
} from '__tests__/journal/pageLoads';
import { type AdviceSubject } from 'src/reading/brief/advice/deciding';

/** What an advice about a log rests on; undefined for a log without a page load. */
function subjectIn(log: Saver & Pick<FlowLog, 'chapters'>): AdviceSubject | undefined {
  const pages = indexPageLoads(log.chapters);
  const headline = headlineOfPages(pages, log);
  const page = pages[headline.at.pageLoad];
  return page && { headline, page, tabPages: tabPagesUntil(pages, page) };
}

/** The text that is advised, with what would fit instead if the log excludes one of its claims. */
function excludedIn(log: Saver & Pick<FlowLog, 'chapters'>, planted?: string): readonly string[] {
  const subject = subjectIn(log);
  const text = subject && advisedText(subject);
  const name = planted ?? (text && nameOf(text));
  const instead = subject && name !== undefined ? insteadOf(name, subject) : undefined;
  return instead === undefined ? [] : [`${name ?? ''}: ${instead}`];
}

/** What fits instead of a text, by what these page loads show. */
function fitting(name: string, loads: readonly (readonly EntryParts[])[]): string | undefined {
  const subject = subjectIn(logOf(...loads.map((each) => honestLoad(each))));
  return subject && insteadOf(name, subject);
}

/** A callback that refused the code in its address. */
const codeRefused = [
  address('federateCallback', {}),
  ...asked('browser.address', {}, { route: 'federateCallback', params: {}, refused: ['code'] }),
  eventEntry('signIn/refused', { error: 'error', why: 'noCode' }),
];
const user = (answer: object, status: string): readonly EntryParts[] => [
  entered('postAuth'),
  ...asked('api.token', {}, ok({ User: { Status: status } })),
  ...asked('api.currentUser', {}, answer),
  eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userInvalid' }),
];
const press = eventEntry('guard/pressedEarly', undefined, 'browser');
const focus = eventEntry('page/focusChanged', undefined, 'browser');
const consent = (...after: readonly EntryParts[]): readonly EntryParts[] => [
  entered('consent'),
  eventEntry('consent/asked', { name: 'Notes', scopes: [] }),
  ...after,
];
const atForm = (refusedNames: readonly string[]): readonly EntryParts[] => {
  const [question, answer] = asked('api.organizationByAlias', { alias: 'umbrella' }, refused('entityNotExists', 404));
  const args = { ...(question['args'] as object), context: { site: 'umbrella', region: 'eu-west-1' } };
  return [
    address('entry', {}, { refused: refusedNames }),
    eventEntry('entry/submitted', { siteName: 'umbrella', emailId: '‹email:1›' }, 'person'),
    ...asked('api.region', {}, ok({ region: 'eu-west-1' })),
    { ...question, args },
    answer,
    entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME' }),
  ];
};
const refusedWith = (password: string): readonly EntryParts[] => [
  ...asked(
    'identity.signIn',
    { username: '‹email:1›', password },
    {
      outcome: 'failed',
      failure: {
        kind: 'refused',
        status: 400,
        code: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      },
    },
  ),
  eventEntry('ownLogin/refused', { failure: { kind: 'refused', status: 400, code: 'NotAuthorizedException' } }),
];
const firstPassword = (failure: object | undefined): readonly EntryParts[] => [
  entered('ownLogin'),
  ...asked('identity.signIn', { username: '‹email:1›', password: '‹password:1›' }, ok({ challenge: 'newPassword' })),
  ...asked('identity.setNewPassword', { newPassword: '‹password:2›' }, failure ? { outcome: 'failed', failure } : ok()),
];
const signInRefused = refusedWith('‹password:3›');
const check = 'MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK';
const notCompleted = 'MESSAGES.CAUSE.EXCHANGE_REFUSED';
const tooShort = { kind: 'refused', status: 400, code: 'InvalidPasswordException', message: 'Too short' };
const incomplete = { kind: 'incomplete', status: 200, field: 'AuthenticationResult.AccessToken' };
const denial = (code: string): readonly EntryParts[] => [
  address('checkAuth', { application_id: 'notes' }),
  eventEntry('appRequest/found', { application_id: 'notes', code_challenge: code }),
  eventEntry('consent/denied', undefined, 'person'),
  eventEntry('appRequest/dropped'),
  entered('entry'),
];

describe('what fits instead', () => {
  it.each<[string, string | undefined, string, ...(readonly EntryParts[])[]]>([
    ['MESSAGES.CAUSE.NO_CODE', 'answerNotAccepted', 'the code came, and was refused', codeRefused],
    ['MESSAGES.CAUSE.USER_INVALID', notCompleted, 'the account was locked', user(refused('refused', 423), 'NEW')],
    ['MESSAGES.CAUSE.USER_INVALID', notCompleted, 'it had been active', user(refused('refused', 404), 'ACTIVE')],
    ['MESSAGES.CAUSE.USER_INVALID', undefined, 'it is unknown', user(refused('entityNotExists', 404), 'NEW')],
    [
      'GUARD.AGAIN',
      'focusTaken',
      'something keeps taking the focus',
      consent(press, ...Array<EntryParts>(5).fill(focus), press),
    ],
    ['GUARD.AGAIN', undefined, 'the person came back from a window', consent(press, focus, press)],
    ['checkRegion', 'checkSite', 'the address was changed on the way', atForm(['site_redirect_path'])],
    ['checkRegion', undefined, 'it was not', atForm([])],
    [check, 'PASSWORD.MAYBE_SET', 'another password may be set', firstPassword(incomplete), signInRefused],
    [check, undefined, 'none is', firstPassword(tooShort), signInRefused],
    [
      check,
      'FORGOT_PASSWORD.DONE',
      'the old one is sent',
      [...firstPassword(undefined), ...refusedWith('‹password:1›')],
    ],
    [check, undefined, 'the new one is', [...firstPassword(undefined), ...refusedWith('‹password:2›')]],
    ['startInApp', 'deniedAgain', 'the app was denied again', denial('‹codeChallenge:1›'), denial('‹codeChallenge:2›')],
    ['startInApp', undefined, 'it was denied once', denial('‹codeChallenge:1›')],
  ])('of %s is %p, if %s', (name, instead, _what, ...loads) => {
    expect(fitting(name, loads)).toBe(instead);
  });
});

describe('a planted advice', () => {
  it.each<[string, readonly EntryParts[]]>([
    ['MESSAGES.CAUSE.NO_CODE', codeRefused],
    ['MESSAGES.CAUSE.USER_INVALID', user(refused('refused', 423), 'NEW')],
    ['GUARD.AGAIN', consent(press, ...Array<EntryParts>(5).fill(focus), press)],
    ['checkRegion', atForm(['site_redirect_path'])],
    ['MESSAGES.CAUSE.NOT_FINISHED', [address('entry', { logout_flow: true }), entered('entry', { logout_flow: true })]],
  ])('is found by what it claims: %s', (name, entries) => {
    expect(claimsOf(name).length).toBeGreaterThan(0);
    expect(excludedIn(logOf(pageLoad(entries)), name)).toHaveLength(1);
    expect(excludedIn(logOf(pageLoad(entries)))).toEqual([]);
  });
});
