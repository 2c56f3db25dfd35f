import { headlineOf } from 'src/reading/headline/headline';
import { asked, eventEntry, logOf, pageLoad, refused, withFacts } from '__tests__/journal/pageLoads';

/** The headline after the service refused somebody at a site, whose name was in the address that was opened. */
function said(named: string, host: string, call = 'api.credentials'): string {
  const address = { route: 'entry', params: { sitename: named }, refused: [] };
  const [question, answer] = asked(call, {}, refused('authenticationFailed', 401));
  const load = pageLoad([
    eventEntry('@@router/LOCATION_CHANGE', address, 'browser'),
    { ...question, args: { ...(question['args'] as object), context: { site: 'acme' } } },
    answer,
    eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'exchangeRefused' }),
  ]);
  return headlineOf(logOf(withFacts(load, { host, served: { siteDomain: 'docs.test' } }))).sentence;
}
const words =
  'The address that was opened named the site acme, but its host belongs to initech: perhaps the link is wrong. Perhaps the service knows no such user on this site';

describe('a service that refused somebody at the site of a link', () => {
  it.each(['api.credentials', 'api.token'])('names the other site that the host belongs to: %s', (call) => {
    expect(said('acme', 'initech.docs.test', call)).toContain(words);
  });

  it.each([
    ['the host of the same site', 'acme', 'acme.docs.test'],
    ['a host of no site', 'acme', 'docs.test'],
    ['an address that named another site than the one that refused', 'globex', 'initech.docs.test'],
  ])('says nothing of the link: %s', (_which, named, host) => {
    expect(said(named, host)).not.toContain('the link is wrong');
  });
});
