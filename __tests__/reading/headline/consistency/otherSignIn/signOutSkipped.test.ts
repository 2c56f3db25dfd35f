import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, entered, eventEntry, honestLoad, logOf, read, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const reads = (id: string | undefined, more: object = {}): readonly EntryParts[] =>
  read(['session', 'sign_out_pending'], { session: { id, method: 'federate' }, ...more });
const stopped = (by = 'signIn') => eventEntry('session/superseded', { site: 'acme', by });

function told(route: string, ...entries: readonly EntryParts[]) {
  const load = honestLoad([entered(route, { sitename: 'acme' }), ...entries]);
  const { chapters } = logOf(withFacts(load, { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  const [page] = indexPageLoads(chapters);
  return { ...headline, told: adviceOf(headline, page)?.text };
}
const [one, two] = ['‹signIn:1›', '‹signIn:2›'];
const words = `but storage held the same session, ${one}, each time that the page looked, so nobody had signed in since, and the sign-out removed nothing: a bug in the page.`;

describe('a sign-out that leaves a session as that of somebody else', () => {
  it('is wrong if storage held no other one', () => {
    const { sentence, rules, told: advice } = told('logout', ...reads(one), ...reads(one), stopped());
    expect(sentence).toContain(words);
    expect([rules, advice]).toEqual([['causeContradicted'], ownTexts.en.stillSignedIn]);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['another session came', [...reads(one), ...reads(two), stopped()]],
    ['the session had no id', [...reads(undefined), ...reads(undefined), stopped()]],
    ['the page looked once', [...reads(one), stopped()]],
    ['it had signed out before', [...reads(one), ...reads(one, { sign_out_pending: '‹trip:1›' }), stopped()]],
  ])('may be right if %s, and nobody was signed out', (_why, entries) => {
    const found = told('logout', ...entries);
    expect(found.sentence).not.toContain('the sign-out removed nothing');
    expect(found.told).toBe(ownTexts.en.notSignedOut);
  });

  it.each([
    ['on another page', told('checkAuth', ...reads(one), ...reads(one), stopped())],
    ['that found another sign-out', told('logout', ...reads(one), ...reads(one), stopped('signOut'))],
  ])('is not meant %s', (_what, found) => {
    expect(found.sentence).not.toContain('the sign-out removed nothing');
    expect(found.told).not.toBe(ownTexts.en.notSignedOut);
  });
});
