import fc from 'fast-check';
import { type OperationId, operationIds, operations } from 'src/contract/operations';
import { type Shape, fields, flag, list, nothing, number, oneOf, open, optional, secret } from 'src/contract/shape';
import { asDeclared, isDeclared, missingField, mistypedNames } from 'src/rules/values/shape';

const seal = (label: string) => `‹${label}:1›`;
const token = operations.token.output;

describe('the first missing field of an answer', () => {
  it.each<[Shape, unknown, string | undefined]>([
    [nothing, 'anything', undefined],
    [open(), 'x', undefined],
    [open(), '', undefined],
    [open(), 1, ''],
    [number(), '1', ''],
    [flag(), 'true', ''],
    [flag(), false, undefined],
    [secret('code'), '', ''],
    [optional(open()), 7, undefined],
    [list(open()), ['a', 'b'], undefined],
    [list(open()), ['a', 1], '1'],
    [list(open()), 'a', ''],
    [fields({ a: open(), b: fields({ c: number() }) }), { a: 'x', b: { c: 1 } }, undefined],
    [fields({ a: open(), b: fields({ c: number() }) }), { a: 'x', b: { c: '1' } }, 'b.c'],
    [fields({ a: open(), b: fields({ c: number() }) }), { a: 'x' }, 'b'],
    [fields({ a: list(fields({ b: open() })) }), { a: [{ b: 'x' }, {}] }, 'a.1.b'],
    [fields({ a: open() }), null, ''],
    [fields({ a: open() }), [], ''],
    [fields({ toString: open() }), {}, 'toString'],
    [oneOf('kind', { x: {} }), 5, ''],
    [oneOf('kind', { x: {} }), null, ''],
    [oneOf('kind', { x: {} }), {}, undefined],
  ])('%j of %j is %p', (shape, value, path) => {
    expect(missingField(shape, value)).toBe(path);
  });

  it.each([
    [{ RefreshToken: 'r' }, 'AccessToken'],
    [{ AccessToken: 'a' }, 'RefreshToken'],
    [{ AccessToken: '', RefreshToken: 'r' }, 'AccessToken'],
    [{ AccessToken: 'a', RefreshToken: null }, 'RefreshToken'],
    [{ AccessToken: ['a'], RefreshToken: 'r' }, 'AccessToken'],
    [{ AccessToken: 'a\u2026', RefreshToken: 'r' }, 'AccessToken'],
    [{ AccessToken: 'a', RefreshToken: 'r\n' }, 'RefreshToken'],
    [{ AccessToken: 'a b', RefreshToken: 'r' }, 'AccessToken'],
    [{ AccessToken: 'Aa0-._~+/=!"|', RefreshToken: 'r' }, undefined],
    [{ AccessToken: 'a', RefreshToken: 'r' }, undefined],
  ])('of the access-token answer %j is %p: both tokens are needed', (answer, field) => {
    expect(missingField(token, answer)).toBe(field);
  });

  it.each([
    [{ Expiration: '2025-01-01T00:00:00Z' }, 'WorkDocsAuthToken'],
    [{ WorkDocsAuthToken: 'a' }, 'Expiration'],
    [{ WorkDocsAuthToken: 'a', Expiration: 1 }, 'Expiration'],
    [{ WorkDocsAuthToken: 'a', Expiration: '2025-01-01T00:00:00Z' }, undefined],
  ])('of the federated-credentials answer %j is %p', (answer, field) => {
    expect(missingField(operations.credentials.output, answer)).toBe(field);
  });

  it('of a refresh answer is not its refresh token', () => {
    expect(missingField(operations.refreshToken.output, { AccessToken: 'a' })).toBeUndefined();
  });

  it('of application metadata is its name, not its lists', () => {
    expect(missingField(operations.appMetadata.output, { RedirectUris: ['https://good.test'] })).toBe('Name');
    expect(
      missingField(operations.appMetadata.output, { Name: 'A', RedirectUris: 'https://good.test' }),
    ).toBeUndefined();
  });
});

describe('an admitted answer', () => {
  it('has its secrets sealed and its undeclared fields dropped', () => {
    const answer = {
      AccessToken: 'A-CANARY',
      RefreshToken: 'R-CANARY',
      Extra: 'x',
      User: { Status: 'ACTIVE', Secret: 's' },
    };
    expect(asDeclared(token, answer, seal)).toEqual({
      AccessToken: '‹accessToken:1›',
      RefreshToken: '‹refreshToken:1›',
      User: { Status: 'ACTIVE' },
    });
  });

  it.each([
    [{ ExternalSupport: 'true' }],
    [{ ExternalSupport: 1 }],
    [{ Scopes: 'documents.read' }],
    [{ DefaultRedirect: 5 }],
    [{ DefaultRedirect: null }],
  ])('loses the optional field of another type in %j', (given) => {
    const answer = asDeclared(operations.appMetadata.output, { Name: 'A', RedirectUris: [], ...given }, seal);
    const [name = ''] = Object.keys(given);
    expect((answer as Record<string, unknown>)[name]).toBeUndefined();
  });

  it('takes nothing from a prototype', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"User":{"Id":"u1"}},"constructor":1}');
    expect(asDeclared(operations.currentUser.output, hostile, seal)).toEqual({});
    expect(asDeclared(operations.currentUser.output, Object.create({ User: { Id: 'u1' } }), seal)).toEqual({});
  });

  it('of any operation never throws, leaves no secret in clear, and does not change the original', () => {
    fc.assert(
      fc.property(fc.constantFrom<OperationId>(...operationIds), fc.jsonValue(), (id, value) => {
        const before = JSON.stringify(value);
        const shape: Shape = operations[id].output;
        const given = withSecrets(value);
        expect(JSON.stringify(asDeclared(shape, given, seal)) ?? '').not.toContain('CANARY');
        expect(JSON.stringify(value)).toBe(before);
        expect(() => missingField(shape, value)).not.toThrow();
      }),
    );
  });
});

describe('a stored value has its declared form', () => {
  const shape = fields({ id: open(), since: optional(number()) });

  it.each<[unknown, boolean]>([
    [{ id: 'a' }, true],
    [{ id: 'a', since: 1 }, true],
    [{ id: 'a', since: '1' }, false],
    [{ since: 1 }, false],
    [['a'], false],
    [null, false],
  ])('%j: %p', (value, isOne) => {
    expect(isDeclared(shape, value)).toBe(isOne);
  });

  it('not by what every object inherits', () => {
    expect(isDeclared(fields({ toString: optional(open()) }), {})).toBe(true);
  });
});

describe('fields of another type in an answer', () => {
  const shape = fields({
    User: optional(fields({ Id: optional(open()), Size: number() })),
    Names: optional(list(open())),
    Token: secret('accessToken'),
  });

  it.each<[unknown, readonly string[]]>([
    [{ User: { Id: 'user-1', Size: 1 }, Names: ['a'], Token: 'CANARY' }, []],
    [{}, []],
    [{ User: { Id: 17, Size: '17' }, Token: '' }, ['User.Id (number)', 'User.Size (string)', 'Token (empty)']],
    [{ User: [], Names: 'a', Token: null }, ['User (list)', 'Names (string)', 'Token (null)']],
    [{ Names: [1, 2, 'a', true] }, ['Names[] (number)', 'Names[] (boolean)']],
    [{ User: { Size: 1 }, Token: 'CANARY\u2026' }, ['Token (unsendable)']],
    ['text', ['the answer (string)']],
  ])('of %j are named with that type, without their values', (value, names) => {
    expect(mistypedNames(shape, value)).toEqual(names);
  });

  it.each<[string, Shape, unknown, readonly string[]]>([
    ['no body is no field', shape, undefined, []],
    ['a list instead of fields', shape, [], ['the answer (list)']],
    ['fields instead of a list', list(open()), {}, ['the answer (object)']],
    ['nothing was declared', nothing, 'anything', []],
    ['one of several forms', oneOf('kind', { x: {} }), 5, []],
    ['a declared name that every object inherits', fields({ toString: open() }), {}, []],
  ])('%s', (_what, declared, value, names) => {
    expect(mistypedNames(declared, value)).toEqual(names);
  });

  it('are at most eight per answer', () => {
    const names = [...'abcdefghij'];
    const declared = fields(Object.fromEntries(names.map((name) => [name, open()])));
    const answer = Object.fromEntries(names.map((name) => [name, 1]));
    expect(mistypedNames(declared, answer)).toEqual([...'abcdefgh'].map((name) => `${name} (number)`));
  });
});

/** The value with a canary under every name that holds a secret. */
function withSecrets(value: unknown): unknown {
  const names = [
    'AccessToken',
    'RefreshToken',
    'WorkDocsAuthToken',
    'WorkDocsRefreshToken',
    'WorkdocsAuthCode',
    'Token',
  ];
  const given = typeof value === 'object' && value !== null ? value : {};
  return { ...given, ...Object.fromEntries(names.map((name) => [name, 'CANARY'])) };
}
