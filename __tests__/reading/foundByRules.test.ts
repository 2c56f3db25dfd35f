/** @jest-environment node */
import { headlineOf } from 'src/reading/headline/headline';
import { asked, entered, eventEntry, logOf, pageLoad, refused } from '__tests__/journal/pageLoads';
import {
  answeredWith,
  appRefused,
  cameToOlder,
  failedAfter,
  siteNotFound,
  storedAfterRefresh,
  wentOn,
  withoutSite,
  withoutClient,
} from './foundByRules';

const longPath = `DefaultRedirect.${'x'.repeat(90)}.last`;
const acts = eventEntry('entry/otherWanted', {}, 'person');
const directory = { user_idp_type: 'DIRECTORY_SERVICE' };

describe('what the record proves of a refusal', () => {
  it.each([
    [
      'as a string to the look-up of the app (appMetadata), so the page took it for absent',
      appRefused('userPool', ['ExternalSupport (string)']),
      appRefused('userPool', ['Scopes (string)']),
    ],
    [
      'answered ExternalSupport as a number',
      appRefused('userPool', ['ExternalSupport (number)']),
      appRefused('userPool', []),
    ],
    [
      'answered ExternalSupport as null',
      appRefused('userPool', ['ExternalSupport (null)']),
      appRefused('given', ['ExternalSupport (null)']),
    ],
    [
      'answered DefaultRedirect as an empty text',
      appRefused('metadata', ['DefaultRedirect (empty)']),
      appRefused('metadata', ['Name (string)']),
    ],
    [`answered ${longPath} as a list`, appRefused('metadata', [`${longPath} (list)`]), appRefused('metadata', [])],
    [
      'The page had only assumed the region us-east-1, because the look-up of the nearest region (region) had failed',
      siteNotFound({ assumed: true }),
      siteNotFound({}),
    ],
    [
      'In us-east-1, the look-up of the site (organizationByAlias) failed: refused with EntityNotExistsException',
      siteNotFound({ assumed: true }),
      siteNotFound({ assumed: true }, refused('refused', 403)),
    ],
    [
      'but the service had named both: a bug in the page',
      withoutClient('https://center.test/authorize'),
      withoutClient('http://center.test/authorize'),
    ],
    ['The service in us-east-1 does not know a site with this name', siteNotFound({}), siteNotFound({ assumed: true })],
    ['then assumed DIRECTORY_SERVICE', wentOn(directory), wentOn({})],
    ['then assumed DIRECTORY_SERVICE', wentOn(directory), wentOn(directory, acts)],
    ['Both sign-ins had been started in this tab', cameToOlder('tab1'), cameToOlder('tab2')],
    ['timed out twice', failedAfter(10_000), failedAfter(9_000)],
    [
      'the page stored the one that it had before: a bug in the page. The service refused the older one',
      storedAfterRefresh('‹refreshToken:1›'),
      storedAfterRefresh('‹refreshToken:2›'),
    ],
    [
      'The same refresh token had been used before, and the answer had replaced it.',
      storedAfterRefresh('‹refreshToken:1›'),
      storedAfterRefresh('‹refreshToken:1›', {}),
    ],
    [
      'returned a state that is not the JSON that the page sends',
      withoutSite({ form: 'notJson' }),
      withoutSite({ csrfToken: '‹csrfToken:1›' }),
    ],
  ])('“%s” is said, and only then', (words, said, unsaid) => {
    expect(said.sentence).toContain(words);
    expect(unsaid.sentence).not.toContain(words);
  });

  it('also reports a mistyped field when nothing was refused', () => {
    const end = (more: object): string =>
      headlineOf(
        logOf(
          pageLoad([...asked('api.userIdentityProvider', {}, { outcome: 'ok', value: {}, ...more }), entered('entry')]),
        ),
      ).sentence;
    expect(end({ mistyped: ['IdentityProvider (number)'] })).toContain(
      "answered IdentityProvider as a number to the look-up of the person's provider",
    );
    expect(end({})).not.toContain('answered');
  });

  const center = 'IAMIdentityCenterAuthInitiationParams';
  const initiation = 'IdentityProviderAuthInitiationParams';
  const client = { OIDCUrl: 'http://center.test/authorize', OIDCClientId: 'client' };
  /** The answer on which each of these causes rests, with each of the optional fields that it needs. */
  const rests: readonly (readonly [cause: string, question: string, value: object, fields: readonly string[]])[] = [
    ['redirect.userPool', 'appMetadata', { ExternalSupport: false }, ['ExternalSupport']],
    ['redirect.metadata', 'appMetadata', { DefaultRedirect: 'https://app.test' }, ['DefaultRedirect']],
    ['signIn.ownLoginNotAllowed', 'organizationByAlias', { Mode: 'CONNECTED' }, ['Mode']],
    ['signIn.userInvalid', 'currentUser', { User: { Id: 'id' } }, ['User', 'User.Id']],
    [
      'signIn.noOidcClient',
      'userIdentityProvider',
      { [initiation]: { [center]: client } },
      ['', `.${center}`, `.${center}.OIDCUrl`, `.${center}.OIDCClientId`].map((path) => initiation + path),
    ],
  ];
  const without = (value: object, [name = '', ...path]: readonly string[]): object =>
    Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]: [string, object]) =>
        key !== name ? [[key, inner]] : path.length > 0 ? [[key, without(inner, path)]] : [],
      ),
    );
  const cases = rests.flatMap(([cause, question, value, fields]) =>
    fields.map((field) => ({ cause, question, value, field })),
  );

  it.each(cases)('of $cause: it rests on $field if the answer lacked it, and only then', (each) => {
    const { cause, question, value, field } = each;
    const words = `This rests on ${field}, which the answer to`;
    const told = (given: object, mistyped: readonly string[] = []): string =>
      answeredWith(cause, question, given, mistyped).sentence;
    expect(told(without(value, field.split('.')))).toContain(words);
    expect(told(value)).not.toContain('This rests on');
    // A field of another type is not missing.
    expect(told(without(value, field.split('.')), [`${field} (number)`])).not.toContain('This rests on');
    // Another cause after the same answer.
    expect(answeredWith('redirect.given', question, {}, []).sentence).not.toContain('This rests on');
  });
});
