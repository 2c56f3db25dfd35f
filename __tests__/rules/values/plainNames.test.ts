import { fields, list, open, optional, secret } from 'src/contract/shape';
import { isPlainName, resembledBy, undeclaredNames } from 'src/rules/values/plainNames';

describe('a name from outside', () => {
  it.each([
    'AccessToken',
    'access_token',
    'id',
    'ID',
    'expiresIn',
    'IdentityProviderURL',
    'session_state',
    '__proto__',
  ])('%s can only be a name', (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  it.each([
    'jane@acme.test',
    'k8Jq2ZxT90',
    'aKxBqLmTzR',
    'd-9067f1',
    'Zoë',
    'two words',
    '',
    'a'.repeat(33),
    'eyJhbGciOiJSUzI1NiJ9',
    'uqnxcg-vlizgga-kfnbrv-dmoflyd',
    'id_uqnxcg-vlizgga-kfnbrv-dmoflyd',
    'of-words',
    'uqnxcgvlizgga',
    'jane.doe',
  ])('%j may be anything', (name) => {
    expect(isPlainName(name)).toBe(false);
  });
});

describe('undeclared fields', () => {
  const shape = fields({
    Token: secret('accessToken'),
    User: optional(fields({ Status: open() })),
    Items: list(fields({ Name: open() })),
  });

  it('are named inside declared fields, and nowhere else', () => {
    const value = {
      Token: 'T',
      Token2: 'x',
      tokens: { Inner: 1 },
      User: { Status: 's', Locale: 'de' },
      Items: [{ Name: 'n', Size: 1 }, { Size: 2 }, 7],
    };
    expect(undeclaredNames(shape, value)).toEqual(['tokens', 'Locale', 'Size']);
  });

  it('are eight at most', () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
    expect(undeclaredNames(shape, Object.fromEntries(names.map((name) => [name, 1])))).toEqual(names.slice(0, 8));
  });

  it.each([null, [], 'text', 7])('are absent in %j', (value) => {
    expect(undeclaredNames(shape, value)).toEqual([]);
  });
});

describe('a mangled name', () => {
  it('resembles a known one, which is not itself', () => {
    expect(resembledBy('amp;state', ['code', 'state'])).toBe('state');
    expect(resembledBy('STATE', ['code', 'state'])).toBe('state');
    expect(resembledBy('state', ['state'])).toBeUndefined();
    expect(resembledBy('status', ['state'])).toBeUndefined();
    expect(resembledBy('123', ['state'])).toBeUndefined();
  });
});
