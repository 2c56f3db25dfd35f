import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad } from '__tests__/journal/pageLoads';

describe('a session that had ended', () => {
  const ended = eventEntry('session/refreshFailed', { site: 'acme', failure: { kind: 'refused', status: 401 } });
  const away = asked('browser.leaveTo', {}, undefined).map((entry) =>
    entry.kind === 'asked' ? { ...entry, args: { to: 'https://idp.test/', csrfState: {} } } : entry,
  );
  const back = pageLoad([entered('entry')]);
  const sentence = (...first: readonly EntryParts[]): string => headlineOf(logOf(pageLoad(first), back)).sentence;
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
});
