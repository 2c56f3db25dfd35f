import { headlineOf } from 'src/reading/headline/headline';
import { asked, entered, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';

describe('a departure below a domain of the settings', () => {
  const words = 'That address is below siteDomain of the settings, docs.test, while this page is at docs.test:8443.';
  const left = asked('browser.leaveTo', {}, undefined).map((entry) =>
    entry.kind === 'asked'
      ? {
          ...entry,
          args: { to: 'https://acme.docs.test/login', query: { client_id: 'c', redirect_uri: 'https://docs.test/' } },
        }
      : entry,
  );
  const sentence = (host: string): string =>
    headlineOf(
      logOf(withFacts(pageLoad(left), { host, served: { siteDomain: 'docs.test' } }), pageLoad([entered('entry')])),
    ).sentence;
  it('is noted if the page itself is elsewhere', () => {
    expect(sentence('docs.test:8443')).toContain(words);
    expect(sentence('docs.test')).not.toContain('siteDomain');
    expect(sentence('acme.docs.test')).not.toContain('siteDomain');
  });
});
