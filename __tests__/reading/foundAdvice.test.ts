/** @jest-environment node */
import { adviceOf } from 'src/reading/brief/advice/advice';
import { surroundingsAdviceTexts } from 'src/reading/brief/advice/surroundingsAdviceTexts';
import { headlineOf } from 'src/reading/headline/headline';
import { pagesOf } from 'src/reading/headline/page/indexedPage';
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

/** What is said and advised of these entries, in English. What the person typed had been typed, and no token came before. */
function told(...entries: readonly EntryParts[]) {
  const given = JSON.stringify(entries).match(/‹(?:email|password):[^›]+›/g) ?? [];
  const { chapters } = logOf(withFacts(pageLoad(entries), { ...factsOf(), language: 'en', given }));
  const headline = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, pagesOf(chapters)[headline.at.pageLoad])?.text };
}

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
});
