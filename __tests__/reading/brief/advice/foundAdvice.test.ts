import { adviceOf } from 'src/reading/brief/advice/advice';
import { surroundingsAdviceTexts } from 'src/reading/brief/advice/texts/surroundingsAdviceTexts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/page/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  open,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** What is said and advised of the last tab, in English. What the person typed had been typed, and no token came before. */
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
    const issued = asked('api.credentials', {}, { outcome: 'ok', value: { AccessToken: '‹accessToken:1›' } });
    const end = [
      eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userInvalid' }),
      entered('entry', { sitename: 'acme', error: 'invalidUserSessionError' }),
    ];
    const { tokenRefused } = surroundingsAdviceTexts;
    expect(told(entered('postAuth'), ...issued, ...looked('‹accessToken:1›'), ...end).advice).toBe(tokenRefused.en);
    expect(told(entered('postAuth'), ...issued, ...looked('‹accessToken:2›'), ...end).advice).not.toBe(tokenRefused.en);
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
      surroundingsAdviceTexts.signedInElsewhere.en,
    );
  });
  it('of a password that it therefore did not change', () => {
    const submit = eventEntry(
      'changePassword/submitted',
      { oldPassword: '‹password:1›', newPassword: '‹password:2›' },
      'person',
    );
    expect(told(entered('changePassword', { sitename: 'acme' }), ...own, submit, ...stops).advice).toBe(
      surroundingsAdviceTexts.notChangedElsewhere.en,
    );
  });

  describe('of an address that an app’s record lacks', () => {
    const looked = (applicationId: string, Name: string, address = 'https://archive.test/back') =>
      asked('api.appMetadata', { applicationId }, { outcome: 'ok', value: { Name, RedirectUris: [address] } });
    const rejects = eventEntry('redirect/refused', { why: 'invalidRedirect', rejected: 'https://notes.test/back' });
    const { addressUnknown } = surroundingsAdviceTexts;
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
      expect(advice === addressUnknown.en).toBe(isOpen);
    });
  });
});
