import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { tabText } from 'src/reading/brief/tabText';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { logOf } from '__tests__/journal/pageLoads';
import { doubtOfRequest } from 'src/support/model/verdict/doubtfulRequest';
import { loadsOfUnrecognised } from './unrecognisedTab';

/** What is said of a return to a tab that the page may have failed to recognise. */
const told = (...given: Parameters<typeof loadsOfUnrecognised>) => {
  const { chapters } = logOf(...loadsOfUnrecognised(...given));
  const pages = indexPageLoads(chapters);
  const log = { chapters, savedBy: chapters.length - 1 };
  const headline = headlineOf(log);
  const advice = adviceOf(headline, pages.at(-1))?.text;
  return { ...headline, tab: tabText(headline, pages), advice, doubt: doubtOfRequest(log) };
};

describe('a return that the page took for another tab', () => {
  it('is in the tab that had left if that had started it just before, and session storage was kept', () => {
    const { sentence, rules, tab, advice, doubt } = told();
    expect(rules).toContain('tabNotRecognised');
    expect(sentence).toMatch(/^The page did not recognise its own tab: .+ a bug in the page\.$/);
    expect(sentence).not.toMatch(/in another tab|earlier visit/);
    expect(tab).toBe('the only tab of this log');
    expect(advice).toBe(ownTexts.en.pageFault);
    expect(doubt).toContain('is an input of the re-run, at step 1.0. An adapter named the tab');
  });

  it.each<[string, Parameters<typeof loadsOfUnrecognised>[0]]>([
    ['session storage held no mark of a start', { facts: { witness: 'none' } }],
    ['it did not say so', { facts: { witness: undefined } }],
    ['the page took it for the same visit', { facts: { continues: true } }],
    ['it kept its name', { tabs: ['tab1', 'tab1'] }],
    ['the stored start was another one', { found: '‹signIn:2›' }],
    ['the page was to return to another host', { redirect: 'https://acme.docs.test/?callback=enterprisecallback' }],
    ['another page load came between', { isBetween: true }],
  ])('may be another tab if %s', (_what, given) => {
    const { rules = [], sentence, doubt } = told(given);
    expect(rules).not.toContain('tabNotRecognised');
    expect(sentence).not.toContain('did not recognise');
    expect(doubt ?? '').not.toContain('named the tab');
  });
});
