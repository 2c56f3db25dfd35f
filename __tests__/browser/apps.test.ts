import { isWhole } from '__tests__/support/extent';
import { spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import type { Stack } from 'stack/index';
import { expect, test } from '__tests__/support/page';
import { isolated } from '__tests__/support/isolated';
import { type Person, alice, hank, jane, password, peter, signInAtProvider } from '__tests__/support/people';

/** Every sign-in method, with one of its people. */
const methods = [jane, hank, peter, alice];

/** Goes from the entry page through the sign-in method of the site. */
async function signIn(page: Page, person: Person): Promise<void> {
  await expect(page.getByLabel('Site name')).toHaveValue(person.site);
  await page.getByLabel('Work email address').fill(person.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await signInThere(page, person);
}

/** Signs in from the page to which the entry page led by itself, because it knows the e-mail address. */
async function signInThere(page: Page, { site, email }: Person): Promise<void> {
  if (site !== jane.site) return signInAtProvider(page, email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function startAtApp(page: Page, stack: Stack, path: string, site: string): Promise<void> {
  await page.goto(`http://apps.localhost:${stack.servicePort.toString()}/${path}/`);
  await page.getByLabel('Site').fill(site);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const driveRequest =
  '#/checkAuth?sitename=globex&code_challenge=abc123&application_id=drive-app-1&app_redirect=http://127.0.0.1/cb';
const driveInfo = /About signing in from/;

test.describe('a request that waits for its sign-in', () => {
  test('shows the drive link for one of the drive clients, beside an error too [0.29, 2.25]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/emailSelect?sitename=globex');
    await expect(page.getByRole('link', { name: /Download/ })).toBeVisible();
    await expect(page.getByRole('link', { name: driveInfo })).toHaveCount(0);
    await portico.open(driveRequest);
    await expect(page.getByRole('link', { name: driveInfo })).toBeVisible();
    await portico.open('#/emailSelect?sitename=globex&error=not_active');
    await expect(page.getByRole('alert')).toContainText('User is not active.');
    await expect(page.getByRole('link', { name: driveInfo })).toBeVisible();
  });

  test('survives “Back to sign-in”, and its expiry is reported here and after the sign-in [0.30]', async ({
    portico,
    page,
  }) => {
    await portico.open(driveRequest);
    await expect(page.getByRole('link', { name: driveInfo })).toBeVisible();
    await page.evaluate(() => (location.hash = '#/error?main_error=MESSAGES.ERROR.PAGE.REDIRECT'));
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page.getByLabel('Site name')).toHaveValue('globex');
    const waiting = () => page.evaluate(() => localStorage.getItem('globex:application_id'));
    expect(await waiting()).toBe('drive-app-1');

    const growOld = () =>
      page.evaluate(() => {
        const old = String(Date.now() - 31 * 60_000);
        for (const place of [localStorage, sessionStorage]) place.setItem('globex:app_access_since', old);
      });
    await growOld();
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('its request has expired');
    expect(await waiting()).toBeNull();

    await portico.open(driveRequest);
    await expect.poll(waiting).toBe('drive-app-1');
    await expect(page.getByLabel('Site name')).toHaveValue('globex');
    await growOld();
    await signIn(page, hank);
    await expect(page.getByRole('heading', { name: 'The app’s request has expired' })).toBeVisible();
    await expect(page.getByText('ended on')).toBeVisible();
    expect(await waiting()).toBeNull();
  });
});

test('somebody who goes Back from another person’s consent and signs in gives the app their own answer [0.42, 0.46]', async ({
  page,
  stack,
}) => {
  const liam: Person = { ...jane, email: 'liam@acme.test', name: 'Liam Ng' };
  await startAtApp(page, stack, 'notes', 'acme');
  await signIn(page, jane);
  await expect(page.getByText(jane.email)).toBeVisible();
  await page.goBack();
  await signIn(page, liam);
  await expect(page.getByText(liam.email)).toBeVisible();
  await expect(page.getByText(jane.email)).toHaveCount(0);
  await page.getByRole('button', { name: 'ALLOW' }).click();
  await expect(page.getByRole('heading', { name: 'Access to documents' })).toBeVisible();
  await expect(page.getByText(liam.name)).toBeVisible();
});

test('after own sign-in for an app the documents do not open for whoever uses the browser next [4.74, 0.42]', async ({
  portico,
  page,
  stack,
}) => {
  await startAtApp(page, stack, 'notes', 'acme');
  await signIn(page, jane);
  await page.getByRole('button', { name: 'ALLOW' }).click();
  await expect(page.getByRole('heading', { name: 'Access to documents' })).toBeVisible();
  await portico.open('#/postAuth?sitename=acme', { query: '?next' });
  await expect(page).toHaveURL(/#\/emailSelect\?/);
  const tokens = await page.evaluate(() => Object.keys(localStorage).filter((key) => /^acme:.*token/.test(key)));
  expect(tokens).toEqual([]);
});

test.describe('third-party app', { tag: '@recorded' }, () => {
  for (const person of isWhole ? methods : [jane, hank]) {
    test(`a person of ${person.site} allows the app and returns to it [2.07, 2.30, 4.55, 4.60, 4.73, 4.83]`, async ({
      portico,
      page,
      stack,
    }) => {
      await startAtApp(page, stack, 'notes', person.site);
      await signIn(page, person);
      await expect(page.getByRole('heading', { name: `${isolated('Meeting Notes')} wants access` })).toBeVisible();
      await expect(page.getByText(`apps.localhost:${stack.servicePort.toString()}`)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Read' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'ALLOW' })).not.toHaveAttribute('aria-disabled');
      await page.getByRole('button', { name: 'ALLOW' }).dblclick();
      // Tokens of own sign-in do not tell the app who is at the browser.
      const outcome = person.site === 'acme' ? 'Access to documents' : 'Signed in';
      await expect(page.getByRole('heading', { name: outcome })).toBeVisible();
      await expect(page.getByText(person.name)).toBeVisible();
      const codes = portico.requests('api').filter((request) => request === 'POST /app/code');
      expect(codes).toHaveLength(person.site === 'acme' ? 0 : 1);
    });
  }

  test('DENY is final: everything is cleared, and back does not bring it again [4.83]', async ({
    portico,
    page,
    stack,
  }) => {
    await startAtApp(page, stack, 'notes', 'globex');
    await signIn(page, hank);
    await page.getByRole('button', { name: 'DENY' }).click();
    await expect(page.getByLabel('Site name')).toHaveValue('globex');
    const storedNames = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /auth_code$|code_challenge|app_/.test(key)),
    );
    expect(storedNames).toEqual([]);
    await page.goBack();
    // The provider's page came before the question.
    await expect(page).toHaveURL(/\/login\?client_id=directory-client/);
    await portico.open('#/appRedirect?sitename=globex', { query: '?direct' });
    await expect(page.getByRole('heading', { name: 'An error has occurred during redirection.' })).toBeVisible();
  });

  test('an external user of an app that does not support them sees the user-pool error [4.72, 4.75]', async ({
    page,
    stack,
  }) => {
    await startAtApp(page, stack, 'archive', 'acme');
    await signIn(page, jane);
    await expect(page.getByRole('heading', { name: 'Redirection not supported for external users' })).toBeVisible();
    await expect(
      page.getByText(`Support for ${isolated('WorkDocs')} ended on ${isolated('25 April 2025')} `),
    ).toBeVisible();
  });

  test('a redirect that is not registered is refused by name, and the code goes to nobody [4.71, 2.27, 2.29]', async ({
    portico,
    page,
  }) => {
    const request =
      'sitename=globex&code_challenge=abc123&application_id=notes-app&app_redirect=https://evil.example/callback';
    await portico.open(`#/checkAuth?${request}`);
    await signIn(page, hank);
    await expect(page.getByRole('heading', { name: 'Redirect URI is Invalid' })).toBeVisible();
    await expect(page.getByText('https://evil.example/callback')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Use .*WorkDocs.* on the web$/ })).toHaveAttribute(
      'href',
      '#/checkAuth?sitename=globex',
    );
    await expect(page.getByRole('link', { name: /^open a support case/ })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    expect(page.url()).toContain('docs.localhost');
  });

  test('a hostile app name is inert, and a challenge that is not alphanumeric ends on the error page [5.07]', async ({
    portico,
    page,
  }) => {
    const name = `<img src=x onerror=alert(1)>\u202E${'x'.repeat(5000)}`;
    await page.route('**/app/metadata/*', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { Name: name, RedirectUris: ['https://notes.example/cb'], DefaultRedirect: 'https://notes.example/cb' },
      }),
    );
    await portico.open('#/checkAuth?sitename=globex&code_challenge=abc123&application_id=notes-app');
    await signIn(page, hank);
    await expect(page.getByRole('heading', { name: /^\u2068<img src=x/ })).toBeVisible();
    expect((await page.getByRole('heading', { level: 1 }).textContent())?.length).toBeLessThan(120);
    await expect(page.locator('.card img')).toHaveCount(0);
    await portico.open('#/checkAuth?sitename=globex&code_challenge=a-b&application_id=notes-app', { query: '?other' });
    await expect(page.getByRole('heading', { name: 'An error has occurred during redirection.' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('globex:code_challenge'))).not.toBe('a-b');
  });

  test('a planted request is forgotten when the person signs in the normal way [4.60]', async ({ portico, page }) => {
    await portico.open('#/checkAuth?sitename=globex&code_challenge=attacker&application_id=notes-app');
    await expect(page.getByLabel('Site name')).toHaveValue('globex');
    await portico.open('#/emailSelect?sitename=globex', { query: '?normal' });
    await signIn(page, hank);
    await expect(page.getByText('Hank Scorpio')).toBeVisible();
    expect(portico.requests('api')).not.toContain('POST /app/code');
  });

  for (const person of methods.slice(0, 2)) {
    test(`cookies that a sibling host has planted put no request into a sign-in at ${person.site} [0.11]`, async ({
      portico,
      page,
    }) => {
      const planted = {
        code_challenge: 'attacker',
        application_id: 'notes-app',
        app_redirect: 'http://apps.localhost/notes/callback',
        app_access_since: Date.now().toString(),
      };
      await page.context().addCookies(
        Object.entries(planted).map(([key, value]) => ({
          name: `${person.site}:${key}`,
          value: encodeURIComponent(value),
          domain: '.docs.localhost',
          path: '/',
        })),
      );
      await portico.open(`#/emailSelect?sitename=${person.site}`);
      expect(await page.evaluate(() => document.cookie)).toContain(`${person.site}:code_challenge=attacker`);
      await signIn(page, person);
      await expect(page.getByText(person.name)).toBeVisible();
      expect(portico.requests('api')).not.toContain('POST /app/code');
    });
  }
});

test.describe('drive client', () => {
  for (const person of isWhole ? methods : [peter, alice]) {
    test(`signs in with a person of ${person.site} [3.10, 4.73, 4.81]`, async ({ page, stack }) => {
      const { command, printed } = startDrive(stack, person);
      const address = await printed(/http:\/\/docs\.localhost\S+/);
      await page.goto(address);
      await signInThere(page, person);
      const outcome = await printed(/signed in as .*/i);
      expect(outcome).toContain(person.name);
      command.kill();
    });
  }

  test('an app’s own scheme: the page stays, with its prompt, a button, and after five seconds other ways [2.27, 2.28, 2.29, 4.75]', async ({
    portico,
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-write']);
    portico.tolerate(/scheme does not have a registered handler|Failed to launch/);
    await portico.open(
      '#/checkAuth?sitename=globex&code_challenge=abc123&application_id=drive-app-1&client_type=DRIVE',
    );
    await signIn(page, hank);
    await expect(page.getByRole('heading', { name: `Redirecting to app ${isolated('Drive 1')}` })).toBeVisible();
    await expect(page.getByText('click “Open Drive”')).toBeVisible();
    await expect(page.getByText('You can close this tab')).toBeVisible();
    await expect(page.getByRole('button', { name: `Open ${isolated('Drive 1')}` })).toBeVisible();
    await expect(page.getByText(`Support for ${isolated('WorkDocs')} ended`)).toBeVisible();
    await expect(page.getByText('If nothing happened')).toBeVisible({ timeout: 7000 });
    const copy = page.getByRole('button', { name: 'Copy the link' });
    // A press is accepted after a moment.
    await expect(copy).not.toHaveAttribute('aria-disabled');
    // The browser's own prompt, which nobody answers here, blocks the mouse.
    await copy.dispatchEvent('click');
    await expect(page.getByText(/clipboard|did not allow copying/)).toBeVisible();
  });
});

/** The drive client's own command, as its person types it. */
function startDrive(stack: Stack, { site, email }: Person) {
  const login = `http://docs.localhost:${stack.pagePort.toString()}/loginv2/`;
  const api = `http://us-east-1.api.localhost:${stack.servicePort.toString()}`;
  const args = ['--site', site, '--email', email, '--login', login, '--api', api, '--no-open'];
  const command = spawn('node_modules/.bin/tsx', ['examples/drive-client/main.ts', ...args]);
  let text = '';
  command.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  command.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const printed = async (pattern: RegExp): Promise<string> => {
    await expect.poll(() => text, { timeout: 15_000 }).toMatch(pattern);
    return pattern.exec(text)?.[0] ?? '';
  };
  return { command, printed };
}
