import type { PageLoadEntries } from 'src/journal/log/entry';
import { tabText } from 'src/reading/brief/tabText';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, entered, eventEntry, logOf, open, pageLoad } from '__tests__/journal/pageLoads';

describe('a tab other than the one that saved a log', () => {
  const here = pageLoad([entered('entry')]);
  const headlineFor = (there: readonly EntryParts[], saving = here) =>
    headlineOf({ ...logOf(pageLoad(there, 'tab2'), saving), savedBy: 1 });
  const away = open('browser.leaveTo', {
    to: 'https://idp.example/',
    query: { client_id: 'client', redirect_uri: 'https://docs.example/' },
  });
  const waits = [entered('postAuth'), open('api.token')];
  const left = eventEntry('page/left', undefined, 'browser');
  const signedIn = pageLoad([eventEntry('session/credentialsStored', { until: 1 })]);

  it('is mentioned while it is with a provider, which may show an error of its own', () => {
    const { sentence, cause, of } = headlineFor([entered('entry'), away, left]);
    expect({ cause, of }).toEqual({ cause: 'resting.entry', of: 'end' });
    expect(sentence).toMatch(
      /^No failure is recorded\. The log ends on the entry form.* In another tab: The person was sent to the sign-in page of a provider \(https:\/\/idp\.example\/\) and has not come back in this log\.$/,
    );
  });

  it('is what the headline is about if it waits for an answer', () => {
    const { sentence, cause } = headlineFor(waits);
    expect(cause).toBe('waiting.api.token');
    expect(sentence).toMatch(/^In another tab: Its log ends on .* In the tab that saved this log: No failure is/);
  });

  it('is what the headline is about if a rule finds a fault at its end', () => {
    const refusedName = { route: 'entry', params: {}, refused: ['client_type'] };
    const { sentence, rules } = headlineFor([
      eventEntry('@@router/LOCATION_CHANGE', refusedName, 'browser'),
      entered('entry'),
    ]);
    expect(rules).toContain('parametersRefused');
    expect(sentence).toMatch(/^In another tab: .*The page rejected client_type/);
  });

  it.each<[string, readonly EntryParts[], PageLoadEntries]>([
    ['it was closed before an answer could come', [...waits, left], here],
    ['the one that saved the log has signed in', waits, signedIn],
    ['the one that saved the log has signed in, and it is with a provider', [entered('entry'), away, left], signedIn],
    ['it waits for the person', [entered('ownLogin')], here],
  ])('is not mentioned if %s', (_why, there, saving) => {
    expect(headlineFor(there, saving).sentence).not.toContain('In another tab');
  });
});

describe('the number of tabs', () => {
  const load = (tab: string) => pageLoad([entered('entry')], tab);
  it.each([
    ['the only tab of this log', [load('a'), load('a')]],
    ['tab 2 of 2, by session storage', [load('a'), load('a'), load('b')]],
    ['tab 1 of 2', [load('a'), load('b'), load('a')]],
  ])('is a fact only if a tab went on beside another: %s', (text, loads) => {
    const { chapters } = logOf(...loads);
    const headline = headlineOf({ chapters, savedBy: loads.length - 1 });
    expect(tabText(headline, indexPageLoads(chapters))).toBe(text);
  });
});
