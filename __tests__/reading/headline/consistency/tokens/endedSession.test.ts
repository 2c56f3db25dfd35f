import type { PageLoadEntries } from 'src/journal/log/entry';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  open,
  pageLoad,
  withFacts,
} from '__tests__/journal/pageLoads';

describe('a session that had ended', () => {
  const ended = eventEntry('session/refreshFailed', { site: 'acme', failure: { kind: 'refused', status: 401 } });
  const leaving = (query: object) => asked('browser.leaveTo', { to: 'https://idp.test/', query, csrfState: {} }, null);
  const away = leaving({ client_id: 'c', redirect_uri: 'https://docs.example/?callback=enterprisecallback' });
  const back = pageLoad([entered('entry')]);
  const sentence = (...first: readonly EntryParts[]): string => headlineOf(logOf(honestLoad(first), back)).sentence;
  it.each([
    { kind: 'network', status: -1 },
    { kind: 'refused', status: 409 },
    { kind: 'redirect', status: 400 },
  ])('is one after %j', (failure) => {
    const other = eventEntry('session/refreshFailed', { site: 'acme', failure });
    expect(sentence(other, ...away)).toContain('could not be refreshed');
  });
  it('is no failure if the page then left for the provider', () => {
    expect(sentence(ended, ...away)).toContain('the page was opened again afterwards, without an answer from it');
    expect(sentence(ended, ...away)).not.toContain('could not be refreshed');
    expect(sentence(ended)).toContain('could not be refreshed');
  });
  const failed = (failure: object) => ({ outcome: 'failed', failure });
  const refresh = (value: object, n = 1) => asked('api.refreshToken', { RefreshToken: `‹refreshToken:${n}›` }, value);
  const late = failed({ kind: 'network', status: -1, code: 'TimeoutError' });
  const no = failed({ kind: 'refused', status: 401 });
  const usedUp = 'The service may have used it up then.';

  it('is one if the answer to an earlier refresh with the same token was lost, and the trip is told after it', () => {
    const told = sentence(...refresh(late), ...refresh(no), ended, ...away);
    expect(told).toContain('The session could not be refreshed');
    expect(told).toMatch(
      /The service may have used it up then\. Then: The person was sent to .* without an answer from it/,
    );
    // Another token, or one that was refused at once, has another story.
    expect(sentence(...refresh(late, 2), ...refresh(no), ended, ...away)).not.toContain('could not be refreshed');
    expect(sentence(...refresh(no), ended, ...away)).not.toContain('could not be refreshed');
  });
  it('does not hide that the page had left out what the provider needs', () => {
    const told = sentence(...refresh(late), ...refresh(no), ended, ...leaving({}));
    expect(told).toMatch(
      /^The address that the page left for had no client_id, redirect_uri, without which nobody can come back: a bug in the page\. /,
    );
    expect(told).not.toContain(usedUp);
  });
  it('stands before a trip from which nobody has come back, and the advice is about the provider', () => {
    const { chapters } = logOf(honestLoad([...refresh(late), ...refresh(no), ended, ...away]));
    const headline = headlineOf({ chapters });
    expect(headline.sentence).toContain(`${usedUp} Then: The person was sent to`);
    expect(headline.sentence).toMatch(/and has not come back in this log\.$/);
    expect(headline.cause).toBe('away.provider');
    const text = adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text;
    expect(Object.values(ownTexts).map(({ providerSilent }) => providerSilent)).toContain(text);
  });
  it.each<[string, PageLoadEntries, string]>([
    ['call', pageLoad([entered('entry'), ...asked('api.organizationByAlias', {}, no)]), 'organizationByAlias'],
    [
      'fault at the end',
      withFacts(back, { strayAnswer: { callback: 'elsewhere', params: ['auth_code'] } }),
      'The address that was opened',
    ],
    ['wait', pageLoad([entered('entry'), open('api.organizationByAlias')]), 'still unanswered'],
  ])('does not hide a later %s', (_what, later, words) => {
    const lost = honestLoad([...refresh(late), ...refresh(no), ended, ...away]);
    const sentence = headlineOf(logOf(lost, later)).sentence;
    expect(sentence).toContain(words);
    expect(sentence).not.toContain(usedUp);
  });
});
