import fc from 'fast-check';
import { methods } from 'src/contract/providers';
import { type Param, type ParamsOf, type RouteId, routeIds, routes } from 'src/contract/routes';
import {
  callbackFragment,
  callbackName,
  parseAddress,
  readableFragment,
  routeOfPath,
  writeAddress,
  isParamRefused,
  isRequestRefused,
} from 'src/rules/address/address';
import { wireNameOf } from 'src/rules/values/providers';

const product = 'workdocs';
const read = (address: string) => {
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  return parseAddress(path, search && `?${search}`, product);
};

/** Spec §2, the table of routes. */
const paths: readonly (readonly [path: string, route: RouteId])[] = [
  ['/', 'entry'],
  ['/emailSelect', 'entry'],
  ['/workdocsAuth', 'ownLogin'],
  ['/forgotPassword', 'forgotPassword'],
  ['/updateUser', 'updateUser'],
  ['/changePassword', 'changePassword'],
  ['/checkAuth', 'checkAuth'],
  ['/enterprisePreAuth', 'preAuth'],
  ['/enterprisecallback', 'directoryCallback'],
  ['/workdocsFederateCallback', 'federateCallback'],
  ['/iicCallback', 'identityCenterCallback'],
  ['/postAuth', 'postAuth'],
  ['/confirmPermissions', 'consent'],
  ['/appRedirect', 'appRedirect'],
  ['/logout', 'logout'],
  ['/error', 'problem'],
  ['/optIn', 'optIn'],
  ['/optOut', 'optOut'],
];

describe('a route', () => {
  it.each(paths)('%s is %s, both ways', (path, route) => {
    expect(routeOfPath(path, product)).toBe(route);
    expect(read(path)).toEqual({ route, params: {}, secrets: {}, refused: [] });
    expect(read(writeAddress(route, {}, product)).route).toBe(route);
  });

  it('of check-auth with the string "null" for challenge and application brings no request [4.61]', () => {
    const address = '/checkAuth?sitename=acme&code_challenge=null&application_id=null';
    expect(read(address)).toEqual({ route: 'checkAuth', params: { sitename: 'acme' }, secrets: {}, refused: [] });
  });

  it('of check-auth takes the string "null" for a redirect that the app has requested [4.61, 4.71]', () => {
    const { params } = read('/checkAuth?sitename=acme&code_challenge=abc&application_id=a&app_redirect=null');
    expect(params).toMatchObject({ code_challenge: 'abc', application_id: 'a', app_redirect: 'null' });
  });

  it('of the federated callback is named by the product', () => {
    expect(routeOfPath('/otherFederateCallback', 'other')).toBe('federateCallback');
    expect(routeOfPath('/workdocsFederateCallback', 'other')).toBeUndefined();
    expect(callbackName('federateCallback', 'other')).toBe('otherFederateCallback');
  });

  it.each([
    ['/emailselect'],
    ['/emailSelect/'],
    ['/emailSelect/x'],
    ['//emailSelect'],
    ['/workdocsauth'],
    ['/workdocsAuthx'],
    ['/xworkdocsAuth'],
    ['/ENTERPRISECALLBACK'],
    ['/{product}FederateCallback'],
    ['/noSuchRoute'],
    ['/__proto__'],
    ['/constructor'],
    ['entry'],
    [''],
  ])('matches exactly: %p is unknown and shows the entry page [2.09]', (path) => {
    expect(routeOfPath(path, product)).toBeUndefined();
    expect(read(path).route).toBe('entry');
  });
});

describe('the parameters of an address', () => {
  it.each([
    [
      '/emailSelect?sitename=ACME&error=x&email_id=A%40b.co&client_type=DRIVE&logout_flow=true&check_auth_redirect=false',
      {
        sitename: 'acme',
        error: 'x',
        email_id: 'a@b.co',
        client_type: 'DRIVE',
        logout_flow: true,
        check_auth_redirect: false,
      },
    ],
    ['/workdocsAuth?sitename=acme&username=Ann%2Bx@acme.test', { sitename: 'acme', username: 'ann+x@acme.test' }],
    ['/error?main_error=a&sub_error=b', { main_error: 'a', sub_error: 'b' }],
    ['/enterprisePreAuth?user_idp_type=WORKDOCS_FEDERATE', { user_idp_type: 'WORKDOCS_FEDERATE' }],
    ['/logout?sitename=acme&site_redirect_path=%2Fa%3Fb%3Dc', { sitename: 'acme', site_redirect_path: '/a?b=c' }],
    ['/emailSelect?sitename=', {}],
    ['/emailSelect?&&&', {}],
  ])('%s are parsed', (address, params) => {
    expect(read(address)).toMatchObject({ params, secrets: {}, refused: [] });
  });

  it('decode once: %2525 stays an escape', () => {
    expect(read('/error?main_error=%2525').params).toEqual({ main_error: '%25' });
  });

  it('separate secrets from everything that may be recorded', () => {
    const address = read('/iicCallback?code=C1&state=%7B%22csrfToken%22%3A%22T%22%7D&error=access_denied');
    expect(address.secrets).toEqual({ code: 'C1', state: '{"csrfToken":"T"}' });
    expect(address.params).toEqual({ error: 'access_denied' });
  });

  it.each(routeIds.flatMap((route) => secretNames(route).map((name) => [route, name] as const)))(
    'of %s never show the secret %s as a plain one',
    (route, name) => {
      const address = parseAddress(pathOf(route), `?${name}=CANARY`, product);
      expect(address.secrets).toEqual({ [name]: 'CANARY' });
      expect(JSON.stringify(address.params)).not.toContain('CANARY');
    },
  );

  it.each([
    ['/iicCallback?amp;state=CANARY', ['state']],
    ['/iicCallback?amp;amp;State=CANARY&amp;code=CANARY', ['state', 'code']],
    ['/iicCallback?code+=CANARY&Code=CANARY', ['code']],
    ['/iicCallback?%0Acode=CANARY', ['code']],
    ['/emailSelect?siteName=CANARY&email-id=CANARY', ['sitename', 'email_id']],
    ['/emailSelect?amp;state=CANARY', undefined],
    ['/iicCallback?statement=CANARY&=CANARY&12=CANARY', undefined],
    ['/iicCallback?code=A&code=B', undefined],
    ['/iicCallback?state=S&code=C', undefined],
  ])('of %s name the known parameters %p that a mangled one resembles, and no value', (address, resembled) => {
    const { secrets: _secrets, ...told } = read(address);
    expect(told.resembled).toEqual(resembled);
    expect(JSON.stringify(told)).not.toContain('CANARY');
  });

  it.each([
    ['/optout?sitename=acme', true],
    ['/optOut/', true],
    ['/optOut?sitename=acme', undefined],
    ['/', undefined],
    ['/emailSelect', undefined],
  ])('of %s say whether they name no page: %p', (address, noPage) => {
    const told = read(address);
    expect(told.noPage).toBe(noPage);
    if (noPage) expect(told.route).toBe('entry');
    expect(JSON.stringify(told)).not.toContain('optout');
  });

  it.each(['directoryCallback', 'federateCallback', 'identityCenterCallback'] as const)(
    'may explain on %s why a provider sends somebody back',
    (route) => {
      const address = parseAddress(pathOf(route), '?error=access_denied', product);
      expect(address).toMatchObject({ route, params: { error: 'access_denied' }, refused: [] });
    },
  );

  it.each([
    ['/emailSelect?sitename=acme&sitename=evil', ['sitename']],
    ['/iicCallback?code=A&code=B', ['code']],
    ['/emailSelect?sitename=evil.com%2F', ['sitename']],
    ['/emailSelect?email_id=a+b@acme.test', ['email_id']],
    ['/emailSelect?auto_submit=1', ['auto_submit']],
    ['/checkAuth?code_challenge=a-b', ['code_challenge']],
    ['/checkAuth?app_redirect=a&app_redirect=b', ['app_redirect']],
    ['/checkAuth?state=a&state=b', ['state']],
    ['/checkAuth?application_id=%2E.', ['application_id']],
    ['/checkAuth?site_redirect_path=%2F%2Fevil.com', ['site_redirect_path']],
  ])('%s are refused by name, not by value', (address, refused) => {
    const { refusals = [], ...rest } = read(address);
    expect(rest).toEqual({ route: expect.any(String) as string, params: {}, secrets: {}, refused });
    expect(refusals.map(({ name }) => name)).toEqual(refused);
  });

  it.each([
    ['/iicCallback?code=A&code=B', { name: 'code', why: 'twice' }],
    [`/iicCallback?code=${'x'.repeat(4099)}`, { name: 'code', why: 'tooLong', length: 4099, longest: 4096 }],
    [`/emailSelect?sitename=${'x'.repeat(513)}`, { name: 'sitename', why: 'tooLong', length: 513, longest: 512 }],
    ['/postAuth?access_token=a%20b', { name: 'access_token', why: 'malformed' }],
    ['/emailSelect?sitename=a+b', { name: 'sitename', why: 'malformed' }],
    ['/checkAuth?site_redirect_path=3D/a', { name: 'site_redirect_path', why: 'malformed', form: 'quotedPrintable' }],
    ['/emailSelect?email_id=a%2540b.c', { name: 'email_id', why: 'malformed', form: 'percentEscapes' }],
    ['/checkAuth?site_redirect_path=a%26amp;b', { name: 'site_redirect_path', why: 'malformed', form: 'htmlEscapes' }],
    ['/emailSelect?auto_submit=true%20', { name: 'auto_submit', why: 'malformed', form: 'blanksAround' }],
  ])('%s are refused for a reason that tells no value', (address, refusal) => {
    expect(read(address).refusals).toEqual([refusal]);
  });

  it.each([
    ['/emailSelect?SITENAME=acme', 1],
    ['/emailSelect?sitename[]=acme', 1],
    ['/?__proto__=1&constructor=2&toString=z&hasOwnProperty=1', 4],
    ['/emailSelect?jane%40acme.test&eyJhbGciOiJSUzI1NiJ9.c29tZSB0b2tlbg=1', 2],
    ['/emailSelect?jane=1&doe=2', 2],
    ['/emailSelect?jane=1&jane=2', 1],
    // Nothing on own sign-in would show it.
    ['/workdocsAuth?error=not_active', 1],
    ['/workdocsAuth?error=%3Cb%3Ea&error=b', 1],
  ])('%s are counted if the route does not know them, without their names [0.55]', (address, unknown) => {
    expect(read(address)).toMatchObject({ params: {}, secrets: {}, refused: [], unknown });
    expect(JSON.stringify(read(address))).not.toMatch(/jane|doe|proto|SITENAME|eyJ/);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each([
    ['checkAuth', 'site_redirect_path', 2048, `/${'x'.repeat(2047)}`],
    ['checkAuth', 'app_redirect', 2048, `app://${'x'.repeat(2042)}`],
    ['checkAuth', 'application_id', 512, 'x'.repeat(512)],
    ['checkAuth', 'state', 4096, 'x'.repeat(4096)],
    ['federateCallback', 'code', 4096, 'x'.repeat(4096)],
    ['federateCallback', 'state', 4096, 'x'.repeat(4096)],
    ['directoryCallback', 'auth_code', 4096, 'x'.repeat(4096)],
    ['postAuth', 'access_token', 4096, 'x'.repeat(4096)],
    ['entry', 'error', 512, 'x'.repeat(512)],
    ['consent', 'error', 512, 'x'.repeat(512)],
    ['problem', 'main_error', 512, 'x'.repeat(512)],
    ['identityCenterCallback', 'error_description', 512, 'x'.repeat(512)],
  ] as const)('on %s, %s has at most %s characters [0.14]', (route, name, length, text) => {
    expect(text).toHaveLength(length);
    const at = (value: string) =>
      parseAddress(pathOf(route), `?${new URLSearchParams({ [name]: value }).toString()}`, product);
    const whole = at(text);
    expect({ ...whole.params, ...whole.secrets }).toHaveProperty(name);
    expect(at(`${text}x`)).toMatchObject({ params: {}, secrets: {}, refused: [name] });
  });

  it.each([
    ['longer than allowed', `error=${'x'.repeat(513)}`],
    ['given twice', 'error=a&error=b'],
    ['of invisible characters only', 'error=%E2%80%AE'],
  ])('an error %s is still an error, with the general text [2.13, 4.70]', (_how, query) => {
    for (const route of ['entry', 'appRedirect', 'consent'] as const)
      expect(parseAddress(pathOf(route), `?${query}`, product)).toMatchObject({
        params: { error: 'error' },
        refused: ['error'],
      });
    expect(parseAddress(pathOf('entry'), '?error=', product).params).toEqual({});
  });

  it.each(
    ['logout_flow', 'check_auth_redirect'].flatMap((name) => [
      [name, 'with a value of another spelling', `${name}=1`],
      [name, 'given twice', `${name}=true&${name}=true`],
    ]),
  )(
    '%s %s still counts: nobody is signed in by it, and no request is dropped [2.13, 4.18, 4.60]',
    (name, _how, query) => {
      expect(read(`/emailSelect?${query}`)).toMatchObject({ params: { [name]: true }, refused: [name] });
      expect(read(`/emailSelect?${name}=`).params).toEqual({});
      expect(read(`/emailSelect?${name}=false`).params).toEqual({ [name]: false });
    },
  );

  it('every parameter of every route has a limit of 4,096 characters or less [0.14]', () => {
    for (const route of routeIds) {
      for (const [name] of paramsOf(route)) {
        const address = parseAddress(pathOf(route), `?${name}=${'x'.repeat(4097)}`, product);
        expect([route, address.refused]).toEqual([route, [name]]);
      }
    }
  });

  it.each([
    ['/checkAuth', '?code_challenge=a-b', true],
    ['/checkAuth', '?code_challenge=abc&application_id=a&application_id=b', true],
    ['/checkAuth', '?code_challenge=abc&application_id=..', true],
    ['/checkAuth', '?code_challenge=abc&application_id=a&app_redirect=a:/&app_redirect=b:/', true],
    ['/checkAuth', '?code_challenge=abc&application_id=a&state=1&state=2', true],
    ['/checkAuth', `?code_challenge=abc&application_id=a&state=${'x'.repeat(4097)}`, true],
    // The string null counts as absent (spec §4, Posture flow).
    ['/checkAuth', '?code_challenge=null&application_id=null&app_redirect=null', false],
    ['/checkAuth', '?sitename=a&email_id=b&client_type=%2F', false],
    ['/iicCallback', '?code=C&state=1&state=2', false],
  ])('on %s with %s, an app asks for what cannot be answered: %p [4.61]', (path, query, isRefused) => {
    expect(isRequestRefused(parseAddress(path, query, product))).toBe(isRefused);
  });

  it('a name that the route does not know is ignored, even if another route knows it [0.15]', () => {
    const beside = (route: RouteId, query: string) => parseAddress(pathOf(route), query, product);
    expect(isParamRefused(beside('federateCallback', '?code=C&sitename=%2F'), 'sitename')).toBe(false);
    expect(isParamRefused(beside('entry', '?code_challenge=a-b'), 'code_challenge')).toBe(false);
    expect(isParamRefused(beside('entry', '?sitename=%2F'), 'sitename')).toBe(true);
    expect(isParamRefused(beside('entry', '?sitename=acme'), 'sitename')).toBe(false);
    expect(isParamRefused(beside('checkAuth', '?code_challenge=a-b'), 'code_challenge')).toBe(true);
    expect(beside('federateCallback', '?code=C&sitename=acme').params).toEqual({});
  });

  it.each([['%E0%A4%A'], ['%'], ['=%'], ['\ud800'], ['a;b'], ['x'.repeat(2_000_000)]])(
    'that are malformed (%#) do no harm',
    (text) => {
      expect(() => read(`/error?main_error=${text}`)).not.toThrow();
    },
  );
});

describe('an address that is written', () => {
  it('encodes every value', () => {
    const params = { sitename: 'acme', username: 'a+b%c@acme.test' } as ParamsOf<'ownLogin'>;
    expect(writeAddress('ownLogin', params, product)).toBe(
      '/workdocsAuth?sitename=acme&username=a%2Bb%25c%40acme.test',
    );
  });

  it('omits undefined values and parameters that the route does not know', () => {
    const params = { sitename: undefined, code: 'C1', sub_error: 'x' } as unknown as ParamsOf<'problem'>;
    expect(writeAddress('problem', params, product)).toBe('/error?sub_error=x');
  });

  it('names each method of any product that the settings allow [4.04]', () => {
    const products = fc.stringMatching(/^[a-z0-9-]{1,32}$/);
    fc.assert(
      fc.property(products, fc.constantFrom(...methods), (productId, method) => {
        const params = { user_idp_type: wireNameOf(method, productId) };
        const [path = '', search = ''] = writeAddress('preAuth', params, productId).split(/(?=\?)/);
        expect(parseAddress(path, search, productId)).toMatchObject({ params, refused: [] });
      }),
    );
  });

  it('is read back unchanged, for every route and every value that its parser accepts', () => {
    fc.assert(
      fc.property(anyAddress(), ([route, params]) => {
        const given = read(writeAddress(route, params as ParamsOf<RouteId>, product));
        expect(given).toEqual({ route, params, secrets: {}, refused: [] });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a fragment', () => {
  it.each([
    ['', '/'],
    ['#', '/'],
    ['#/', '/'],
    ['#/emailSelect?sitename=acme', '/emailSelect?sitename=acme'],
    ['#emailSelect', '/emailSelect'],
    ['#/%E0%A4%A?sitename=acme', '/?sitename=acme'],
    ['#/%', '/'],
    ['#/error?main_error=%', '/error?main_error=%'],
    ['#/error?a=?b', '/error?a=?b'],
  ])('%p can be read by history as %p', (fragment, readable) => {
    expect(readableFragment(fragment)).toBe(readable);
  });
});

describe("a provider's return address", () => {
  it.each([
    ['?callback=iicCallback&code=C&state=S', '/iicCallback?code=C&state=S'],
    ['?code=C&callback=workdocsFederateCallback', '/workdocsFederateCallback?code=C'],
    ['?callback=enterprisecallback&sitename=acme&auth_code=A%2BB', '/enterprisecallback?sitename=acme&auth_code=A%2BB'],
  ])('%s becomes the fragment %s', (search, fragment) => {
    expect(callbackFragment(search, '', product)).toBe(fragment);
  });

  it.each([
    [''],
    ['?'],
    ['?code=C'],
    ['?callback='],
    ['?callback=postAuth&access_token=T'],
    ['?callback=__proto__'],
    ['?callback=iiccallback'],
  ])('%p is not a callback', (search) => {
    expect(callbackFragment(search, '', product)).toBeUndefined();
  });

  it.each([['#/iicCallback?code=B'], ['#/x?a=1&state=S'], ['#/enterprisecallback?auth_code=A']])(
    'together with the fragment %s is ignored, and the fragment too, because they disagree',
    (fragment) => {
      expect(callbackFragment('?callback=iicCallback&code=A&state=S', fragment, product)).toBe('/iicCallback');
    },
  );
});

function paramsOf(route: RouteId): readonly (readonly [string, Param])[] {
  return Object.entries(routes[route].params as Readonly<Record<string, Param>>);
}
function secretNames(route: RouteId): string[] {
  return paramsOf(route).flatMap(([name, { form }]) => (form === 'secret' || form === 'state' ? [name] : []));
}
function pathOf(route: RouteId): string {
  return routes[route].paths[0].replace('{product}', product);
}

/** Any route with any subset of its plain parameters, each in the form its parser gives. */
function anyAddress(): fc.Arbitrary<readonly [RouteId, Record<string, unknown>]> {
  const word = fc.stringMatching(/^[!-~]{1,20}$/);
  const values: Readonly<Record<Exclude<Param['form'], 'secret' | 'state'>, fc.Arbitrary<unknown>>> = {
    siteName: fc.stringMatching(/^[a-ce-z0-9][a-z0-9-]{2,20}[a-z0-9]$/),
    email: fc.stringMatching(/^[a-z0-9._%+-]{1,20}@[a-z0-9]{1,10}\.[a-z]{2,5}$/),
    flag: fc.boolean(),
    text: word,
    codeChallenge: fc.stringMatching(/^[A-Za-z0-9]{1,128}$/).filter((text) => text !== 'null'),
    clientType: fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/),
    sitePath: fc.stringMatching(/^\/[a-z]{1,8}(\?[a-z]=[a-z%&=]{0,8})?$/).filter((path) => !/%/.test(path)),
    providerType: fc.stringMatching(/^[A-Za-z_.]{1,40}$/),
    providerError: word.filter((text) => text !== 'null'),
    applicationId: word.filter((text) => !['null', '.', '..'].includes(text)),
    redirectUri: word.filter((text) => text !== 'null'),
  };
  return fc.constantFrom(...routeIds).chain((route) => {
    const plain = paramsOf(route).flatMap(([name, { form }]) =>
      form === 'secret' || form === 'state' ? [] : [[name, values[form]] as const],
    );
    return fc.record(Object.fromEntries(plain), { requiredKeys: [] }).map((params) => [route, { ...params }] as const);
  });
}
