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
  open,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** The headline and the advice of this page load, in English. */
function readOf(entries: readonly EntryParts[]) {
  const { chapters } = logOf(withFacts(pageLoad(entries), { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text };
}
type Said = Readonly<Record<string, string>>;

describe('a refusal with a code of OAuth names no exception of the service', () => {
  const looked = (status: number, said: Said): readonly EntryParts[] => [
    entered('postAuth'),
    ...asked('api.token', {}, { outcome: 'ok', value: { AccessToken: '‹accessToken:1›' } }),
    {
      ...open('api.currentUser'),
      args: { operation: 'currentUser', input: {}, context: { token: '‹accessToken:1›' } },
      n: 900,
    },
    { kind: 'answered', n: 900, value: refused('refused', status, said) },
    eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userInvalid' }),
    entered('entry', { sitename: 'acme', error: 'invalidUserSessionError' }),
  ];
  it('at the look-up of the user it says nothing of the person', () => {
    const { advice } = readOf(looked(403, { code: 'invalid_token' }));
    expect(advice).toBe(readOf(looked(403, {})).advice);
    expect(advice).not.toBe(readOf(looked(403, { code: 'AccessDeniedException' })).advice);
    expect(advice).not.toBe(readOf(looked(403, { message: 'AccessDeniedException' })).advice);
    expect(readOf(looked(403, { code: 'insufficient_scope' })).advice).toBe(ownTexts.en.requestInvalid);
  });

  const ended = (operation: string, said: Said): readonly EntryParts[] => [
    entered('postAuth'),
    ...asked(`api.${operation}`, { ApplicationId: 'notes' }, refused('refused', 403, said)),
    eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' }),
  ];
  it('does not say that the person or the app may not sign in', () => {
    const code = 'insufficient_scope';
    expect(readOf(ended('token', { code })).advice).not.toBe(ownTexts.en.notAllowed);
    expect([ownTexts.en.notAllowed, ownTexts.en.appNotAllowed]).not.toContain(
      readOf(ended('appCode', { code })).advice,
    );
    expect(readOf(ended('appCode', { code })).sentence).not.toContain('did not give the app a code');
  });
  it('but an exception does', () => {
    const code = 'AccessDeniedException';
    expect(readOf(ended('token', { code })).advice).toBe(ownTexts.en.notAllowed);
    expect(readOf(ended('appCode', { code })).advice).toBe(ownTexts.en.appNotAllowed);
  });
});
