import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** The headline of a question of consent, after an answer with these fields of another type, and its advice. */
function told(mistyped: readonly string[], ...decision: readonly EntryParts[]) {
  const answer = { outcome: 'ok', value: { Name: 'Notes' }, mistyped };
  const areas = ['documents', 'comments', 'annotations', 'userActions'];
  const shown = { applicationId: 'notes', name: 'Notes', read: areas, write: areas, otherActions: false };
  const entries = [
    ...asked('api.appMetadata', { applicationId: 'notes' }, answer),
    entered('consent'),
    eventEntry('consent/asked', shown),
    ...decision,
  ];
  const { chapters } = logOf(withFacts(pageLoad(entries), { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
}

const denied = [eventEntry('consent/denied', undefined, 'person'), entered('entry')];
const words = 'The question to the person rested on it, and named all permissions';

describe('scopes of an app that came with another type', () => {
  it('are found although the person decided, since the question rested on them', () => {
    const { sentence, rules, advice } = told(['Scopes (string)'], ...denied);
    expect(rules).toContain('fieldOfOtherType');
    expect(sentence).toContain('The service answered Scopes as a string to the look-up of the app (appMetadata)');
    expect(sentence).toContain(words);
    expect(sentence).not.toContain('No failure is recorded');
    expect(advice).toBe(ownTexts.en.answerUnusable);
  });

  it.each([
    ['only another field', ['ExternalSupport (string)']],
    ['only a part of them', ['Scopes[] (number)']],
    ['nothing', []],
  ])('are not, if %s did', (_what, mistyped) => {
    const { sentence, rules = [] } = told(mistyped, ...denied);
    expect(rules).not.toContain('fieldOfOtherType');
    expect(sentence).toContain('No failure is recorded');
  });
});
