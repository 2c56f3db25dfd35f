import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';

import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const load = (route: string, value: unknown, at = 20): readonly EntryParts[] => {
  const [question, answer] = asked('code.load', { route }, value);
  return [
    { ...question, at: 10 },
    { ...answer, at: 10 + at },
  ];
};
const missing = { outcome: 'failed', failure: { kind: 'network' } };
const shown = [eventEntry('route/codeMissing', { route: 'consent' }), entered('problem', { error: 'codeMissing' })];
const first = { of: [...load('entry', { outcome: 'ok' }), entered('entry')] };
const failed = (at?: number) => ({ of: [...load('consent', missing, at), ...shown] });

/** The sentence and the advice after these page loads, each of the same build unless it names another. */
function told(...loads: readonly { readonly of: readonly EntryParts[]; readonly build?: string }[]) {
  const { chapters } = logOf(
    ...loads.map(({ of, build = '1' }) => withFacts(pageLoad(of), { ...factsOf(), language: 'en', build })),
  );
  const headline = headlineOf({ chapters });
  const pages = indexPageLoads(chapters);
  return { ...headline, advice: adviceOf(headline, pages[headline.at.pageLoad], pages)?.text };
}

describe('the file of a screen that could not be loaded', () => {
  const blocked =
    'this one failed at once in several page loads: it is missing on the host, as after a new release, or something blocks it';

  it('is blocked or missing if it failed again at once, while others were loaded', () => {
    const { sentence, advice } = told(first, failed(), failed());
    expect(sentence).toContain(blocked);
    expect(advice).toBe(ownTexts.en.callBlocked);
  });
  const loaded = { of: [...load('consent', { outcome: 'ok' }), entered('consent')] };
  const lost = asked('api.organizationByAlias', {}, missing);
  it('may be blocked since it last came', () => {
    expect(told(first, failed(3000), loaded, failed(), failed()).sentence).toContain(blocked);
  });
  it.each([
    ['failed only once', [first, failed()]],
    ['failed after a while', [first, failed(), failed(3000)]],
    ['failed only once since it last came', [first, failed(), loaded, failed()]],
    ['failed as a call did', [first, { of: [...lost, ...failed().of] }, failed()]],
    ['failed beside other builds', [first, { ...failed(), build: '0' }, failed(), failed()]],
  ])('may come after another load if it %s', (_how, loads) => {
    const { sentence, advice } = told(...loads);
    expect(sentence).not.toContain(blocked);
    expect(sentence).toContain('Other files of the page were loaded: perhaps');
    expect(advice).toContain(ownTexts.en.fileMissing);
  });
  it('may be missing with all others if only another build had loaded any', () => {
    const { sentence } = told({ ...first, build: '0' }, failed(), failed());
    expect(sentence).toContain('Perhaps the network failed, or the files are missing on the host');
  });
});
