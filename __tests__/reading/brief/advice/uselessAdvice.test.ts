import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  ok,
  pageLoad,
  read,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** The advice after these entries, in English. */
const adviceText = (...entries: readonly EntryParts[]): string | undefined => adviceOfPages(entries);

/** The advice after these page loads of a tab, in English. */
function adviceOfPages(...loads: readonly (readonly EntryParts[])[]): string | undefined {
  const { chapters } = logOf(...loads.map((each) => withFacts(honestLoad(each), { ...factsOf(), language: 'en' })));
  const headline = headlineOf({ chapters });
  return adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text;
}

describe('what the caller is told', () => {
  it.each([
    ['PasswordResetRequiredException', catalogues.en['MESSAGES.SERVICE.RESET_REQUIRED']],
    ['UserNotFoundException', catalogues.en['MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK']],
  ])('of own sign-in after %s', (code, text) => {
    const failure = { kind: 'refused', status: 400, code, message: '‹message:1›' };
    const refused = [
      ...asked('identity.signIn', {}, { outcome: 'failed', failure }),
      eventEntry('ownLogin/refused', { failure }),
    ];
    expect(adviceText(entered('ownLogin', { sitename: 'acme' }), ...refused)).toBe(text);
  });

  const username = '‹email:1›';
  const sets = asked('identity.confirmPassword', { username, newPassword: '‹password:1›' }, ok());
  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'that is not the one set before', sets],
    [false, 'before which none was set', []],
  ])('of a password has a way on if the page may have changed it (%p): one %s', (isOpen, _which, before) => {
    const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
    const refused = asked('identity.signIn', { username, password: '‹password:2›' }, { outcome: 'failed', failure });
    const text = adviceText(entered('ownLogin'), ...before, ...refused, eventEntry('ownLogin/refused', { failure }));
    const check = catalogues.en['MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK'];
    expect(text).toBe(isOpen ? `${check} If that does not help, ask your administrator.` : check);
  });

  const noAddress = (metadata: object): readonly EntryParts[] => [
    entered('appRedirect', { sitename: 'acme' }),
    ...asked('api.appMetadata', {}, metadata),
    ...read(['app_redirect'], {}),
    eventEntry('redirect/refused', { why: 'metadata' }),
  ];
  const registered = { Name: 'Notes', Scopes: [], RedirectUris: ['https://notes.example/callback'] };
  it('of an app without an address to return to is not to try again', () => {
    expect(adviceText(...noAddress(ok(registered)))).toBe(ownTexts.en.appAddress);
  });
  it('of an app that is gone for good is not to try again, even if the service names an exception', () => {
    const failure = { kind: 'refused', status: 410, code: 'SomeException', message: '‹message:1›' };
    expect(adviceText(...noAddress({ outcome: 'failed', failure }))).toBe(ownTexts.en.requestInvalid);
    expect(adviceText(...noAddress({ outcome: 'failed', failure: { ...failure, status: 409 } }))).not.toBe(
      ownTexts.en.requestInvalid,
    );
  });
  it('of an app that could not be looked up is to try again', () => {
    const failed = { outcome: 'failed', failure: { kind: 'server', status: 500 } };
    expect(adviceText(...noAddress(failed))).toMatch(/^Please try again!/);
  });

  const incomplete = { kind: 'incomplete', status: 200, field: 'Expiration' };
  const unusable = (answer: object): readonly EntryParts[] => [
    entered('postAuth'),
    ...asked('api.credentials', {}, { outcome: 'failed', failure: incomplete, ...answer }),
    eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'incompleteAnswer' }),
    entered('entry', { sitename: 'acme', error: 'enterpriseAuth' }),
  ];
  it('of a field that came with another type is not to try again', () => {
    expect(adviceText(...unusable({ mistyped: ['Expiration (number)'] }))).toBe(ownTexts.en.answerUnusable);
    for (const answer of [{}, { mistyped: ['User.Id (number)'] }])
      expect(adviceText(...unusable(answer))).not.toBe(ownTexts.en.answerUnusable);
  });
  it('of a field that came under another spelling is not to try again', () => {
    expect(adviceText(...unusable({ undeclared: ['expiration'] }))).toBe(ownTexts.en.answerUnusable);
    expect(adviceText(...unusable({ undeclared: ['Until'] }))).not.toBe(ownTexts.en.answerUnusable);
  });
  it('of an optional field that came with another type, and led to a refusal, is not to try again either', () => {
    const looked = asked('api.appMetadata', {}, ok({}, { mistyped: ['ExternalSupport (string)'] }));
    const refusal = eventEntry('redirect/refused', { why: 'userPool', name: 'Notes' });
    expect(adviceText(entered('appRedirect'), ...looked, refusal)).toBe(ownTexts.en.answerUnusable);
  });
  it('of fields that came without the field around them is not to try again', () => {
    const looked = (undeclared: readonly string[]) =>
      adviceText(
        entered('postAuth'),
        ...asked('api.currentUser', {}, ok({}, { undeclared })),
        eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userInvalid' }),
      );
    expect(looked(['Id', 'Status'])).toBe(ownTexts.en.answerUnusable);
    expect(looked(['EmailAddress'])).not.toBe(ownTexts.en.answerUnusable);
  });
  it('of a web page in place of a look-up is that something else answered', () => {
    const looked = (more: object) =>
      adviceText(
        entered('entry'),
        ...asked(
          'api.userIdentityProvider',
          {},
          { outcome: 'failed', failure: { kind: 'refused', status: 403, ...more } },
        ),
      );
    expect(looked({ contentType: 'text/html', length: 147 })).toBe(ownTexts.en.answeredInPlace);
    expect(looked({ code: 'AccessDeniedException' })).toBeUndefined();
  });
  it('of the web page of a gateway is to wait, if the service itself had answered before', () => {
    const webPage = (status: number) =>
      asked(
        'api.userIdentityProvider',
        {},
        { outcome: 'failed', failure: { kind: 'refused', status, contentType: 'text/html', length: 120 } },
      );
    const looked = (status: number, ...before: readonly EntryParts[]) =>
      adviceText(entered('entry'), ...before, ...webPage(status));
    const answered = asked('api.organizationByAlias', {}, ok({ Id: '‹organization:1›' }));
    expect(looked(504, ...answered)).toBe(ownTexts.en.waitFirst);
    expect(looked(504)).toBe(ownTexts.en.answeredInPlace);
    expect(looked(403, ...answered)).toBe(ownTexts.en.refusedOnTheWay);
    expect(looked(403)).toBe(ownTexts.en.answeredInPlace);
    const onEarlierPage = (of: string, laterMs = 0) =>
      adviceOfPages(
        [entered('entry'), ...asked(of, {}, ok({}))],
        [entered('entry'), ...webPage(403)].map((each) => ({ ...each, at: laterMs })),
      );
    expect(onEarlierPage('api.organizationByAlias')).toBe(ownTexts.en.refusedOnTheWay);
    expect(onEarlierPage('identity.signIn')).toBe(ownTexts.en.answeredInPlace);
    // Hours later the device may be on another network.
    expect(onEarlierPage('api.organizationByAlias', 5 * 60_000)).toBe(ownTexts.en.refusedOnTheWay);
    expect(onEarlierPage('api.organizationByAlias', 3 * 3_600_000)).toBe(ownTexts.en.answeredInPlace);
  });
  it('of a web page in place of an exchange is the same, whatever the page says of the service', () => {
    const failure = { kind: 'malformed', status: 202, contentType: 'text/html', length: 1 };
    const exchanged = (...[more]: readonly object[]) =>
      adviceText(
        entered('postAuth'),
        ...asked('api.token', {}, { outcome: 'failed', failure: { ...failure, ...more } }),
        eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'incompleteAnswer' }),
        entered('entry', { sitename: 'acme', error: 'enterpriseAuth' }),
      );
    expect(exchanged()).toBe(ownTexts.en.answeredInPlace);
    expect(exchanged({ contentType: 'text/plain' })).not.toBe(ownTexts.en.answeredInPlace);
  });

  const refused = eventEntry('session/refreshFailed', {
    site: 'acme',
    failure: { kind: 'refused', status: 403, contentType: 'text/html', length: 68 },
  });
  it('of a session that could not be renewed is not about a sign-in', () => {
    expect(adviceText(entered('checkAuth'), refused)).toBe(ownTexts.en.sessionNotRenewed);
  });

  const withError = { sitename: 'acme', error: 'error' };
  const opened = (facts: object, params: object = withError) => {
    const first = { route: 'entry', params, refused: [], first: true };
    const came = eventEntry('@@router/LOCATION_CHANGE', first, 'browser');
    const load = pageLoad([came, entered('entry', withError)]);
    const { chapters } = logOf(withFacts(load, { ...factsOf(), language: 'en', loadedBy: 'load', ...facts }));
    const headline = headlineOf({ chapters });
    return { sentence: headline.sentence, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
  };
  const words = 'This tab began with that address';
  it('of an error in an opened address is to sign in as usual', () => {
    const { sentence, advice } = opened({ continues: false, witness: 'none' });
    expect(sentence).toContain(words);
    expect(advice).toBe(ownTexts.en.messageOfAddress);
  });
  it.each<[string, object, object]>([
    ['the page continues a visit', { continues: true, witness: 'none' }, withError],
    ['the tab had started a sign-in', { continues: false, witness: 'intact' }, withError],
    ['the tab cannot know', { continues: false }, withError],
    ['the history led to it', { continues: false, witness: 'none', loadedBy: 'history' }, withError],
    ['the page itself named the error', { continues: false, witness: 'none' }, { sitename: 'acme' }],
  ])('of an error in an address is nothing if %s', (_what, facts, params) => {
    const { sentence, advice } = opened(facts, params);
    expect(sentence).not.toContain(words);
    expect(advice).toBeUndefined();
  });

  const failure = { kind: 'refused', status: 401 };
  it.each<[string, object, object, string]>([
    ['threw in the page', { threw: 'TypeError' }, {}, ownTexts.en.pageFault],
    ['was refused', { value: { outcome: 'failed', failure } }, { failure }, ownTexts.en.sessionNotRenewed],
  ])('of a session that was given up after its refresh %s', (_how, answer, why, text) => {
    const [question, answered] = asked('api.refreshToken', {}, undefined);
    const given = { site: 'acme', session: '‹signIn:1›', used: '‹accessToken:1›' };
    const wanted = eventEntry('session/refreshWanted', given);
    const lost = { ...eventEntry('session/refreshFailed', { ...given, ...why }), cause: 4 };
    expect(adviceText(entered('checkAuth'), wanted, question, { ...answered, ...answer }, lost)).toBe(text);
  });

  const arrivedInVain = eventEntry('signIn/refused', { error: 'error', why: 'stateMissing' });
  const state = asked('browser.arrivalSecrets', {}, { state: { form: 'json', csrfToken: '‹csrfToken:1›' } });
  it('of a bug in the page is not to sign in again', () => {
    expect(adviceText(entered('federateCallback'), ...state, arrivedInVain)).toBe(ownTexts.en.pageFault);
  });
});
