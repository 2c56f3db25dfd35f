import type { Page } from '@playwright/test';
import { type Portico, expect, test } from '__tests__/support/page';
import { enter } from '__tests__/support/people';
import { isolated } from '__tests__/support/isolated';

const jane = 'jane@acme.test';

interface Links {
  readonly learnMore: string;
  readonly downloadClients: string;
  readonly driveInfo: string;
}
/** The links of the settings that the page carries. */
const linksOf = async (page: Page): Promise<Links> => {
  const settings = await page.locator('#deployment').evaluate((block) => block.textContent);
  return (JSON.parse(settings) as { links: Links }).links;
};

async function expectOuterLink(page: Page, name: string, href: string): Promise<void> {
  const link = page.getByRole('link', { name: `${name} (opens in a new tab)` });
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
}

test.describe('entry page, to the letter', () => {
  test('learn more, download, and for drive requests the drive’s information, in new tabs [2.25]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/emailSelect?sitename=acme&client_type=DRIVE');
    const links = await linksOf(page);
    await expectOuterLink(page, `Learn more about ${isolated('WorkDocs')}`, links.learnMore);
    await expectOuterLink(page, 'Download desktop and mobile apps', links.downloadClients);
    await expectOuterLink(page, `About signing in from ${isolated('WorkDocs')} Drive`, links.driveInfo);
    await portico.open('#/emailSelect?sitename=acme&client_type=WEB', { query: '?web' });
    await expect(page.getByRole('link', { name: /Drive/ })).toHaveCount(0);
    await expect(page.getByText('You have signed out.')).toHaveCount(0);
    await portico.open('#/emailSelect?sitename=acme&logout_flow=true', { query: '?out' });
    await expect(page.getByRole('status').filter({ hasText: 'You have signed out.' })).toBeVisible();
  });

  test('an error, an e-mail and a site are shown together, and nothing is sent [2.13]', async ({ portico, page }) => {
    await portico.open(`#/emailSelect?sitename=acme&email_id=${jane.toUpperCase()}&error=invalidUserSessionError`);
    await expect(page.getByRole('alert')).toContainText('Invalid session. Please continue to login.');
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
    await expect(page.getByLabel('Work email address')).toHaveValue(jane);
    expect(portico.requests('api').filter((request) => request.includes('idps'))).toEqual([]);
  });

  for (const [how, pasted] of [
    ['its address, with a path', (host: string) => `https://acme.${host}/workdocs/index.html#/folder/1`],
    ['its address without a scheme', (host: string) => `acme.${host}`],
    ['its address in upper case', (host: string) => `HTTPS://ACME.${host.toUpperCase()}/`],
    ['its name in upper case, between blanks', () => '  ACME '],
  ] as const) {
    test(`a site is understood by ${how}, and an e-mail address between blanks`, async ({ portico, page }) => {
      const site = pasted(new URL(await portico.origin()).host);
      await portico.open();
      await enter(portico.page, { site, email: ` ${jane.toUpperCase()}  ` });
      await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(jane);
      expect(new URL(page.url()).hash).toBe('#/workdocsAuth?sitename=acme&username=jane%40acme.test');
    });
  }
});

test.describe('error page, to the letter', () => {
  test('no keys: the generic redirect error and its subtext; a main key alone brings its own subtext [2.19, 8.06]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/error');
    await expect(page).toHaveTitle(`Error: An error has occurred during redirection. · ${isolated('WorkDocs')}`);
    await expect(page.getByText('Please try again!')).toBeVisible();
    await portico.open('#/error?main_error=MESSAGES.ERROR.PAGE.DELETED', { query: '?deleted' });
    await expect(page.getByRole('heading', { name: 'This site has been deleted' })).toBeVisible();
    await expect(page.getByText('Ask your administrator whether your organisation has a new site')).toBeVisible();
  });
});

test.describe('the prompt of an app’s own scheme', () => {
  for (const [browser, userAgent, prompt] of [
    ['Safari', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'click “Allow”.'],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'click “Open Link”.'],
  ] as const) {
    test.describe(browser, () => {
      test.use({ userAgent });
      test(`names the button of ${browser} for the drive client [2.28]`, async ({ portico, page }) => {
        await openOwnScheme(portico, 'drive-app-1');
        await expect(page.getByText(prompt)).toBeVisible();
      });
    });
  }

  test('does not name the drive for any other app', async ({ portico, page }) => {
    await openOwnScheme(portico, 'notes-app');
    await page.getByRole('button', { name: 'ALLOW' }).click();
    await expect(page.getByText('If your browser asks, allow it to open the app.')).toBeVisible();
    await expect(page.getByText('Open Drive')).toHaveCount(0);
  });
});

/** Signs in at acme for an app with a custom scheme. */
async function openOwnScheme({ open, page, signIn, tolerate }: Portico, application: string): Promise<void> {
  tolerate(/scheme does not have a registered handler|Failed to launch/);
  await page.route('**/app/metadata/*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { Name: 'An App', RedirectUris: ['an-app://cb'], DefaultRedirect: 'an-app://cb', ExternalSupport: true },
    }),
  );
  await open(`#/checkAuth?sitename=acme&code_challenge=abc1&application_id=${application}`);
  await page.getByLabel('Work email address').fill(jane);
  await page.getByRole('button', { name: 'Continue' }).click();
  await signIn('Correct-Horse-9');
}
