import { adviceOf } from 'src/reading/brief/advice/advice';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  read,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const served = { ...factsOf().served, siteDomain: 'docs.test' };
const came = (state: object) =>
  asked('browser.arrivalSecrets', {}, { code: '‹code:1›', state: { form: 'json', ...state } });
const nothing = [...read(['pending_sign_in'], {}), ...read(['federate_csrf_token'], {})];
const leaves = asked('browser.leaveTo', { to: 'https://idp.test/', csrfState: { csrfToken: '‹csrfToken:1›' } }, {});

/** What is said and advised of a callback at this host whose start is not known there. */
const headlineFor = (host: string, state: object, before: readonly EntryParts[] = [], why = 'otherBrowser') => {
  const refused = eventEntry('signIn/refused', { error: 'error', why });
  const shown = entered('entry', { sitename: 'initech', error: 'error' });
  const facts = { ...factsOf(), language: 'en', served, host };
  const load = withFacts(
    pageLoad([...before, entered('federateCallback'), ...came(state), ...nothing, refused, shown]),
    facts,
  );
  const { chapters } = logOf(load);
  const headline = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
};
const initech = { sitename: 'initech' };

describe('a sign-in of which a host has no record', () => {
  it.each([
    ['docs.test', 'initech.docs.test'],
    ['acme.docs.test', 'initech.docs.test'],
    ['initech.docs.test', 'docs.test'],
  ])('at %s may have been started at %s', (host, other) => {
    const { sentence, advice } = headlineFor(host, initech);
    expect(sentence).toContain('at another address of the page, or in another tab');
    expect(sentence).toContain(`It names the site initech, which ${other} may serve too: if`);
    expect(sentence).not.toContain('No earlier visit');
    expect(advice).toBe(ownTexts.en.signInHere + otherwiseAsk.en);
  });

  it('names its site in the address, as a directory does, or at least by its host', () => {
    const callback = { route: 'directoryCallback', params: initech, refused: [] };
    const arrives = eventEntry('@@router/LOCATION_CHANGE', callback, 'browser');
    expect(headlineFor('initech.docs.test', {}, [arrives]).sentence).toContain(
      'It names the site initech, which docs.test may serve too: if',
    );
    expect(headlineFor('initech.docs.test', {}).sentence).toContain(
      'The host is that of the site initech, which docs.test may serve too: if',
    );
  });

  it('had no visit before if storage had held nothing', () => {
    const words = 'No earlier visit was recorded at docs.test';
    expect(headlineFor('docs.test', initech, read(['sessionIds'], {})).sentence).toContain(words);
    expect(
      headlineFor('docs.test', initech, read(['sessionIds'], { sessionIds: ['‹session:1›'] })).sentence,
    ).not.toContain(words);
  });

  it.each<[string, object, readonly EntryParts[], string]>([
    ['no site came back', {}, [], 'otherBrowser'],
    ['the tab had left for a provider from here', initech, leaves, 'otherBrowser'],
    ['the cause is another', initech, [], 'noCode'],
  ])('is not looked for elsewhere if %s', (_what, state, before, why) => {
    expect(headlineFor('docs.test', state, before, why).sentence).not.toContain('may serve too');
  });
});
