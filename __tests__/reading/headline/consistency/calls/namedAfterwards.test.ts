import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, eventEntry, logOf, ok, pageLoad, refused } from '__tests__/journal/pageLoads';

const looksUp = (IdentityProvider: string, email = '‹email:1›') => {
  const input = { organizationDomain: 'acme', email };
  const [question, answer] = asked('api.userIdentityProvider', input, ok({ IdentityProvider }));
  return [{ ...question, args: { operation: 'userIdentityProvider', input, context: { site: 'acme' } } }, answer];
};
const spent = refused('refused', 401, { code: 'AuthenticationFailedException' });
/** A sign-in whose code was refused, and what was asked on the entry form afterwards. */
const sentenceOf = (...after: readonly EntryParts[]): string =>
  headlineOf(
    logOf(
      pageLoad([entered('entry'), ...looksUp('WORKDOCS_FEDERATE')]),
      pageLoad([
        entered('federateCallback'),
        ...asked('api.token', {}, spent),
        eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'exchangeRefused' }),
        entered('entry'),
        ...after,
      ]),
    ),
  ).sentence;
const words =
  'Afterwards the service named another way to sign in for the same look-up: IAM_IDENTITY_CENTER, and WORKDOCS_FEDERATE before.';

describe('another way to sign in that the service named after a refused code', () => {
  it('is said before any guess', () => {
    const sentence = sentenceOf(...looksUp('IAM_IDENTITY_CENTER'));
    expect(sentence).toContain(words);
    expect(sentence.slice(0, sentence.indexOf(words))).not.toContain('erhaps');
  });
  it.each([
    ['it named the same one', looksUp('WORKDOCS_FEDERATE')],
    ['it named one for somebody else', looksUp('IAM_IDENTITY_CENTER', '‹email:2›')],
    ['nobody asked again', []],
  ])('is not spoken of if %s', (_why, after) => {
    expect(sentenceOf(...after)).not.toContain('Afterwards the service named');
  });
});
