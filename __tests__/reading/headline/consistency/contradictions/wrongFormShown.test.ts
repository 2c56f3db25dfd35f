import { type EntryParts, address, asked, eventEntry, logOf, ok, pageLoad } from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';
import { headlineOf } from 'src/reading/headline/headline';

const looked = (IdentityProvider: unknown): readonly EntryParts[] =>
  asked('api.userIdentityProvider', {}, ok({ IdentityProvider }));
const failed = asked('api.userIdentityProvider', {}, { outcome: 'failed', failure: { kind: 'refused', status: 400 } });
const goesTo = (route: string, origin: 'flow' | 'browser' = 'flow') => address(route, {}, { how: 'PUSH' }, origin);
const acted = eventEntry('entry/startedOver', {}, 'person');
const notAllowed = eventEntry('signIn/refused', { error: 'error', why: 'ownLoginNotAllowed' });
const told = 'the look-up of the provider had named another kind of sign-in: a bug in the page.';

describe('own sign-in after a look-up', () => {
  it.each(['WORKDOCS_FEDERATE', 'OTHER_FEDERATE', 'IAM_IDENTITY_CENTER', 'DIRECTORY_SERVICE'])(
    'that named %s is a bug, with and without a refusal',
    (named) => {
      const way = [...looked(named), goesTo('ownLogin')];
      expect(sentenceOf(...way)).toContain(`The page showed own sign-in, but ${told}`);
      expect(sentenceOf(...way, notAllowed)).toContain(
        `The page ended with “The page assumed that this site does not allow own sign-in with e-mail and password”, but ${told}`,
      );
    },
  );

  it.each<[string, readonly EntryParts[]]>([
    ['that named it', [...looked('WORKDOCS'), goesTo('ownLogin')]],
    ['that named it with a suffix', [...looked('workdocs.own.pool'), goesTo('ownLogin')]],
    ['that named nothing', [...looked(undefined), goesTo('ownLogin')]],
    ['that failed', [...failed, goesTo('ownLogin')]],
    ['that came later', [goesTo('ownLogin'), ...looked('WORKDOCS_FEDERATE')]],
    ['followed by an act of the person', [...looked('WORKDOCS_FEDERATE'), acted, goesTo('ownLogin')]],
    ['followed by an address of the person', [...looked('WORKDOCS_FEDERATE'), goesTo('ownLogin', 'browser')]],
    ['that led to a provider', [...looked('WORKDOCS_FEDERATE'), goesTo('preAuth')]],
  ])('%s is none', (_what, way) => {
    expect(sentenceOf(...way)).not.toContain(told);
    expect(sentenceOf(...way, notAllowed)).not.toContain(told);
  });
});

it('reports misspelt parameter names, also on an earlier page', () => {
  const opened = (resembled?: readonly string[]) =>
    address('checkAuth', {}, { unknown: 2, resembled, how: 'POP', first: true });
  const words = 'address had parameters with names that only resemble email_id, site_redirect_path';
  expect(sentenceOf(opened(['email_id', 'site_redirect_path']))).toContain(`The ${words}`);
  expect(sentenceOf(opened())).not.toContain('resemble');
  const { sentence } = headlineOf(
    logOf(pageLoad([opened(['email_id', 'site_redirect_path'])]), pageLoad([goesTo('entry')])),
  );
  expect(sentence).toContain(`An earlier ${words}`);
});
