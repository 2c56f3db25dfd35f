import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, asked, eventEntry, honestLoad, logOf, ok, read, refused } from '__tests__/journal/pageLoads';

const decided = 'decided whose account it is: the page knows only the address that it was given.';
const notActive = refused('userNotActive', 403, { code: 'UserNotActiveException' });
const inactive = ok({ User: { Id: '‹user:1›', Status: 'INACTIVE' } });

/** The end of a sign-in of this method, refused for this cause after these calls. */
function refusedAfter(method: string, why: string, ...calls: readonly EntryParts[]) {
  const entries = [
    ...read(['pending_sign_in'], { pending_sign_in: { id: '‹signIn:1›', method, email: '‹email:1›' } }),
    ...calls,
    eventEntry('signIn/refused', { error: 'error', why }),
  ];
  const { chapters } = logOf(honestLoad(entries));
  const headline = headlineOf({ chapters });
  return { sentence: headline.sentence, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
}

describe('an account that the service refuses', () => {
  it.each<[string, readonly EntryParts[]]>([
    ['directory', asked('api.token', {}, notActive)],
    ['federate', asked('api.token', {}, ok({ User: { Status: 'INACTIVE' } }))],
    ['identityCenter', asked('api.currentUser', {}, inactive)],
  ])('may be somebody else’s if a provider had signed them in: %s', (method, calls) => {
    const { sentence, advice } = refusedAfter(method, 'userInactive', ...calls);
    expect(sentence).toContain(decided);
    expect(advice).toBe(ownTexts.de.checkAccount);
  });

  it('may be somebody else’s if the page had only refreshed a stored session', () => {
    const refreshed = eventEntry('session/refreshed', { site: 'acme' });
    const { sentence } = refusedAfter(
      'directory',
      'userInactive',
      refreshed,
      ...asked('api.currentUser', {}, inactive),
    );
    expect(sentence).toContain('The page had refreshed the session that was stored in this browser');
  });

  it('is only mentioned as another one where the service may not know the site', () => {
    const unknown = refused('entityNotExists', 404, { code: 'EntityNotExistsException' });
    const { sentence, advice } = refusedAfter('federate', 'exchangeRefused', ...asked('api.token', {}, unknown));
    expect(sentence).toContain(decided);
    expect(advice).not.toBe(ownTexts.de.checkAccount);
  });

  it.each<[string, string, string, readonly EntryParts[]]>([
    ['of own sign-in', 'own', 'userInactive', asked('api.credentials', {}, notActive)],
    ['after a failure of the service', 'federate', 'exchangeRefused', asked('api.token', {}, refused('refused', 500))],
    ['if the app was refused', 'federate', 'exchangeRefused', asked('api.appCode', {}, notActive)],
    [
      'if the service contradicts itself',
      'federate',
      'userInactive',
      [...asked('api.token', {}, ok({ User: { Status: 'ACTIVE' } })), ...asked('api.currentUser', {}, inactive)],
    ],
    ['for another cause', 'federate', 'noTokens', asked('api.token', {}, notActive)],
  ])('is not said to be another one %s', (_when, method, why, calls) => {
    const { sentence, advice } = refusedAfter(method, why, ...calls);
    expect(sentence).not.toContain('decided whose account');
    expect(advice).not.toBe(ownTexts.de.checkAccount);
  });
});
