/** @jest-environment node */
import { headlineOf } from 'src/reading/headline/headline';
import { asked, entered, eventEntry, logOf, pageLoad, refused } from '__tests__/journal/pageLoads';
import {
  appRefused,
  cameToOlder,
  failedAfter,
  siteNotFound,
  storedAfterRefresh,
  wentOn,
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
      'but the service had named both: a defect of the page',
      withoutClient('https://center.test/authorize'),
      withoutClient('http://center.test/authorize'),
    ],
    ['The service in us-east-1 does not know a site with this name', siteNotFound({}), siteNotFound({ assumed: true })],
    ['then assumed DIRECTORY_SERVICE', wentOn(directory), wentOn({})],
    ['then assumed DIRECTORY_SERVICE', wentOn(directory), wentOn(directory, acts)],
    ['Both sign-ins had been started in this tab', cameToOlder('tab1'), cameToOlder('tab2')],
    ['waited 10 s twice for', failedAfter(10_000), failedAfter(9_000)],
    [
      'the page stored the one that it had before: a defect of the page. The service refused the older one',
      storedAfterRefresh('‹refreshToken:1›'),
      storedAfterRefresh('‹refreshToken:2›'),
    ],
    [
      'The same refresh token had been used before, and the answer had replaced it.',
      storedAfterRefresh('‹refreshToken:1›'),
      storedAfterRefresh('‹refreshToken:1›', {}),
    ],
  ])('“%s” is said, and only then', (words, said, unsaid) => {
    expect(said.sentence).toContain(words);
    expect(unsaid.sentence).not.toContain(words);
  });

  it('tells of a field of another type without a refusal too', () => {
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
});
