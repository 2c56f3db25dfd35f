import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
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
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/**
 * What is said and advised of the last tab, in English. What the person typed had been typed, and no token came before.
 */
function toldOfTabs(...tabs: readonly (readonly EntryParts[])[]) {
  const given = JSON.stringify(tabs).match(/‹(?:application|email|password):[^›]+›/g) ?? [];
  const facts = { ...factsOf(), language: 'en', given };
  const { chapters } = logOf(...tabs.map((entries, tab) => withFacts(pageLoad(entries, tab.toString()), facts)));
  const headline = headlineOf({ chapters, savedBy: chapters.length - 1 });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text };
}

const told = (...entries: readonly EntryParts[]) => toldOfTabs(entries);

describe('the caller is told what a finding means, and not what the page says', () => {
  it('of a token that was refused as soon as it was issued', () => {
    const failure = refused('refused', 401, { code: 'UnauthorizedOperationException' });
    const looked = (token: string): readonly EntryParts[] => [
      { ...open('api.currentUser'), args: { operation: 'currentUser', input: {}, context: { token } }, n: 900 },
      { kind: 'answered', n: 900, value: failure },
    ];
    const issued = asked('api.credentials', {}, ok({ AccessToken: '‹accessToken:1›' }));
    const end = [
      eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userInvalid' }),
      entered('entry', { sitename: 'acme', error: 'invalidUserSessionError' }),
    ];
    expect(told(entered('postAuth'), ...issued, ...looked('‹accessToken:1›'), ...end).advice).toBe(
      ownTexts.en.tokenRefused,
    );
    expect(told(entered('postAuth'), ...issued, ...looked('‹accessToken:2›'), ...end).advice).not.toBe(
      ownTexts.en.tokenRefused,
    );
  });

  describe('of an address that names a provider, in a browser without what its look-up stores', () => {
    const opens = (origin: 'browser' | 'flow'): EntryParts =>
      address('preAuth', { user_idp_type: 'IAM_IDENTITY_CENTER' }, {}, origin);
    const missed = [
      ...read(['iic_oidc_url', 'iic_client_id'], {}),
      eventEntry('signIn/refused', { error: 'error', why: 'noOidcClient' }),
      entered('entry', { sitename: 'acme', error: 'error' }),
    ];
    const looked = asked('api.userIdentityProvider', {}, ok({}));

    it('is to enter the e-mail address once', () => {
      expect(told(opens('browser'), ...missed).advice).toBe(ownTexts.en.enterOnce);
    });

    it.each<[string, readonly EntryParts[]]>([
      ['after a look-up', [...looked, opens('browser'), ...missed]],
      ['of a flow', [opens('flow'), ...missed]],
    ])('is not that %s', (_what, entries) => {
      expect(told(...entries).advice).not.toBe(ownTexts.en.enterOnce);
    });
  });

  describe('of an app’s request that another tab had answered', () => {
    const grant = (codeChallenge = '‹codeChallenge:1›', since = 1) => ({
      session: '‹signIn:1›',
      applicationId: 'notes-app',
      codeChallenge,
      since,
    });
    const uses = (app_grant: object, outcome = 'committed') =>
      asked(
        'storage.commit',
        { site: 'acme', expects: { keys: ['app_grant'], values: { app_grant } }, values: {}, clear: ['app_grant'] },
        { outcome },
      );
    const leaves = (query: object) => open('browser.leaveTo', { to: 'https://notes.test/back', query });
    const copy = [
      entered('appRedirect', { sitename: 'acme' }),
      ...read(['app_grant'], { app_grant: grant() }),
      ...read(['app_grant'], {}),
      eventEntry('signIn/refused', { error: 'error', why: 'noTokens' }),
      entered('entry', { sitename: 'acme', error: 'error' }),
    ];
    const words = 'had been answered in another tab, which left for https://notes.test/back with a code';

    it('is to go back to the app', () => {
      const { sentence, advice } = toldOfTabs([...uses(grant(undefined, 2)), leaves({ code: '‹code:1›' })], copy);
      expect(sentence).toContain(words);
      expect(sentence).not.toContain('perhaps');
      expect(advice).toBe(ownTexts.en.appAnswered);
    });

    it.each<[string, readonly EntryParts[]]>([
      ['it was another request', [...uses(grant('‹codeChallenge:2›')), leaves({ code: '‹code:1›' })]],
      ['that tab left without a code', [...uses(grant()), leaves({ error: 'access_denied' })]],
      ['it was not committed', [...uses(grant(), 'superseded'), leaves({ code: '‹code:1›' })]],
    ])('is not said if %s', (_why, there) => {
      const { sentence, advice } = toldOfTabs(there, copy);
      expect(sentence).not.toContain(words);
      expect(advice).not.toBe(ownTexts.en.appAnswered);
    });
  });

  const session = { session: { id: '‹signIn:2›', method: 'own' }, gb_access_token: '‹accessToken:2›' };
  const own = read(['session', 'gb_access_token'], {
    session: { id: '‹signIn:1›', method: 'own' },
    gb_access_token: '‹accessToken:1›',
  });
  const stops = [
    ...read(['session', 'gb_access_token'], session),
    eventEntry('session/superseded', { site: 'acme', by: 'signIn', username: '‹email:2›' }),
    entered('entry', { sitename: 'acme', auto_submit: false }),
  ];
  it('of a page that somebody else’s sign-in stopped', () => {
    expect(told(entered('postAuth', { sitename: 'acme' }), ...own, ...stops).advice).toBe(
      ownTexts.en.signedInElsewhere,
    );
  });
  it('of a password that it therefore did not change', () => {
    const submit = eventEntry(
      'changePassword/submitted',
      { oldPassword: '‹password:1›', newPassword: '‹password:2›' },
      'person',
    );
    expect(told(entered('changePassword', { sitename: 'acme' }), ...own, submit, ...stops).advice).toBe(
      ownTexts.en.notChangedElsewhere,
    );
  });

  describe('of an address that an app’s record lacks', () => {
    const looked = (applicationId: string, Name: string, address = 'https://archive.test/back') =>
      asked('api.appMetadata', { applicationId }, ok({ Name, RedirectUris: [address] }));
    const rejects = eventEntry('redirect/refused', { why: 'invalidRedirect', rejected: 'https://notes.test/back' });
    const open = 'If that is another app, the service, or a cache in front of it, gave the wrong record';

    it.each<[string, readonly EntryParts[], boolean, ...(readonly EntryParts[])[]]>([
      ['has nothing of the id', looked('notes-app', 'Records Archive'), true],
      ['has a word of the id', looked('archive-app', 'Records Archive'), false],
      ['belongs to an id that nobody can read', looked('‹application:1›', 'Records Archive'), false],
      ['lists nearly the same', looked('notes-app', 'Records Archive', 'https://notes.test/back/'), false],
      ['came for another id too', looked('‹application:1›', 'Archive'), true, looked('‹application:2›', 'Archive')],
      ['came for the same id', looked('‹application:1›', 'Archive'), false, looked('‹application:1›', 'Archive')],
    ])('where its name %s', (_what, entries, isOpen, ...others) => {
      const own = [entered('appRedirect', { sitename: 'acme' }), ...entries, rejects];
      const { sentence, advice } = toldOfTabs(...others, own);
      expect(sentence.includes(open)).toBe(isOpen);
      expect(advice === ownTexts.en.addressUnknown).toBe(isOpen);
    });
  });
});
