import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, eventEntry, honestLoad, logOf, pageLoad } from '__tests__/journal/pageLoads';

describe('a session that had ended', () => {
  const ended = eventEntry('session/refreshFailed', { site: 'acme', failure: { kind: 'refused', status: 401 } });
  const away = asked('browser.leaveTo', {}, undefined).map((entry) =>
    entry.kind === 'asked' ? { ...entry, args: { to: 'https://idp.test/', csrfState: {} } } : entry,
  );
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
    expect(sentence(ended, ...away)).toContain('came back, but the page got no answer from it');
    expect(sentence(ended, ...away)).not.toContain('could not be refreshed');
    expect(sentence(ended)).toContain('could not be refreshed');
  });
  it('is one if the answer to an earlier refresh with the same token was lost, and the trip is told after it', () => {
    const failed = (failure: object) => ({ outcome: 'failed', failure });
    const refresh = (value: object, n = 1) => asked('api.refreshToken', { RefreshToken: `‹refreshToken:${n}›` }, value);
    const late = failed({ kind: 'network', status: -1, code: 'TimeoutError' });
    const no = failed({ kind: 'refused', status: 401 });
    const told = sentence(...refresh(late), ...refresh(no), ended, ...away);
    expect(told).toContain('The session could not be refreshed');
    expect(told).toMatch(
      /The service may have used it up then\. Then: The person was sent to .* got no answer from it/,
    );
    // Another token, or one that was refused at once, has another story.
    expect(sentence(...refresh(late, 2), ...refresh(no), ended, ...away)).not.toContain('could not be refreshed');
    expect(sentence(...refresh(no), ended, ...away)).not.toContain('could not be refreshed');
  });
});
