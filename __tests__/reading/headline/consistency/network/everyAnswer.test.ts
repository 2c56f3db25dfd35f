import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, ok, pageLoad } from '__tests__/journal/pageLoads';

const incomplete = { outcome: 'failed', failure: { kind: 'incomplete', status: 200, field: 'region' } };
const refused = eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'incompleteAnswer' });
const lookedUp = (value: object) => asked('api.userIdentityProvider', {}, ok(value));
const sentenceOf = (...between: readonly EntryParts[]): string =>
  headlineOf(
    logOf(
      pageLoad([...asked('api.region', {}, incomplete), ...between, ...asked('api.token', {}, incomplete), refused]),
    ),
  ).sentence;
const suspicion =
  'Every answer that must contain something counted as incomplete, from 2 hosts to 2 calls: it is not known whether something on the way answers for all of them, or whether the page reads them wrongly.';

describe('answers that all count as incomplete', () => {
  it('raise doubts about what reads them, also if one came without any field', () => {
    expect(sentenceOf()).toContain(suspicion);
    expect(sentenceOf(...lookedUp({}))).toContain(suspicion);
  });

  it('raise none if another answer could be used', () => {
    expect(sentenceOf(...lookedUp({ IdentityProvider: 'DIRECTORY_SERVICE' }))).not.toContain('Every answer');
  });
});
