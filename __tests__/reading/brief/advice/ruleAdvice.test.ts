import { adviceOf } from 'src/reading/brief/advice/advice';
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
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** The advice after these entries, in English. */
function adviceText(...entries: readonly EntryParts[]): string | undefined {
  const { chapters } = logOf(withFacts(pageLoad(entries), { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  return adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text;
}

const organization = (Id: string, Mode: string) =>
  asked('api.organizationByAlias', { alias: 'acme' }, ok({ Id, Mode }));
const incorrect = refused('refused', 400, { code: 'NotAuthorizedException' });
const ownRefused = [
  ...asked('identity.signIn', {}, incorrect),
  eventEntry('ownLogin/refused', { failure: incorrect.failure }),
];
const check = catalogues.en['MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK'];

describe('the caller is told', () => {
  const notAllowed = eventEntry('signIn/refused', { error: 'error', why: 'ownLoginNotAllowed' });
  const own = [...read(['pending_sign_in'], { pending_sign_in: { method: 'own' } }), entered('postAuth')];

  it('nothing of a mode of which the service had said something else before', () => {
    const now = organization('‹organization:2›', 'CONNECTED');
    expect(adviceText(...organization('‹organization:1›', 'WORKDOCS'), ...own, ...now, notAllowed)).toBe(
      `${catalogues.en['MESSAGES.CAUSE.NOT_FINISHED']}${otherwiseAsk.en}`,
    );
    expect(adviceText(...own, ...now, notAllowed)).not.toBe(
      `${catalogues.en['MESSAGES.CAUSE.NOT_FINISHED']}${otherwiseAsk.en}`,
    );
  });

  it('nothing about their account if the service had just called them active', () => {
    const user = (name: string, Status: string) => asked(name, {}, ok({ User: { Status } }));
    const end = eventEntry('signIn/refused', { error: 'not_active', why: 'userInactive' });
    const later = `${catalogues.en['MESSAGES.CAUSE.NOT_FINISHED']}${otherwiseAsk.en}`;
    const looked = user('api.currentUser', 'INACTIVE');
    expect(adviceText(...user('api.token', 'ACTIVE'), ...looked, end)).toBe(later);
    expect(adviceText(...user('api.token', 'INACTIVE'), ...looked, end)).not.toBe(later);
  });

  it('to check a password that the user pool refused, whatever the service says of the organisation', () => {
    const changed = [...organization('‹organization:1›', 'WORKDOCS'), ...organization('‹organization:2›', 'WORKDOCS')];
    expect(adviceText(...changed, entered('ownLogin', { sitename: 'acme' }), ...ownRefused)).toBe(check);
  });

  it('that the page is at fault if it sent one secret in place of another', () => {
    const sent = asked('identity.signIn', { username: '‹email:1›', password: '‹code:1›' }, incorrect);
    const end = eventEntry('ownLogin/refused', { failure: incorrect.failure });
    expect(adviceText(entered('ownLogin', { sitename: 'acme' }), ...sent, end)).toBe(ownTexts.en.pageFault);
  });

  const submits = (username: string) =>
    eventEntry('ownLogin/submitted', { username, password: '‹password:1›' }, 'person');
  const signsIn = (username: string, cause: number, failure: object) => [
    ...asked('identity.signIn', { username, password: '‹password:1›' }, { outcome: 'failed', failure }).map((entry) =>
      entry.kind === 'asked' ? { ...entry, cause } : entry,
    ),
    eventEntry('ownLogin/refused', { failure }),
  ];
  const form = entered('ownLogin', { sitename: 'acme', username: '‹email:2›' });
  const given = eventEntry('entry/submitted', { siteName: 'acme', emailId: '‹email:2›' }, 'person');

  it.each([
    ['their password is wrong', incorrect.failure],
    ['their account is disabled', { ...incorrect.failure, message: 'User is disabled.' }],
    ['nobody could be reached', { kind: 'network', status: -1 }],
  ])('that the page is at fault and not that %s, after a submit that it carried out wrongly', (_what, failure) => {
    expect(adviceText(given, form, submits('‹email:1›'), ...signsIn('‹email:2›', 3, failure))).toBe(
      ownTexts.en.pageFault,
    );
    expect(adviceText(given, form, submits('‹email:2›'), ...signsIn('‹email:2›', 3, failure))).not.toBe(
      ownTexts.en.pageFault,
    );
  });

  it('whom to ask once the same password was refused twice, because a reset may not help', () => {
    const typed = { siteName: 'acme', username: '‹email:2›', password: '‹password:1›' };
    const submit = eventEntry('ownLogin/submitted', typed, 'person');
    const attempt = (after: number) => [submit, ...signsIn('‹email:2›', after + 1, incorrect.failure)];
    expect(adviceText(form, ...attempt(1))).toBe(check);
    expect(adviceText(form, ...attempt(1), ...attempt(5))).toBe(ownTexts.en.passwordRefusedAgain);
  });

  it('what the refusal says if the page did something wrong only afterwards', () => {
    const later = [
      eventEntry('session/continued', undefined, 'person'),
      { ...address('preAuth', {}, {}, 'flow'), cause: 7 },
    ];
    const own = [given, form, submits('‹email:2›'), ...signsIn('‹email:2›', 3, incorrect.failure)];
    const entries = [...own, ...later];
    expect(headlineOf(logOf(pageLoad(entries))).sentence).toContain('a bug in the page');
    expect(adviceText(...entries)).toBe(adviceText(...own));
    expect(adviceText(...entries)).not.toBe(ownTexts.en.pageFault);
  });

  it.each([
    ['a refresh', 'api.refreshToken', 'session/refreshFailed', 'session could not be'],
    ['an exchange', 'api.token', 'signIn/refused', 'did not accept'],
  ])('that the page is at fault if it takes a success for a refusal: %s', (_what, question, type, untrue) => {
    const failure = { kind: 'refused', status: 200 };
    const why = { site: 'acme', why: 'exchangeRefused', error: 'error', failure };
    const entries = [entered('entry'), ...asked(question, {}, { outcome: 'failed', failure }), eventEntry(type, why)];
    expect(adviceText(...entries)).toBe(ownTexts.en.pageFault);
    const { sentence } = headlineOf(logOf(pageLoad(entries)));
    expect(sentence).toMatch(
      /^The page took the answer to the .* for a refusal, although its status, 200, is that of a success: a bug/,
    );
    expect(sentence).not.toContain(untrue);
  });
});
