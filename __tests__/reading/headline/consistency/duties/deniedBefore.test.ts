import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, entered, eventEntry, logOf, pageLoad } from '__tests__/journal/pageLoads';

const entry = entered('entry');
const denial = [
  entered('consent', { sitename: 'acme' }),
  eventEntry('consent/denied', {}, 'person'),
  eventEntry('appRequest/dropped', { site: 'acme' }),
  entry,
];
const sentenceOf = (...loads: readonly (readonly EntryParts[])[]): string =>
  headlineOf(logOf(...loads.map((each) => pageLoad(each)))).sentence;
const words = "Before that, the person had denied the app's request (0.2): it is over, and the app has not been told.";

describe('a denial before the last page load', () => {
  it('is told, however often the page was opened since', () => {
    expect(sentenceOf(denial, [entry])).toContain(words);
    expect(sentenceOf(denial, [entry], [entry])).toContain(words);
  });
  it.each<[string, readonly (readonly EntryParts[])[]]>([
    ['the page itself still shows what came of it', [denial]],
    ['an app has asked since', [denial, [entry, eventEntry('appRequest/found', { site: 'acme', app: 'notes' })]]],
    ['the person has done something since', [denial, [entry, eventEntry('entry/retried', {}, 'person')], [entry]]],
    ['the person had allowed it', [[denial[0] ?? entry, eventEntry('consent/given', {})], [entry]]],
  ])('is not told if %s', (_why, loads) => {
    expect(sentenceOf(...loads)).not.toContain('had denied the app');
  });
});
