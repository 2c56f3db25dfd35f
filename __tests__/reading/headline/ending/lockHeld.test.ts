import { adviceOf } from 'src/reading/brief/advice/advice';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  open,
  pageLoad,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const lock = { what: 'refresh', site: 'acme' };
const wanted = open('locks.acquire', lock);
const left = { ...eventEntry('page/left', undefined, 'browser'), at: 14_700 };
const submit = eventEntry('entry/submitted', { siteName: 'acme', emailId: '‹email:1›' }, 'person');

function told(...loads: readonly (readonly EntryParts[])[]) {
  const { chapters } = logOf(...loads.map((entries) => withFacts(pageLoad(entries), { ...factsOf(), language: 'en' })));
  const headline = headlineOf({ chapters });
  return { said: headline.sentence, advice: adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text };
}
const holder = 'Another tab or window of this browser seems to keep that lock';
const closeTabs = ownTexts.en.closeOtherTabs + otherwiseAsk.en;

describe('a lock that nobody granted', () => {
  it.each<[string, readonly (readonly EntryParts[])[]]>([
    ['the log ends there', [[entered('checkAuth'), wanted, left]]],
    [
      'the page was opened again',
      [
        [entered('checkAuth'), wanted, left],
        [entered('checkAuth'), wanted],
      ],
    ],
    ['the person left for the entry form', [[entered('checkAuth'), wanted, left], [entered('entry')]]],
    ['the person had submitted a form', [[entered('entry'), submit, wanted, left]]],
    [
      'the page had released it before',
      [
        [
          ...asked('locks.acquire', lock, undefined),
          ...asked('locks.release', lock, undefined),
          entered('checkAuth'),
          wanted,
          left,
        ],
      ],
    ],
  ])('is kept by another tab, and the network has no part in it: %s', (_how, loads) => {
    const { said, advice } = told(...loads);
    expect(said).toContain(holder);
    expect(said).toContain('the network has no part in this wait.');
    expect(advice).toBe(closeTabs);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['a call is open too', [entered('checkAuth'), open('api.refreshToken'), wanted, left]],
    ['a call was begun after it', [entered('checkAuth'), wanted, open('api.refreshToken'), left]],
    ['the page itself has it', [...asked('locks.acquire', lock, undefined), entered('checkAuth'), wanted, left]],
    ['it was asked for just before the log ends', [entered('checkAuth'), wanted]],
    ['something else was asked for', [entered('checkAuth'), open('api.refreshToken'), left]],
  ])('is not said to be kept elsewhere: %s', (_when, entries) => {
    const { said, advice } = told(entries);
    expect(said).not.toContain(holder);
    expect(advice).not.toBe(closeTabs);
  });

  it('leaves the advice for a call that is slow', () => {
    expect(told([entered('checkAuth'), open('api.refreshToken'), left]).advice).toBe(
      catalogues.en['PROCESSING.SLOW'] + otherwiseAsk.en,
    );
  });
});
