import fc from 'fast-check';
import { type Leaf, type Shape } from 'src/contract/shape';
import { type StorageKey, storageKeyNames, storageKeys } from 'src/contract/storageKeys';
import { parseStored, writeStored } from 'src/rules/storage/stored';

describe('a stored text', () => {
  it.each<[StorageKey, string, unknown]>([
    ['idp_type', 'WORKDOCS', 'WORKDOCS'],
    ['gb_access_token', 'a.b.c==', 'a.b.c=='],
    ['gb_access_token_exp', '1745539200', 1745539200],
    ['loginV2OptIn', 'true', true],
    ['loginV2OptIn', 'false', false],
    ['region', 'eu-west-1', 'eu-west-1'],
    ['client_type', 'WEB', 'WEB'],
    ['code_challenge', 'abc123', 'abc123'],
    ['site_redirect_path', '/folder/1', '/folder/1'],
    ['workdocs_last_authenticated_user_name', 'ann@acme.test', 'ann@acme.test'],
    ['sessionIds', '["a","b"]', ['a', 'b']],
    ['pageVisibilityHistory', '[{"at":1,"state":"hidden"}]', [{ at: 1, state: 'hidden' }]],
    ['orgInfo', '{"alias":"acme","Id":"o1","Mode":"CONNECTED"}', { alias: 'acme', Id: 'o1', Mode: 'CONNECTED' }],
    ['orgInfo', '{"alias":"acme","Id":"o1"}', { alias: 'acme', Id: 'o1' }],
    ['orgInfo', '{"Id":"o1","Mode":"CONNECTED"}', { Id: 'o1', Mode: 'CONNECTED' }],
  ])('of %s: %s is the value %j', (key, text, value) => {
    expect(parseStored(key, text)).toEqual(value);
    expect(parseStored(key, writeStored(key, value))).toEqual(value);
  });

  it.each<[StorageKey, string]>([
    ['gb_access_token', ''],
    ['gb_access_token', 'eyJ\u2026.a'],
    ['gb_refresh_token', 'a\r\nX-Evil: 1'],
    ['pool_access_token', ' '],
    ['metricsUpload', '{"Token":"a\u2026","until":1}'],
    ['gb_access_token_exp', 'NaN'],
    ['gb_access_token_exp', '1e9'],
    ['gb_access_token_exp', '17.5'],
    ['gb_access_token_exp', ' 17'],
    ['gb_access_token_exp', '9'.repeat(16)],
    ['loginV2OptIn', '1'],
    ['loginV2OptIn', 'TRUE'],
    ['region', 'evil.com/'],
    ['region', 'US-EAST-1'],
    ['region', '["us-west-2"]'],
    ['client_type', 'WEB\r\nX-Evil: 1'],
    ['code_challenge', 'a-b'],
    ['site_redirect_path', '//evil.com'],
    ['opened_path', '{"session":"s","trip":"t","path":"//evil.com"}'],
    ['workdocs_last_authenticated_user_name', '<script>'],
    ['sessionIds', '{'],
    ['sessionIds', 'null'],
    ['sessionIds', '"x"'],
    ['sessionIds', '{}'],
    ['sessionIds', '[1]'],
    ['pageVisibilityHistory', '[{"at":"1","state":"hidden"}]'],
    ['orgInfo', '[]'],
    ['orgInfo', 'undefined'],
    ['orgInfo', '{"alias":"acme"'],
    ['orgInfo', '{"alias":"acme"}'],
    ['orgInfo', '{"alias":"acme","Id":7}'],
    ['orgInfo', '{"alias":"acme","__proto__":{"Id":"o1"}}'],
    ['appMetadata', '{"applicationId":"a1","metadata":{"Name":"A","RedirectUris":"https://good.test"}}'],
    ['session', '{"id":"s","since":1,"method":"other"}'],
    ['session', '{"id":"s","since":1,"ended":"t","endedMethod":"other"}'],
    ['session', '{"id":"s","since":1,"method":"own","username":"<b>Jane</b>"}'],
  ])('of %s: %s does not parse', (key, text) => {
    expect(parseStored(key, text)).toBeUndefined();
  });

  it.each([
    ['store', { format: 3, build: 'b', trip: 't', savedAt: 1, slices: { entry: {} } }],
    ['store', { format: 3, build: 'b', trip: 't', savedAt: 1, slices: { entry: { siteName: 5 } } }],
    ['store', { format: 3, build: 'b', trip: 't', savedAt: 1, slices: { resetPassword: { destination: {} } } }],
    ['store', { format: 3, build: 'b', trip: 't', savedAt: 1, slices: { consent: null } }],
    ['app_grant', { session: 's', applicationId: 'a', codeChallenge: 'c', since: 1, username: { first: 'Jane' } }],
  ] as const)('of %s with an optional part of another type does not parse: %j [0.08]', (key, value) => {
    expect(parseStored(key, JSON.stringify(value))).toBeUndefined();
  });

  it('of an object has only declared fields', () => {
    expect(parseStored('orgInfo', '{"alias":"acme","Id":"o1","Extra":"x"}')).toEqual({ alias: 'acme', Id: 'o1' });
  });
});

describe('every key of the table', () => {
  it.each(storageKeyNames)('%s reads back what it wrote, and does not throw for other texts', (key) => {
    const checked: readonly string[] = [
      'siteName',
      'region',
      'client_type',
      'code_challenge',
      'site_redirect_path',
      'opened_path',
      'iic_oidc_url',
      'workdocs_last_authenticated_user_name',
      'store',
      'pending_sign_in',
      'session',
      'last_sign_in',
    ];
    fc.assert(
      fc.property(valueOf(storageKeys[key].shape), hostileText(storageKeys[key].shape), (value, hostile) => {
        if (!checked.includes(key)) expect(parseStored(key, writeStored(key, value))).toEqual(value);
        expect(() => parseStored(key, hostile)).not.toThrow();
      }),
      { numRuns: 50 },
    );
  });
});

/**
 * Any text, and JSON of the shape in which any field may be of another type, as somebody with the browser's tools
 * writes it.
 */
const hostileText = (shape: Shape): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string(),
    fc.json(),
    valueOf(shape, fc.jsonValue()).map((value) => JSON.stringify(value)),
  );

/** Any value of a shape, without undefined fields, as JSON has none; now and then an `alien` stands in for a field. */
function valueOf(shape: Shape, alien?: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const arbitrary = (inner: Shape): fc.Arbitrary<unknown> =>
    alien ? fc.oneof({ weight: 4, arbitrary: valueOf(inner, alien) }, alien) : valueOf(inner);
  switch (shape.of) {
    case 'list':
      return fc.array(arbitrary(shape.each), { maxLength: 4 });
    case 'fields': {
      const given = Object.entries(shape.fields);
      const entries = given.map(
        ([name, field]) => [name, arbitrary(field.of === 'optional' ? field.inner : field)] as const,
      );
      const requiredKeys = alien ? [] : given.flatMap(([name, field]) => (field.of === 'optional' ? [] : [name]));
      return fc.record(Object.fromEntries(entries), { requiredKeys }).map((each) => ({ ...each }));
    }
    case 'text':
    case 'number':
    case 'flag':
      return leafValue(shape);
    default:
      throw new TypeError(`No stored value is declared as ${shape.of}.`);
  }
}
function leafValue(leaf: Leaf): fc.Arbitrary<unknown> {
  if (leaf.of === 'flag') return fc.boolean();
  if (leaf.sensitivity === 'secret') return fc.stringMatching(/^[!-~]+$/);
  return leaf.of === 'number' ? fc.integer() : fc.string({ minLength: 1 });
}
