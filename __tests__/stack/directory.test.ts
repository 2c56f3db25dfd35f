import type { Stack } from 'stack/index';
import { callApi, refusal, send, startLocal } from './local';
import { makeVisitor, titleOf } from './visitor';

const password = 'Correct-Horse-9';
const failed = [401, 'AuthenticationFailedException'];

let stack: Stack;
let ahead = 0;
beforeAll(async () => {
  stack = await startLocal({ clock: () => Date.now() + ahead });
});
afterEach(() => {
  ahead = 0;
});
afterAll(async () => {
  await stack.close();
});

const at = (site: string, path: string) => `http://${site}.docs.localhost:${stack.pagePort}${path}`;
const pages = () => `http://docs.localhost:${stack.pagePort}`;
const callback = (site = 'globex') => `${pages()}/loginv2/?callback=enterprisecallback&sitename=${site}`;

function loginAddress(site: string, redirect = callback(site), client = 'directory-client'): string {
  const url = new URL(at(site, '/login'));
  url.searchParams.set('client_id', client);
  url.searchParams.set('redirect_uri', redirect);
  return url.href;
}
/** The destination of the form. */
const signIn = async (site: string, email: string, redirect?: string, typed = password) => {
  const browser = makeVisitor();
  return browser.submit(await browser.open(loginAddress(site, redirect)), { email, password: typed });
};
const exchange = (Code: string | null) => callApi(stack, '/token', { Code });

describe('the directory service of a site', () => {
  it.each([
    ['globex', 'hank@globex.test'],
    ['stark', 'tony@stark.test'],
  ])('signs people of %s in and leads back with a code that is valid once, for five minutes', async (site, email) => {
    const { url } = await signIn(site, email);
    expect(url.href.startsWith(`${callback(site)}&auth_code=`)).toBe(true);
    const tokens = (await exchange(url.searchParams.get('auth_code'))).json();
    const me = await callApi(stack, '/me', undefined, String(tokens['AccessToken']));
    expect(me.json()).toMatchObject({ User: { EmailAddress: email } });
    expect(refusal(await exchange(url.searchParams.get('auth_code')))).toEqual(failed);
    const late = (await signIn(site, email)).url.searchParams.get('auth_code');
    ahead = 300_001;
    expect(refusal(await exchange(late))).toEqual(failed);
  });

  it('replaces a code that is already in the redirect URI, and accepts a redirect URI without a query', async () => {
    const old = await signIn('globex', 'hank@globex.test', `${callback()}&auth_code=old`);
    expect(old.url.searchParams.getAll('auth_code')).toEqual([expect.not.stringMatching('old')]);
    const bare = await signIn('globex', 'hank@globex.test', at('globex', '/loginv2-a/'));
    expect([bare.url.host, bare.url.pathname, [...bare.url.searchParams.keys()]]).toEqual([
      `globex.docs.localhost:${stack.pagePort}`,
      '/loginv2-a/',
      ['auth_code'],
    ]);
  });

  it('leads back without a code when someone cancels', async () => {
    const browser = makeVisitor();
    const page = await browser.submit(await browser.open(loginAddress('globex')), {}, 'cancel');
    expect(page.url.href).toBe(callback());
  });

  it.each([
    ['a wrong password', 'hank@globex.test', 'Wrong-Horse-9'],
    ['somebody of another site', 'tony@stark.test', password],
    ['nobody', '"><b>@globex.test', password],
  ])('refuses %s, and gives no code', async (_title, email, typed) => {
    const page = await signIn('globex', email, undefined, typed);
    expect([page.status, titleOf(page)]).toEqual([400, 'Sign in']);
    expect(page.text).toContain('role="alert">Email address or password is wrong.');
    expect(page.text).not.toContain('<b>');
    expect(page.text).not.toContain(typed);
  });

  it.each([
    ['another host', () => 'http://evil.test/'],
    ['a host that only ends like it', () => pages().replace('docs.localhost', 'evildocs.localhost')],
    ['another port of this machine', () => `http://docs.localhost:${stack.servicePort}/`],
    ['https', () => callback().replace('http:', 'https:')],
    ['user information', () => callback().replace('http://', 'http://docs.localhost@')],
    ['a fragment', () => `${callback()}#/postAuth`],
    ['script', () => 'javascript:alert(1)'],
    ['no scheme', () => '//evil.test/'],
    ['nothing', () => ''],
  ])('leads nowhere for a redirect URI with %s', async (_title, redirect) => {
    const page = await makeVisitor().open(loginAddress('globex', redirect()));
    const posted = await send(page.url.href, {
      method: 'POST',
      body: new URLSearchParams({ action: 'go', email: 'hank@globex.test', password }).toString(),
    });
    for (const answer of [page, posted]) {
      expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
      expect(answer.text).toContain(`href="${pages()}/loginv2/"`);
    }
  });

  it('refuses a client that the settings do not name, and a request without one', async () => {
    for (const address of [loginAddress('globex', callback(), 'someone'), at('globex', '/login')]) {
      const page = await makeVisitor().open(address);
      expect([page.status, titleOf(page)]).toEqual([400, 'This link does not work']);
    }
  });

  it.each(['acme', 'initech', 'hooli', 'nowhere', 'a', 'd-site'])(
    'does not exist for the site %s, and leads back to the choice of sites',
    async (site) => {
      const page = await makeVisitor().open(loginAddress(site));
      expect([page.status, titleOf(page)]).toEqual([404, 'No directory for this site']);
      expect(page.text).toContain(`href="${pages()}/loginv2/"`);
    },
  );

  it('is at /login of a site’s host only: on the bare host this path is the dev stage, as is /login/ everywhere', async () => {
    const bare = await send(`${pages()}/login?x=1`);
    expect([bare.status, bare.headers.location]).toEqual([302, '/login/?x=1']);
    expect((await send(`${pages()}/login/`)).text).toContain('dist/index.html is missing. Run `npm run build`.');
    expect((await send(at('globex', '/login/'))).text).toContain('dist/index.html is missing. Run `npm run build`.');
  });

  it('sends its own policy, which lets its form lead to the app, and its style', async () => {
    const { headers, text } = await makeVisitor().open(loginAddress('globex'));
    const targets = `'self' http://docs.localhost:${stack.pagePort} http://*.docs.localhost:${stack.pagePort}`;
    expect(headers['content-security-policy']).toContain(`form-action ${targets}`);
    expect(headers['cache-control']).toBe('no-store');
    const style = /rel="stylesheet" href="([^"]*)"/.exec(text)?.[1] ?? '';
    expect((await send(at('globex', style))).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await send(`http://idp.localhost:${stack.servicePort}${style}`)).text).toContain('light-dark');
  });
});

describe('the password page of a directory', () => {
  const mona = 'mona@globex.test';
  const stronger = 'Stronger-Horse-1';
  /**
   * The address that the product sends the person to (spec §4, Change password): `redirect_uri` appended to the address
   * it got.
   */
  const passwordAddress = async (redirect = callback()) => {
    const code = (await signIn('globex', 'hank@globex.test')).url.searchParams.get('auth_code');
    const { AccessToken } = (await exchange(code)).json();
    const answer = await callApi(stack, '/client/directory-client/passwordurl', undefined, String(AccessToken));
    const url = new URL(String(answer.json()['ChangePasswordUrl']));
    expect(url.search).toBe('?mode=directory');
    url.searchParams.set('redirect_uri', redirect);
    return url.href;
  };
  const change = async (fields: Readonly<Record<string, string>>, address?: string) => {
    const browser = makeVisitor();
    const page = await browser.open(address ?? (await passwordAddress()));
    const usual = { email: mona, oldPassword: password, newPassword: stronger, confirmPassword: stronger };
    return browser.submit(page, { ...usual, ...fields });
  };

  it.each([
    ['a wrong password', { oldPassword: 'Wrong-Horse-9' }, 'Email address or password is wrong.'],
    ['somebody of another site', { email: 'tony@stark.test' }, 'Email address or password is wrong.'],
    ['two new passwords that differ', { confirmPassword: 'Other-Horse-1' }, 'The two new passwords differ.'],
    ['a weak one', { newPassword: 'weak', confirmPassword: 'weak' }, 'Password not long enough.'],
    [
      'one without a digit',
      { newPassword: 'Stronger-Horse', confirmPassword: 'Stronger-Horse' },
      'numeric characters.',
    ],
  ])('refuses %s and leaves the password', async (_title, fields, failure) => {
    const page = await change(fields);
    expect([page.status, titleOf(page)]).toEqual([400, 'Change your password']);
    expect(page.text).toContain(failure);
    expect((await signIn('globex', mona)).url.searchParams.has('auth_code')).toBe(true);
  });

  it('changes the password for real and leads back', async () => {
    expect((await change({})).url.href).toBe(callback());
    expect((await signIn('globex', mona)).status).toBe(400);
    expect((await signIn('globex', mona, undefined, stronger)).url.searchParams.has('auth_code')).toBe(true);
    const stayed = await change(
      { oldPassword: stronger, newPassword: password, confirmPassword: password },
      at('globex', '/password?mode=directory'),
    );
    expect(titleOf(stayed)).toBe('Password changed');
    expect((await signIn('globex', mona)).url.searchParams.has('auth_code')).toBe(true);
  });

  it('leads back without a change when someone cancels', async () => {
    const browser = makeVisitor();
    const page = await browser.submit(await browser.open(await passwordAddress()), {}, 'cancel');
    expect(page.url.href).toBe(callback());
  });

  it('refuses a redirect URI that is not the app’s, another mode, and a site without a directory', async () => {
    const refused = async (address: string) => (await makeVisitor().open(address)).status;
    expect(await refused(await passwordAddress('http://evil.test/'))).toBe(400);
    expect(await refused(at('globex', '/password'))).toBe(400);
    expect(await refused(at('acme', '/password?mode=directory'))).toBe(404);
  });
});
