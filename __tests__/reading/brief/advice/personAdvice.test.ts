import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const lost = refused('network', -1);
const unauthorised = refused('authenticationFailed', 401);

describe('what to tell the person', () => {
  function adviceText(...entries: readonly EntryParts[]): string | undefined {
    const { chapters } = logOf(withFacts(pageLoad(entries), { ...factsOf(), language: 'en' }));
    const headline = headlineOf({ chapters });
    return adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text;
  }

  it('is not that the service cannot sign them in, if the sign-in is over and an app is looked up', () => {
    const text = adviceText(
      entered('appRedirect'),
      ...asked('api.appCode', {}, { outcome: 'ok', value: {} }),
      ...asked('api.appMetadata', {}, lost),
      eventEntry('redirect/refused', { why: 'metadata' }),
    );
    expect(text).toBe('Please try again! If it happens again, contact support.');
  });

  function refusedAtOnce(more: object): string | undefined {
    const call = { kind: 'asked', n: 900, port: 'api', method: 'send' };
    return adviceText(
      ...asked('api.credentials', {}, { outcome: 'ok', value: { WorkDocsAuthToken: '‹accessToken:1›' } }),
      { ...call, args: { operation: 'currentUser', input: {}, context: { token: '‹accessToken:1›' } } } as EntryParts,
      { kind: 'answered', n: 900, value: unauthorised },
      eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userInvalid', ...more }),
    );
  }

  it('is not that they have no account, if the token was refused right after it had been issued', () => {
    expect(refusedAtOnce({})).toBe(ownTexts.en.tokenRefused);
  });

  it('is not to set the clock, if the service refused its own token', () => {
    expect(refusedAtOnce({ skewMs: 7_200_000 })).toBe(ownTexts.en.tokenRefused);
  });
});
