import { type EntryParts, asked, entered, eventEntry, ok, refused } from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';

/** A call about this site, and its answer. */
const about = (name: string, site: string, value: object): readonly EntryParts[] =>
  asked(name, {}, value).map((entry) =>
    entry.kind === 'asked' ? { ...entry, args: { ...(entry['args'] as object), context: { site } } } : entry,
  );
const moved = about('api.organizationByAlias', 'acme', refused('redirect', 400, { code: 'RedirectException' }));
const provider = (value: object, site = 'acme') => about('api.userIdentityProvider', site, value);
const shown = entered('errorPage', { main_error: 'MESSAGES.ERROR.PAGE.DELETED' });

describe('a site that the service does not let be looked up', () => {
  const refusal = refused('unauthorizedResource', 401, { code: 'UnauthorizedResourceAccessException' });
  const hidden = about('api.organizationByAlias', 'acme', refusal);
  const went = (type: string) =>
    eventEntry('@@router/LOCATION_CHANGE', { route: 'preAuth', params: { user_idp_type: type }, refused: [] });
  const told = (type: string, value: object) =>
    sentenceOf(entered('entry'), ...hidden, ...provider(value), went(type), entered('entry'));

  it('is entered by the directory service, whatever the look-up of the provider had named', () => {
    expect(told('DIRECTORY_SERVICE', ok({ IdentityProvider: 'IAM_IDENTITY_CENTER' }))).toMatch(
      /Because of that the page went on with DIRECTORY_SERVICE \(0\.\d+\), although .* had named IAM_IDENTITY_CENTER \(0\.\d+\)\./,
    );
    const same = told('DIRECTORY_SERVICE', ok({ IdentityProvider: 'DIRECTORY_SERVICE' }));
    expect(same + told('DIRECTORY_SERVICE', ok({}))).not.toContain('Because of that');
  });
});

describe('a site that the service calls deleted', () => {
  it('has a provider by another answer of the service', () => {
    expect(sentenceOf(entered('entry'), ...moved, ...provider(ok({ IdentityProvider: 'WORKDOCS' })), shown)).toContain(
      "The look-up of the person's provider (userIdentityProvider) of the same site named WORKDOCS: the two answers of the service disagree (0.",
    );
    expect(sentenceOf(entered('entry'), ...provider(ok({})), ...moved, shown)).toContain(
      'was answered without a failure: perhaps only one part of the service takes the site for deleted or moved (0.',
    );
  });
  it.each([
    ['failed too', provider(refused('redirect', 400))],
    ['was about another site', provider(ok({ IdentityProvider: 'WORKDOCS' }), 'globex')],
  ])('is not said to have one if the other look-up %s', (_what, other) => {
    expect(sentenceOf(entered('entry'), ...moved, ...other, shown)).not.toContain('of the same site');
  });
});
