import type { BrowserContext } from '@playwright/test';

/** The addresses of the pages. */
export interface Hosts {
  /** The stack's page host, with the production build as the host of a deployment serves it. */
  readonly pages: string;
  /** A static host of the bench. */
  readonly bench: string;
}

export interface LighthousePage {
  readonly name: string;
  readonly address: (hosts: Hosts) => string;
  /** Steps in the same browser before the page can be loaded by its address. */
  readonly before?: (context: BrowserContext, hosts: Hosts) => Promise<void>;
  /** A selector that identifies the page. */
  readonly shown: string;
}

const jane = 'jane@acme.test';
const asks = '#/checkAuth?sitename=acme&code_challenge=abc123&application_id=notes-app';
const app =
  (fragment: string) =>
  ({ pages }: Hosts) =>
    `${pages}/loginv2/${fragment}`;

/** The answer of the consent screen, once its buttons accept presses. */
const allow = '.primary:text-is("ALLOW"):not([aria-disabled=true])';

/** Six pages: four on which a person types or answers, the error page, and the bench. */
export const lighthousePages: readonly LighthousePage[] = [
  { name: 'entry', address: app('#/emailSelect'), shown: '[name=siteName]' },
  {
    name: 'own sign-in',
    address: app(`#/workdocsAuth?sitename=acme&username=${jane}`),
    shown: '[name=password]',
  },
  { name: 'reset', address: app(`#/forgotPassword?sitename=acme&username=${jane}`), shown: '[name=verificationCode]' },
  {
    name: 'consent',
    address: app('#/confirmPermissions?sitename=acme'),
    before: signInForAnApp,
    shown: allow,
  },
  { name: 'error page', address: app('#/error?main_error=MESSAGES.ERROR.PAGE.DELETED'), shown: 'h1 + .intro' },
  { name: 'bench', address: ({ bench }) => bench, shown: 'h1' },
];

/**
 * The app's request and the tokens of the sign-in stay in the browser, so the consent screen can be loaded by itself.
 */
async function signInForAnApp(context: BrowserContext, hosts: Hosts): Promise<void> {
  const page = await context.newPage();
  await page.goto(app(asks)(hosts));
  await page.locator('[name=emailId]').fill(jane);
  await page.locator('form [type=submit]').click();
  await page.locator('[name=password]').fill('Correct-Horse-9');
  await page.locator('form [type=submit]').click();
  await page.locator(allow).waitFor();
  await page.close();
}
