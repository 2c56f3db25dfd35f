import type { Page } from '@playwright/test';
import { refuseSharing } from '__tests__/support/sharing';
import { signInErrors } from 'src/contract/signInErrors';
import { causeStates } from './statesOfCauses';
import { supersededStates } from './statesOfSuperseded';
import type { ScreenState, Visit } from './visit';

const entry = '#/emailSelect';
const note = '.note-error [role=alert]';

const submitted = async ({ open, fill, send }: Visit, siteName: string, emailId = ''): Promise<void> => {
  await open(entry);
  await fill({ siteName, emailId });
  await send();
};

/** With a last way in. */
const openKnown = async ({ page, open }: Visit, siteName: string, emailId: string, address = entry): Promise<void> => {
  const kept = JSON.stringify({ format: 1, siteName, emailId, method: 'own' });
  await page.addInitScript((text) => localStorage.setItem('last_sign_in', text), kept);
  await open(address);
};

/** Every value of section 8; two of them share a text. */
const errorStates = Object.keys(signInErrors)
  .filter((code) => code !== 'error')
  .map((code): ScreenState => ({
    name: `entry/error ${code}`,
    reach: ({ open }) => open(`${entry}?${code === 'siteNameEmptyError' ? '' : 'sitename=acme&'}error=${code}`),
    shown: note,
  }));

const otherStates: readonly ScreenState[] = [
  { name: 'entry/plain', reach: ({ open }) => open(entry), shown: '[name=siteName]' },
  {
    name: 'entry/shared computer',
    reach: async ({ open, press }) => {
      await open(entry);
      await press('[name=shared]');
    },
    shown: '[name=shared]:checked',
  },
  {
    name: 'entry/shared computer refused',
    reach: async ({ page, open, press }) => {
      await refuseSharing(page);
      await open(entry);
      await press('[name=shared]');
    },
    shown: '.shared .note-error',
  },
  { name: 'entry/way in', reach: (visit) => openKnown(visit, 'acme', 'jane@acme.test'), shown: '[data-way=other]' },
  {
    name: 'entry/way in with long names',
    reach: (visit) =>
      openKnown(visit, `acme-${'documentation-'.repeat(4)}io`, `${'maximiliana.'.repeat(4)}m@acme.test`),
    shown: '[data-way=other]',
  },
  {
    name: 'entry/drive request of a known site',
    reach: ({ open }) => open(`${entry}?sitename=acme&client_type=DRIVE`),
    shown: '.links a:nth-of-type(3)',
  },
  {
    name: 'entry/invalid fields',
    reach: (visit) => submitted(visit, 'd-1', 'jane@nowhere'),
    shown: '.summary',
  },
  {
    name: 'entry/answer at another address',
    reach: async ({ page, open }) => {
      await open(entry);
      await page.goto(page.url().replace(/#.*$/, '?auth_code=1'));
    },
    shown: note,
  },
  {
    // A content blocker keeps the check of the form from the page.
    name: 'entry/check of the form missing',
    reach: async (visit) => {
      await visit.page.route(/yup\.\w+\.js/, (route) => route.abort());
      await submitted(visit, 'acme', 'jane@acme.test');
    },
    shown: note,
  },
  {
    name: 'entry/e-mail required',
    reach: ({ open }) => open(entry, { site: 'soylent' }),
    shown: note,
  },
  {
    name: 'entry/looking up',
    reach: async (visit) => {
      visit.fault({ match: 'GET /user/idps*', kind: 'hang' });
      await submitted(visit, 'acme', 'jane@acme.test');
    },
    shown: '[data-busy]',
  },
  {
    name: 'entry/cannot sign in',
    reach: async (visit) => {
      const body = { Message: 'MissingParameterException' };
      visit.fault({ match: 'GET /user/idps*', kind: 'status', status: 400, body });
      await submitted(visit, 'acme', 'jane@acme.test');
    },
    shown: '.actions button',
  },
  {
    name: 'entry/request expired',
    reach: async ({ page, open }) => {
      await open('#/checkAuth?sitename=acme&code_challenge=abc123&application_id=drive-app-1');
      await page.locator('.links a:nth-of-type(3)').waitFor();
      await page.evaluate(() => {
        for (const place of [localStorage, sessionStorage]) place.setItem('acme:app_access_since', '1');
      });
      await page.reload();
    },
    shown: note,
  },
  {
    name: 'entry/request undated',
    reach: async ({ page, open }) => {
      await open('#/checkAuth?sitename=acme&code_challenge=abc123&application_id=drive-app-1');
      await page.locator('.links a:nth-of-type(3)').waitFor();
      await page.evaluate(() => {
        for (const place of [localStorage, sessionStorage]) place.setItem('acme:app_access_since', '9000000000000');
      });
      await page.reload();
    },
    shown: note,
  },
  {
    // As on a shared computer, where a sign-out in another tab removes the request.
    name: 'entry/request ended',
    reach: async ({ page, open }) => {
      await open('#/checkAuth?sitename=acme&code_challenge=abc123&application_id=drive-app-1');
      await page.locator('.links a:nth-of-type(3)').waitFor();
      await page.evaluate(() => {
        for (const place of [localStorage, sessionStorage])
          for (const key of ['application_id', 'code_challenge', 'app_access_since']) place.removeItem(`acme:${key}`);
      });
      const other = await page.context().newPage();
      await other.goto(page.url().replace(/#.*/, '#/logout?sitename=acme'));
      await page.locator('.note-error').waitFor();
      await other.close();
    },
    shown: note,
  },
  {
    name: 'entry/signed out',
    reach: ({ open }) => open(`${entry}?sitename=acme&logout_flow=true`),
    shown: '.note-good',
  },
  {
    name: 'entry/signed out, a way in is known',
    reach: (visit) => openKnown(visit, 'acme', 'jane@acme.test', `${entry}?sitename=acme&logout_flow=true`),
    shown: '.way-in',
  },
  {
    name: 'entry/signed out, the service was not told',
    reach: ({ open }) => open(`${entry}?sitename=acme&logout_flow=true&session_left=true`),
    shown: '.note-warning',
  },
  {
    name: 'entry/signed out, the service did not answer in time',
    reach: ({ open }) =>
      open(`${entry}?sitename=acme&logout_flow=true&session_left=true&session_left_why=logout-timeout`),
    shown: '.note-warning',
  },
  {
    name: 'entry/error unknown',
    reach: ({ open }) => open(`${entry}?error=${encodeURIComponent('Call 555-0100 <b>now</b>')}`),
    shown: note,
  },
  {
    name: 'entry/nothing can be kept',
    reach: async ({ page, open }) => {
      await blockStorage(page);
      await open(entry);
    },
    shown: '.note-warning',
  },
  {
    name: 'entry/nothing could be kept',
    reach: async ({ page, open }) => {
      await blockStorage(page);
      await open(`${entry}?sitename=globex`);
      await page.locator('[name=emailId]').fill('hank@globex.test');
      await page.locator('button[type=submit]').click();
    },
    shown: note,
  },
];

/** From now on, pages can store nothing. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  });

export const entryStates: readonly ScreenState[] = [
  ...otherStates,
  ...errorStates,
  ...causeStates,
  ...supersededStates,
];
