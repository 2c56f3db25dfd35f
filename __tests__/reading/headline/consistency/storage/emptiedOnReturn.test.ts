import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { tabText } from 'src/reading/brief/tabText';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { eventEntry, logOf, pageLoad } from '__tests__/journal/pageLoads';
import { loadsOfEmptied } from './emptiedOnReturn';

const rule = 'storageEmptiedOnReturn';
/** What is said of a return to storage that may have been emptied. */
const headlineFor = (...given: Parameters<typeof loadsOfEmptied>) => {
  const { chapters } = logOf(...loadsOfEmptied(...given));
  const pages = indexPageLoads(chapters);
  const headline = headlineOf({ chapters, savedBy: 1 });
  return { ...headline, tab: tabText(headline, pages), advice: adviceOf(headline, pages[1])?.text };
};

describe('storage that was emptied while the person was with the provider', () => {
  it('explains a start that the return misses', () => {
    const { sentence, rules, evidence, tab } = headlineFor();
    expect(rules).toContain(rule);
    expect(sentence).toContain(
      'Storage was emptied between the departure for the provider (0.7) and the return to its redirect_uri: what it had kept was gone, among it sessionIds, pending_sign_in.',
    );
    expect(sentence).not.toMatch(/another browser|may serve too|No earlier visit/);
    expect(evidence).toContainEqual({ pageLoad: 0, step: 7 });
    expect(tab).toBe('the only tab of this log');
  });

  it('is named in the same tab, which tells so itself', () => {
    expect(headlineFor({ tab: 'tab1', witness: 'wiped' }).rules).toContain(rule);
  });

  it.each<[string, Parameters<typeof loadsOfEmptied>[0]]>([
    ['the page still found what every page keeps', { found: { sessionIds: ['‹session:1›'] } }],
    ['the start had not been kept', { outcome: 'superseded' }],
    ['the page was to return to another host', { redirect: 'https://acme.docs.test/?callback=iicCallback' }],
    [
      'the page was to return to another callback',
      { redirect: 'https://docs.test/?callback=workdocsFederateCallback' },
    ],
    ['the browser had stopped to keep values', { place: 'memory' }],
    ['the cause is about no stored value', { why: 'providerRefused' }],
    ['what is older than every value was still there', { tab: 'tab1', witness: 'intact' }],
  ])('is not assumed if %s', (_what, given) => {
    expect(headlineFor(given).rules ?? []).not.toContain(rule);
  });

  it.each([
    ['another host', 'https://acme.docs.test/?callback=iicCallback', true],
    ['this address', undefined, false],
  ])(
    'or not: a host has an earlier visit if the log holds one, which left for a return to %s',
    (_to, redirect, isOpen) => {
      const { sentence } = headlineFor({ outcome: 'superseded', ...(redirect === undefined ? {} : { redirect }) });
      expect(sentence).not.toContain('No earlier visit');
      expect(sentence.includes('may serve too')).toBe(isOpen);
    },
  );

  it('is no other tab, whichever tab was opened in between', () => {
    const [away, back] = loadsOfEmptied();
    if (!away || !back) throw new Error('no page loads');
    const { chapters } = logOf(away, pageLoad([], 'tab9'), away, back);
    const texts = [1, 2, 3].map((number) => tabText({ tab: { number, of: 3 } }, indexPageLoads(chapters)));
    expect(texts).toEqual(['tab 1 of 2', 'tab 2 of 2', 'tab 1 of 2']);
  });

  it('leaves two tabs two tabs if it was not emptied', () => {
    expect(headlineFor({ found: { sessionIds: ['‹session:1›'] } }).tab).toBe('tab 2 of 2, by session storage');
  });

  it('may be a single case, unless an earlier return had missed its start too', () => {
    expect(headlineFor().advice).toBe(catalogues.en['MESSAGES.CAUSE.STORAGE_WIPED']);
    const before = [eventEntry('signIn/refused', { error: 'error', why: 'otherBrowser' })];
    expect(headlineFor({ before }).advice).toBe(ownTexts.en.dataDeleted);
  });
});
