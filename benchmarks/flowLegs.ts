import type { Page } from '@playwright/test';

/** A way from a click, or from an arrival, to the page's departure. */
export interface Leg {
  readonly title: string;
  /** The event that starts the clock: the last submitted form, or the start of the page. */
  readonly from: 'submit' | 'arrival';
  /** The address of the departure, as a regular expression. */
  readonly holdAt: string;
  /** The minimum number of sequential round trips that the specification allows, and which they are. */
  readonly least: number;
  readonly because: string;
  /** Walks up to the departure; `origin` is that of the service's page. */
  readonly walk: (page: Page, origin: string) => Promise<void>;
}

const password = 'Correct-Horse-9';
const documents = '/workdocs/';
const provider = '//(?:idp|globex\\.docs)\\.localhost.*(?:authorize|login|identity-center)';

/** Opens the entry page, waits until its code is idle, fills in the form and submits it. */
const enter =
  (site: string, email: string) =>
  async (page: Page, origin: string): Promise<void> => {
    await page.goto(`${origin}/loginv2/`, { waitUntil: 'networkidle' });
    await page.getByLabel('Site name').fill(site);
    await page.getByLabel('Work email address').fill(email);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Continue' }).click();
  };

const openOwn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/loginv2/#/workdocsAuth?sitename=acme&username=jane@acme.test`, {
    waitUntil: 'networkidle',
  });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Enters, signs in at the provider's own page, and lets it send the browser back. */
const there =
  (site: string, email: string) =>
  async (page: Page, origin: string): Promise<void> => {
    await enter(site, email)(page, origin);
    await page.getByLabel('Email address', { exact: true }).fill(email);
    await page.getByLabel('Password').fill(password);
    await page.locator('button.go').click();
    // At the first sign-in, the provider asks whether to continue to the service.
    const goOn = page.getByRole('button', { name: /^Continue to/ });
    await Promise.race([goOn.waitFor(), page.waitForURL(/callback=|postAuth/)]);
    if (await goOn.isVisible()) await goOn.click();
  };

/** Signs in at the directory service in another tab and returns that tab: the browser now has a session at its site. */
async function signedIn(page: Page, origin: string): Promise<Page> {
  const tab = await page.context().newPage();
  await there('globex', 'hank@globex.test')(tab, origin);
  await tab.getByText('Hank Scorpio').waitFor();
  return tab;
}

const toProvider = (title: string, site: string, email: string): Leg => ({
  title,
  from: 'submit',
  holdAt: provider,
  least: 1,
  because: 'user/idps says where to go; region.json and the alias were asked for before',
  walk: enter(site, email),
});
const fromProvider = (title: string, site: string, email: string, least: number, because: string): Leg => ({
  title,
  from: 'arrival',
  holdAt: documents,
  least,
  because,
  walk: there(site, email),
});

const exchangeNeedsOrganization =
  'the API is at the site’s region (region.json), the exchange names the organisation (alias), its token is tried (me)';

/** Every wait of a person during a sign-in (spec §4). A preflight belongs to its call. */
export const legs: readonly Leg[] = [
  toProvider('directory service: Continue', 'globex', 'hank@globex.test'),
  toProvider('federated provider: Continue', 'initech', 'peter@initech.test'),
  toProvider('identity center: Continue', 'umbrella', 'alice@umbrella.test'),
  {
    title: 'own sign-in: Sign in',
    from: 'submit',
    holdAt: documents,
    least: 4,
    because:
      'SRP takes two calls, then the exchange (credentials) and the check (me) follow; the alias runs in parallel',
    walk: openOwn,
  },
  {
    title: 'link with site and e-mail: opened',
    from: 'arrival',
    holdAt: provider,
    least: 2,
    because: 'region.json gives the address of the API; then user/idps and the alias in parallel',
    walk: async (page, origin) => {
      await page.goto(`${origin}/loginv2/#/emailSelect?sitename=initech&email_id=peter@initech.test`);
    },
  },
  fromProvider(
    'directory service: back',
    'globex',
    'hank@globex.test',
    3,
    'the API is at the site’s region (region.json), the code is exchanged (token), its token is tried (me)',
  ),
  fromProvider('federated provider: back', 'initech', 'peter@initech.test', 4, exchangeNeedsOrganization),
  fromProvider('identity center: back', 'umbrella', 'alice@umbrella.test', 4, exchangeNeedsOrganization),
  {
    title: 'check-auth with a session: opened',
    from: 'arrival',
    holdAt: documents,
    least: 1,
    because: 'the tokens are refreshed; the region is stored with the session',
    walk: async (page, origin) => {
      await (await signedIn(page, origin)).close();
      await page.goto(`${origin}/loginv2/#/checkAuth?sitename=globex`);
    },
  },
  {
    title: 'a token that is refused (401): opened',
    from: 'arrival',
    holdAt: '//globex\\.docs\\.localhost.*/password',
    least: 3,
    because: 'the refused call, the refresh, and the repeated call; the region is stored with the session',
    walk: async (page, origin) => {
      const tab = await signedIn(page, origin);
      await tab.evaluate(() => {
        localStorage.setItem('globex:gb_access_token', 'expired');
      });
      await tab.close();
      await page.goto(`${origin}/loginv2/#/changePassword?sitename=globex`);
    },
  },
];
