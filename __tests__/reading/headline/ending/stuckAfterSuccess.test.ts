import { adviceOf } from 'src/reading/brief/advice/advice';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
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

/** The headline of page loads, and what the caller is told. */
function readOf(...loads: readonly (readonly EntryParts[])[]) {
  const { chapters } = logOf(...loads.map((each) => withFacts(pageLoad(each), { ...factsOf(), language: 'en' })));
  const headline = headlineOf({ chapters });
  const pages = indexPageLoads(chapters);
  return { ...headline, told: adviceOf(headline, pages[headline.at.pageLoad], pages)?.text };
}

const signedIn = eventEntry('session/credentialsStored', { until: 1 });
const pending = open('api.currentUser', {});
const waited = asked('clock.now', {}, 1).map((each) => ({ ...each, at: 30_000 }));
const leaves = asked('browser.leaveTo', { to: 'https://docs.example/', query: { load_user_info: true } }, undefined);

describe('a page that still waits after a success', () => {
  it('is no success: the headline says what was never answered', () => {
    const { sentence, cause, told } = readOf([entered('postAuth'), signedIn, pending, ...waited]);
    expect(sentence).toMatch(
      /^The person was signed in\. The log ends on the post-auth page with the look-up of the current user \(currentUser\) still unanswered after \d+\.\d s or more\.$/,
    );
    expect(cause).toBe('waiting.api.currentUser');
    expect(told).toBe(catalogues.en['PROCESSING.SLOW'] + otherwiseAsk.en);
  });

  it('had sent nobody to an app that it never left for', () => {
    const redirecting = eventEntry('redirect/redirecting', { name: 'Notes', host: 'notes.example', kind: 'web' });
    const { sentence } = readOf([entered('appRedirect'), redirecting, pending, ...waited]);
    expect(sentence).not.toContain('was sent to the app');
    expect(sentence).toContain('The log ends on the redirect page with the look-up of the current user');
  });

  it.each([open('api.logout', {}), open('code.load', { part: 'entry' })])(
    'is still judged by what it had done: %j',
    (asks) => {
      const signedOut = eventEntry('session/signedOut', undefined);
      const { sentence, cause, rules, isBug, told } = readOf([entered('logout'), signedOut, asks, ...waited]);
      expect(cause).toMatch(/^waiting\./);
      expect(sentence).toContain(
        'The page reported a sign-out, but it had not removed the tokens of the session: a bug in the page',
      );
      expect([rules, isBug]).toEqual([['actContradicted'], true]);
      expect(told).toBe(ownTexts.en.pageFault);
    },
  );

  it.each<[string, readonly EntryParts[]]>([
    ['it left', [signedIn, pending, ...leaves]],
    ['the question came before', [pending, signedIn]],
    ['all was answered', [signedIn, ...asked('api.currentUser', {}, { outcome: 'ok', value: {} })]],
    ['nothing had to be waited for yet', [signedIn, pending]],
    ['it was closed at once', [signedIn, pending, eventEntry('page/left', undefined, 'browser')]],
  ])('is a success if %s', (_why, entries) => {
    const { sentence, cause } = readOf([entered('postAuth'), ...entries]);
    expect(cause).toBe('done.signedIn');
    expect(sentence).not.toContain('unanswered');
  });
});
