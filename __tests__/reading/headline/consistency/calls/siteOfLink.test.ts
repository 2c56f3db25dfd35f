import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { asked, eventEntry, logOf, pageLoad, refused, withFacts } from '__tests__/journal/pageLoads';

/**
 * What is said and advised after the service refused somebody at a site, whose name was in the address that was opened.
 */
function told(named: string, host: string, call = 'api.credentials') {
  const address = { route: 'entry', params: { sitename: named }, refused: [] };
  const [question, answer] = asked(call, {}, refused('authenticationFailed', 401));
  const load = pageLoad([
    eventEntry('@@router/LOCATION_CHANGE', address, 'browser'),
    { ...question, args: { ...(question['args'] as object), context: { site: 'acme' } } },
    answer,
    eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'exchangeRefused' }),
  ]);
  const log = logOf(withFacts(load, { host, language: 'en', served: { siteDomain: 'docs.test' } }));
  const headline = headlineOf(log);
  return { said: headline.sentence, advice: adviceOf(headline, indexPageLoads(log.chapters)[0])?.text };
}
const words =
  'The address that was opened named the site acme, but its host belongs to initech: perhaps the link is wrong. Perhaps the service knows no such user on this site';

describe('a service that refused somebody at the site of a link', () => {
  it.each(['api.credentials', 'api.token'])('names the other site that the host belongs to: %s', (call) => {
    const { said, advice } = told('acme', 'initech.docs.test', call);
    expect(said).toContain(words);
    expect(advice).toBe(ownTexts.en.checkLink);
  });

  it.each([
    ['the host of the same site', 'acme', 'acme.docs.test'],
    ['a host of no site', 'acme', 'docs.test'],
    ['an address that named another site than the one that refused', 'globex', 'initech.docs.test'],
  ])('says nothing of the link: %s', (_which, named, host) => {
    const { said, advice } = told(named, host);
    expect(said).not.toContain('the link is wrong');
    expect(advice).not.toBe(ownTexts.en.checkLink);
  });
});
