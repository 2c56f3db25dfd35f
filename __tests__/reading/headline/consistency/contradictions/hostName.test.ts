import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { address, asked, entered, eventEntry, logOf, pageLoad, refused, withFacts } from '__tests__/journal/pageLoads';
import type { EntryParts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';
const end = entered('problem', {
  main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME',
  sub_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME_SUBTEXT',
});
const served = { ...factsOf().served, siteDomain: 'docs.test:8443' };

/** What is said and advised of the error page for an invalid site name on this host. */
const headlineFor = (host: string, ...before: readonly EntryParts[]) => {
  const load = pageLoad([address('entry'), ...before, end]);
  const { chapters } = logOf(withFacts(load, { ...factsOf(), language: 'en', served, host }));
  const headline = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
};

describe('a page that rejected the site name in its own host', () => {
  it.each(['acm', 'a.acme', 'd-acme', 'acme-', `${'a'.repeat(64)}`])('was right about %s', (label) => {
    const { sentence, cause, advice, evidence } = headlineFor(`${label}.docs.test:8443`);
    expect(cause).toBe('errorPage.hostInvalid');
    expect(sentence).toContain('The page rejected the site name in its own host');
    expect(sentence).toContain('No site can have this name');
    expect(sentence).not.toContain('a bug');
    expect(advice).toContain('Check the address you opened');
    expect(evidence).toContainEqual({ pageLoad: 0, step: 0 });
  });

  it.each(['acme', 'ACME-1', 'a'.repeat(63)])('was wrong about %s', (label) => {
    const { sentence, advice } = headlineFor(`${label}.docs.test:8443`);
    expect(sentence).toContain('fits the rule of site names');
    expect(sentence).toContain('a bug in the page');
    expect(sentence).not.toContain('No site can have');
    expect(advice).toBe(ownTexts.en.pageFault);
  });

  const lookUp = asked('api.organizationByAlias', { alias: 'acme' }, refused('entityNotExists', 404));
  const typed = eventEntry('entry/submitted', { siteName: 'other', emailId: '‹email:1›' }, 'person');
  it.each<[string, string, readonly EntryParts[]]>([
    ['the service did not know the site', 'acme.docs.test:8443', lookUp],
    ['the address names the site', 'acm.docs.test:8443', [address('entry', { sitename: 'other' })]],
    ['the person has named one', 'acm.docs.test:8443', [typed]],
    ['a provider led to the page', 'acm.docs.test:8443', [address('federateCallback')]],
    ['the host names none', 'docs.test:8443', []],
  ])('is not named if %s', (_what, host, before) => {
    expect(headlineFor(host, ...before).cause).not.toBe('errorPage.hostInvalid');
  });
});

describe('a page that rejected the site name in the opened address', () => {
  const opened = (refusedNames: readonly string[], params: object = {}, first = true): EntryParts =>
    address('checkAuth', params, { refused: refusedNames, first });
  const read = (params: object = {}) =>
    asked('browser.address', {}, { route: 'checkAuth', params, refused: ['sitename'] });
  const sentenceOf = (...entries: readonly EntryParts[]): string =>
    headlineOf(logOf(pageLoad([...entries, end]))).sentence;
  const form = 'or in a form that no site name has (4 to 63 letters, digits and hyphens';
  const unasked = 'so the service was not asked whether there is such a site: perhaps the link was mistyped';

  it('says that nobody was asked, and what a link may contain', () => {
    const sentence = sentenceOf(opened(['sitename']), ...read());
    expect(sentence).toContain(form);
    expect(sentence).toContain(unasked);
    expect(sentence).toMatch(/a copied link contains an invisible character\.$/);
  });

  const request = { application_id: 'notes', app_redirect: 'https://notes.example/callback' };
  const lookUp = asked('api.organizationByAlias', { alias: 'acme' }, refused('entityNotExists', 404));
  it.each<[string, readonly EntryParts[]]>([
    ['the service was asked', [opened(['sitename']), ...read(), ...lookUp]],
    ['another parameter was refused', [opened(['email_id']), ...read()]],
    ['an app wrote the address', [opened(['sitename'], request), ...read(request)]],
    ['the page itself had gone there', [opened(['sitename'], {}, false), ...read()]],
  ])('says no more if %s', (_why, entries) => {
    expect(sentenceOf(...entries)).not.toContain('invisible character');
  });
});
