import type { Page } from '@playwright/test';
import { type Portico, expect, test } from '__tests__/support/page';
import { isolated } from '__tests__/support/isolated';
import { enter as fillIn, password, signInAtProvider } from '__tests__/support/people';

/** Opens the entry page and fills in its form. */
async function enter({ page, open }: Portico, site: string, email: string): Promise<void> {
  await open();
  await fillIn(page, { site, email });
}

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Rewrites redirects to such addresses in the answers that cause them: a route of their target never sees them. */
async function rewriteRedirects(page: Page, to: string, rewrite: (url: URL) => string): Promise<readonly string[]> {
  const rewritten: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, responseStatusCode: responseCode = 200, responseHeaders = [] }) => {
    const location = responseHeaders.find(({ name }) => name.toLowerCase() === 'location');
    if (!location?.value.includes(to)) return void session.send('Fetch.continueResponse', { requestId });
    location.value = rewrite(new URL(location.value));
    rewritten.push(location.value);
    void session.send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders });
  });
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Response' }],
  });
  return rewritten;
}

test.describe('sign-in through a provider', { tag: '@recorded' }, () => {
  test('directory service, from the entry form to the document application [4.12, 4.32, 4.40, 4.52]', async ({
    portico,
    page,
  }) => {
    await enter(portico, 'globex', 'hank@globex.test');
    await page.waitForURL(/globex\.docs\.localhost:\d+\/login\?/);
    await signInAtProvider(page, 'hank@globex.test');
    await expect(page.getByText('Hank Scorpio')).toBeVisible();
    expect(portico.requests('api').filter((request) => request.startsWith('POST /token'))).toHaveLength(1);
    expect(await stored(page, 'globex:directory_auth_code')).toBeNull();
    expect(await stored(page, 'globex:idp_type')).toBe('DIRECTORY_SERVICE');
  });

  test('corporate federated provider, with scope “openid uid” [4.13, 4.30, 4.41, 4.51]', async ({ portico, page }) => {
    await enter(portico, 'initech', 'peter@initech.test');
    await page.waitForURL(/idp\.localhost/);
    await signInAtProvider(page, 'peter@initech.test');
    await expect(page.getByText('Peter Gibbons')).toBeVisible();
    const authorize = portico.requests('idp').find((request) => request.startsWith('GET /federate/authorize?')) ?? '';
    expect(new URL(`http://idp${authorize.slice(4)}`).searchParams.get('scope')).toBe('openid uid');
    expect(await stored(page, 'initech:federate_csrf_token')).toBeNull();
    expect(await stored(page, 'initech:federate_auth_code')).toBeNull();
  });

  test('identity center, without scope, in the site’s region [4.13, 4.31, 4.42, 4.51]', async ({ portico, page }) => {
    await enter(portico, 'umbrella', 'alice@umbrella.test');
    await page.waitForURL(/idp\.localhost/);
    await signInAtProvider(page, 'alice@umbrella.test');
    await expect(page.getByText('Alice Abern')).toBeVisible();
    const authorize = portico.requests('idp').find((request) => /^GET \/identity-center\/[^/]*\?/.test(request)) ?? '';
    expect(authorize).toContain('client_id=');
    expect(authorize).not.toContain('scope=');
  });

  test('an alias that may not be read goes to the directory service at once [4.10]', async ({ portico, page }) => {
    await portico.open('#/emailSelect?sitename=stark');
    await page.waitForURL(/stark\.docs\.localhost:\d+\/login\?/);
    await signInAtProvider(page, 'tony@stark.test');
    await expect(page.getByText('Tony Stark')).toBeVisible();
  });

  test('cancelling at the identity center is shown as not active, and a restart keeps site and e-mail [4.42, 8.03]', async ({
    portico,
    page,
  }) => {
    await enter(portico, 'umbrella', 'alice@umbrella.test');
    await page.waitForURL(/idp\.localhost/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('User is not active.');
    await expect(page.getByRole('alert')).toContainText('cancelled or refused on your organisation’s sign-in page');
    await expect(page.getByLabel('Site name')).toHaveValue('umbrella');
    await expect(page.getByLabel('Work email address')).toHaveValue('alice@umbrella.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/idp\.localhost/);
  });

  test('cancelling at the other two providers is an error with its cause [4.40, 4.41]', async ({ portico, page }) => {
    for (const [site, email, cause] of [
      // The provider gives a reason; the directory service has none.
      ['initech', 'peter@initech.test', 'was cancelled or refused'],
      ['globex', 'hank@globex.test', 'received no usable answer'],
    ] as const) {
      await enter(portico, site, email);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('alert')).toContainText('Error occurred. Please retry.');
      await expect(page.getByRole('alert')).toContainText(cause);
      await expect(page.getByLabel('Work email address')).toHaveValue(email);
    }
  });

  test('an inactive person and one that the exchange refuses are told so [4.54, 8.02]', async ({ portico, page }) => {
    for (const email of ['samir@initech.test', 'bill@initech.test']) {
      await page.context().clearCookies();
      await enter(portico, 'initech', email);
      await page.waitForURL(/idp\.localhost/);
      await signInAtProvider(page, email);
      await expect(page.getByRole('alert')).toContainText('User is not active.');
      await expect(page.getByRole('alert')).toContainText('reactivate your account');
    }
  });

  test('a callback opened twice, and a bookmarked one, end on a named cause with a working restart [4.37]', async ({
    portico,
    page,
  }) => {
    let callback = '';
    page.on('request', (request) => {
      if (request.url().includes('callback=workdocsFederateCallback') && request.isNavigationRequest())
        callback = request.url();
    });
    await enter(portico, 'initech', 'peter@initech.test');
    await page.waitForURL(/idp\.localhost/);
    await signInAtProvider(page, 'peter@initech.test');
    await expect(page.getByText('Peter Gibbons')).toBeVisible();
    await page.goto(callback);
    await expect(page.getByRole('alert')).toContainText('has already been used');
    expect(portico.requests('api').filter((request) => request === 'POST /token')).toHaveLength(1);
    await page.evaluate(() => localStorage.clear());
    await page.goto(callback);
    await expect(page.getByRole('alert')).toContainText('started in another browser or tab');
    expect(page.url()).not.toContain('code=');
  });

  test('storage that is emptied during the trip to a provider is named as the cause', async ({
    portico,
    page,
    context,
  }) => {
    await enter(portico, 'initech', 'peter@initech.test');
    await page.waitForURL(/idp\.localhost/);
    const other = await context.newPage();
    await other.goto(`${await portico.origin()}/loginv2/`);
    // A page that has just begun would store its own values after this.
    await other.waitForLoadState('networkidle');
    await other.evaluate(() => localStorage.clear());
    await other.close();
    await signInAtProvider(page, 'peter@initech.test');
    await expect(page.getByRole('alert')).toContainText('was deleted while you were signing in');
  });

  test('two tabs of one site: the older one names the cause, the newer one signs in', async ({
    portico,
    page,
    context,
  }) => {
    await enter(portico, 'initech', 'peter@initech.test');
    await page.waitForURL(/idp\.localhost/);
    const other = await context.newPage();
    await other.goto(
      `${await portico.origin()}/loginv2/#/enterprisePreAuth?sitename=initech&user_idp_type=WORKDOCS_FEDERATE`,
    );
    await other.waitForURL(/idp\.localhost/);
    await signInAtProvider(page, 'peter@initech.test');
    await expect(page.getByRole('alert')).toContainText('Another sign-in was started in this browser');
    await signInAtProvider(other, 'peter@initech.test');
    await expect(other.getByText('Peter Gibbons')).toBeVisible();
    await other.close();
  });

  test('back from the provider’s page: the form is there, filled in, not busy, and does not submit by itself [2.10]', async ({
    portico,
    page,
  }) => {
    await enter(portico, 'initech', 'peter@initech.test');
    await page.waitForURL(/idp\.localhost/);
    await page.goBack();
    await expect(page.getByLabel('Site name')).toBeVisible();
    await page.waitForTimeout(300);
    await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/idp\.localhost/);
  });

  test('the fragment form of a callback works as the query form does', async ({ portico, page }) => {
    await enter(portico, 'globex', 'hank@globex.test');
    await page.waitForURL(/globex\.docs\.localhost:\d+\/login\?/);
    const rewritten = await rewriteRedirects(
      page,
      'callback=enterprisecallback',
      ({ origin, pathname, searchParams }) => {
        const query = `sitename=globex&auth_code=${searchParams.get('auth_code') ?? ''}`;
        return `${origin}${pathname}#/enterprisecallback?${query}`;
      },
    );
    await signInAtProvider(page, 'hank@globex.test');
    await expect(page.getByText('Hank Scorpio')).toBeVisible();
    expect(rewritten).toEqual([expect.stringMatching(/auth_code=[\w-]/)]);
  });

  test('the journal of a sign-in that crosses to a provider and back is one log', async ({ portico, page }) => {
    await enter(portico, 'initech', 'peter@initech.test');
    await page.waitForURL(/idp\.localhost/);
    await signInAtProvider(page, 'peter@initech.test');
    await expect(page.getByText('Peter Gibbons')).toBeVisible();
    const journals = await portico.journals();
    expect(journals).toHaveLength(1);
    const [before, after] = journals[0] ?? [];
    const token = /‹csrfToken:[a-z0-9]+›/.exec(JSON.stringify(before))?.[0];
    expect(token).toBeDefined();
    expect(JSON.stringify(after)).toContain(token);
    expect(JSON.stringify(after)).toContain('"leaveTo"');
  });
});

test.describe('check-auth, logout and the choice of experience', { tag: '@recorded' }, () => {
  const signIn = async (portico: Portico, where?: { readonly site: string }): Promise<void> => {
    await portico.open('#/workdocsAuth?sitename=acme&username=jane@acme.test', where);
    await portico.signIn(password);
    await expect(portico.page.getByText('Jane Doe')).toBeVisible();
  };

  test('check-auth refreshes and goes on to the path that was asked for [4.21, 4.24]', async ({ portico, page }) => {
    await signIn(portico);
    const keys = ['acme:gb_access_token', 'acme:gb_refresh_token'];
    const before = await Promise.all(keys.map((key) => stored(page, key)));
    await portico.open('#/checkAuth?sitename=acme&site_redirect_path=/workdocs/?from=link');
    await page.waitForURL(/from=link&load_user_info=true/);
    await expect(page.getByText('Jane Doe')).toBeVisible();
    for (const key of keys) expect(before).not.toContain(await stored(page, key));
    expect(portico.requests('api').filter((request) => request.includes('token/refresh'))).toHaveLength(1);
  });

  test('check-auth after the refresh token was refused goes to own sign-in with the last user name [4.24, 4.28]', async ({
    portico,
    page,
    stack,
  }) => {
    await signIn(portico);
    stack.faults.add({
      match: 'POST /token/refresh',
      kind: 'status',
      status: 401,
      body: { Message: 'UnauthorizedOperationException' },
    });
    await portico.open('#/checkAuth?sitename=acme');
    await expect(page.getByLabel('Email address')).toHaveValue('jane@acme.test');
    expect(await stored(page, 'acme:gb_refresh_token')).toBeNull();
  });

  test('signing out clears the tokens and says so; on the site’s own host it does not sign in again [4.98]', async ({
    portico,
    page,
  }) => {
    await signIn(portico, { site: 'acme' });
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByText('You have signed out.')).toBeVisible();
    expect(new URL(page.url()).hostname).toBe('acme.docs.localhost');
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('That does not appear to be a valid email address.')).toBeVisible();
    expect(portico.requests('api')).toContain('POST /logout');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')))).toEqual([]);
  });

  test('opting in and out stores the flag, confirms and links to the site’s root [2.08]', async ({ portico, page }) => {
    await portico.open('#/optIn?sitename=acme');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('uses the new sign');
    expect(await stored(page, 'loginV2OptIn')).toBe('true');
    await expect(page.getByRole('link', { name: `Go to ${isolated('acme')}` })).toHaveAttribute(
      'href',
      /^http:\/\/acme\.docs\.localhost:\d+\/$/,
    );
    await portico.open('#/optOut', { query: '?other' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('uses the previous sign');
    expect(await stored(page, 'loginV2OptIn')).toBe('false');
    await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  });
});

test.describe('tokens over 4,096 bytes without local storage', () => {
  test('are kept in several cookies, and the document application reads them [3.01]', async ({ portico, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const long = 'x'.repeat(5000);
    await page.route('**/credentials', async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      const iso = new Date(Date.now() + 3_600_000).toISOString();
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ headers, json: { WorkDocsAuthToken: long, WorkDocsRefreshToken: 'r', Expiration: iso } });
    });
    let sent = '';
    await page.route('**/me', (route) => {
      sent = route.request().headers()['authentication'] ?? '';
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { User: { Id: 'u-1', GivenName: 'Jane', Surname: 'Doe' } },
      });
    });
    await portico.open('#/workdocsAuth?sitename=acme&username=jane@acme.test');
    await portico.signIn(password);
    await page.waitForURL(/\/workdocs\//);
    await expect.poll(() => sent).toBe(`Bearer ${long}`);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name.startsWith('acme:gb_access_token')).length).toBeGreaterThan(1);
    expect(cookies.every(({ sameSite, value }) => sameSite === 'Strict' && value.length <= 4096)).toBe(true);
  });
});

test.describe('a full local storage', () => {
  test('loses no path on the way to a provider: the document of the link opens, and no cookie had it [0.14]', async ({
    portico,
    page,
  }) => {
    await page.addInitScript(() => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (name, text) {
        if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
        set.call(this, name, text);
      };
    });
    const path = '/workdocs/index.html?document=handbook';
    const email = 'alice@umbrella.test';
    await portico.open(
      `#/checkAuth?${new URLSearchParams({ sitename: 'umbrella', email_id: email, site_redirect_path: path }).toString()}`,
    );
    await page.waitForURL(/idp\.localhost/);
    const before = await page.context().cookies();
    expect(before.some(({ name }) => name === 'umbrella:pending_sign_in')).toBe(true);
    expect(before.some(({ value }) => value.includes('handbook'))).toBe(false);
    await signInAtProvider(page, email);
    await page.waitForURL(/\/workdocs\/index\.html\?document=handbook&/);
  });
});
