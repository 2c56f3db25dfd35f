import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, address, eventEntry, logOf, open, pageLoad } from '__tests__/journal/pageLoads';

const leaves = (query: object): EntryParts =>
  open('browser.leaveTo', { to: 'https://idp.example/authorize', query, csrfState: { sitename: 'initech' } });
const returns = (error: string): readonly EntryParts[] => [
  address('federateCallback', { error }),
  eventEntry('signIn/refused', { error: 'error', why: 'providerSetup' }),
];
const sentence = (query: object, error: string, tab = 'tab1'): string =>
  headlineOf({ savedBy: 1, ...logOf(pageLoad([leaves(query)], tab), pageLoad(returns(error))) }).sentence;
const scoped = { response_type: 'code', scope: 'openid uid' };

describe('the scopes that the page had asked for', () => {
  it('are in the headline if the provider does not accept them', () => {
    expect(sentence(scoped, 'invalid_scope')).toContain(
      'The page had asked for the scopes openid uid: the provider has to allow each of them for this client.',
    );
  });

  it.each([
    ['after another error', sentence(scoped, 'unauthorized_client')],
    ['if the page asked for none', sentence({ response_type: 'code' }, 'invalid_scope')],
    ['if another tab had asked', sentence(scoped, 'invalid_scope', 'tab2')],
  ])('are not in the headline %s', (_case, text) => {
    expect(text).not.toContain('scopes');
  });
});
