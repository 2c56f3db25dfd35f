import { limits } from 'src/contract/limits';
import type { ScreenState, Visit } from './visit';

export const ask = (application: string, more = '', site = 'acme'): string =>
  `#/checkAuth?sitename=${site}&code_challenge=abc123&application_id=${application}${more}`;
const allow = '.pair .primary:not([aria-disabled])';
const metadata = 'GET /app/metadata/*';

/** Signs in for an app, up to the consent screen, or for a drive client up to the return. */
async function signInFor({ page, open, fill, send }: Visit, fragment: string): Promise<void> {
  await open(fragment);
  await fill({ emailId: 'jane@acme.test' });
  await send();
  await page.locator('[name=password]').waitFor();
  await fill({ password: 'Correct-Horse-9' });
  await send();
}

/** Signs in for an app through the directory service, whose page is in English: the app gets a code without a name. */
async function signInByDirectoryFor({ page, open, fill, send }: Visit, application: string): Promise<void> {
  await open(ask(application, '', 'globex'));
  await fill({ emailId: 'hank@globex.test' });
  await send();
  await page.locator('button.go').waitFor();
  await page.getByLabel('Email address').fill('hank@globex.test');
  await page.getByLabel('Password').fill('Correct-Horse-9');
  await page.locator('button.go').click();
}

const notExisting = { status: 404, body: { Message: 'EntityNotExistsException' } } as const;

/** Why an app gets no answer. */
const noticeStates: readonly ScreenState[] = [
  {
    name: 'app notice/no site',
    reach: ({ open }) => open('#/checkAuth?code_challenge=abc123&application_id=notes-app'),
    shown: '.note-warning',
  },
  {
    name: 'app notice/wrong address',
    reach: ({ open }) => open('#/checkAuth?sitename=acme&code_challenge=a-b&application_id=notes-app'),
    shown: '.intro + p',
  },
  {
    name: 'app notice/denied',
    reach: async (visit) => {
      await signInFor(visit, ask('notes-app'));
      await visit.page.locator(allow).waitFor();
      await visit.press('.pair button:not(.primary)');
    },
    shown: '[name=emailId]',
  },
  {
    name: 'app notice/unknown to the service',
    reach: async (visit) => {
      visit.fault({ match: 'POST /app/code', kind: 'status', ...notExisting });
      await signInByDirectoryFor(visit, 'archive-app');
    },
    shown: '.note-error',
  },
  {
    name: 'app notice/nothing to show',
    reach: async (visit) => {
      visit.fault({ match: metadata, kind: 'status', ...notExisting });
      await signInFor(visit, ask('notes-app'));
    },
    shown: '.intro + p',
  },
];

const consentStates: readonly ScreenState[] = [
  { name: 'consent/some permissions', reach: (visit) => signInFor(visit, ask('notes-app')), shown: allow },
  { name: 'consent/all permissions', reach: (visit) => signInByDirectoryFor(visit, 'archive-app'), shown: allow },
  {
    name: 'consent/other actions',
    reach: async (visit) => {
      const home = 'https://notes.example/callback';
      const Scopes = ['documents.read', 'reports.run'];
      const body = {
        Name: 'Meeting Notes',
        RedirectUris: [home],
        DefaultRedirect: home,
        Scopes,
        ExternalSupport: true,
      };
      visit.fault({ match: metadata, kind: 'body', body });
      await signInFor(visit, ask('notes-app'));
    },
    shown: allow,
  },
  {
    name: 'consent/pending',
    reach: async (visit) => {
      await signInFor(visit, ask('notes-app'));
      await visit.page.locator(allow).waitFor();
      visit.fault({ match: metadata, kind: 'hang' });
      await visit.page.reload();
    },
    shown: '.progress',
  },
  {
    name: 'consent/pressed too early',
    reach: async (visit) => {
      await signInFor(visit, ask('notes-app'));
      await visit.page.locator(allow).waitFor();
      // A window that covered the page closes, and a press meant for it arrives here.
      // The moment when presses are ignored lasts for the check.
      await visit.page.evaluate((guardMs) => {
        const real = window.setTimeout.bind(window);
        Object.assign(window, { setTimeout: (run: () => void, ms = 0) => (ms === guardMs ? 0 : real(run, ms)) });
        for (const what of ['blur', 'focus']) window.dispatchEvent(new Event(what));
        document.querySelector<HTMLElement>('.pair .primary')?.click();
      }, limits.guardMs);
    },
    shown: '[role=status] > .hint',
    isGuarded: true,
  },
  {
    name: 'consent/nobody named',
    reach: (visit) => signInByDirectoryFor(visit, 'notes-app'),
    shown: allow,
  },
  {
    name: 'consent/allowing',
    reach: async (visit) => {
      await signInFor(visit, ask('notes-app'));
      await visit.page.locator(allow).waitFor();
      await visit.page.route(/app-redirect\.\w+\.js/, () => undefined);
      await visit.page.reload();
      await visit.press(allow);
    },
    shown: '.progress',
  },
  {
    name: 'consent/asked again',
    reach: async (visit) => {
      const { page } = visit;
      await signInFor(visit, ask('notes-app'));
      await page.locator(allow).waitFor();
      await page.route(/app-redirect\.\w+\.js/, (route) => route.abort());
      await page.reload();
      await visit.press(allow);
      await page.locator('.primary[href=""]').waitFor();
      await page.evaluate(() => location.replace('#/confirmPermissions?sitename=acme'));
    },
    shown: '.note-warning',
  },
  {
    // As DENY in another tab leaves storage.
    name: 'consent/answered in another tab',
    reach: async (visit) => {
      const { page } = visit;
      await signInFor(visit, ask('notes-app'));
      await page.locator(allow).waitFor();
      await page.evaluate(() => {
        const { id: ended, since } = JSON.parse(localStorage.getItem('acme:session') ?? '') as Record<string, unknown>;
        localStorage.setItem('acme:session', JSON.stringify({ id: 'next', ended, endedMethod: 'own', since }));
        localStorage.removeItem('acme:app_grant');
      });
      await visit.press(allow);
    },
    shown: '.note-error',
  },
  {
    name: 'consent/failed',
    reach: async (visit) => {
      await signInFor(visit, ask('notes-app'));
      await visit.page.locator(allow).waitFor();
      visit.fault({ match: metadata, kind: 'status', status: 500 });
      await visit.page.reload();
    },
    shown: '.note-error',
  },
  {
    name: 'consent/error of the address',
    reach: ({ open }) => open('#/confirmPermissions?sitename=acme&error=Call%20555-0100'),
    shown: '.note-error',
  },
];

/** "Nothing happened?" comes after five seconds, which the page's clock skips. */
async function stuck(visit: Visit): Promise<void> {
  await visit.page.clock.install();
  await signInFor(visit, ask('drive-app-1'));
  await visit.page.locator('.other-ways').waitFor();
  await visit.page.clock.fastForward(6000);
}

/** A button that came with "Nothing happened?" accepts a press after a moment. */
async function settle({ page }: Visit): Promise<void> {
  await page.locator('.stuck button').waitFor();
  await page.clock.fastForward(1000);
  await page.locator('.stuck button:not([aria-disabled])').waitFor();
}

/** The link is offered only if it contains no tokens. */
async function stuckWithLink(visit: Visit): Promise<void> {
  await visit.page.clock.install();
  await signInByDirectoryFor(visit, 'drive-app-1');
  await visit.page.locator('.other-ways').waitFor();
  await visit.page.clock.fastForward(6000);
}

async function copying(visit: Visit): Promise<void> {
  await stuckWithLink(visit);
  await settle(visit);
  // The browser's own prompt, which nobody answers here, blocks the mouse.
  await visit.page.locator('.stuck button').dispatchEvent('click');
}

/** The prompt is described in the words of the current browser. */
const browserStates = Object.entries({
  Safari: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'another browser': 'Mozilla/5.0 (unknown)',
}).map(([browser, userAgent]): ScreenState => ({
  name: `redirect/drive client in ${browser}`,
  reach: (visit) => signInFor(visit, ask('drive-app-1')),
  shown: '.other-ways',
  userAgent,
  waits: [limits.launchMs],
}));

const redirectStates: readonly ScreenState[] = [
  {
    name: 'redirect/handed over before a reload',
    reach: async (visit) => {
      await signInFor(visit, ask('drive-app-1'));
      await visit.page.locator('.other-ways').waitFor();
      await visit.page.reload();
    },
    shown: 'ul.other-ways',
  },
  {
    name: 'redirect/request expired',
    reach: async ({ page, open }) => {
      await open(ask('drive-app-1'));
      await page.locator('.links a:nth-of-type(3)').waitFor();
      await page.evaluate(() => {
        for (const place of [localStorage, sessionStorage]) place.setItem('acme:app_access_since', '1');
      });
      await open('#/appRedirect?sitename=acme');
    },
    shown: '.other-ways',
  },
  {
    name: 'redirect/request undated',
    reach: async ({ page, open }) => {
      await open(ask('drive-app-1'));
      await page.locator('.links a:nth-of-type(3)').waitFor();
      await page.evaluate(() => {
        for (const place of [localStorage, sessionStorage]) place.setItem('acme:app_access_since', '9000000000000');
      });
      await open('#/appRedirect?sitename=acme');
    },
    shown: '.other-ways',
  },
  {
    name: 'redirect/drive client',
    reach: (visit) => signInFor(visit, ask('drive-app-1')),
    shown: '.other-ways',
    waits: [limits.launchMs],
  },
  { name: 'redirect/nothing happened', reach: stuckWithLink, shown: '.stuck button' },
  { name: 'redirect/nothing happened, no link', reach: stuck, shown: '.stuck' },
  {
    name: 'redirect/link copied',
    reach: async (visit) => {
      await visit.page.context().grantPermissions(['clipboard-write']);
      await copying(visit);
    },
    shown: '.stuck .note',
  },
  {
    name: 'redirect/link not copied',
    reach: async (visit) => {
      await visit.page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', {
          configurable: true,
          value: { writeText: () => Promise.reject(new Error('no')) },
        });
      });
      await copying(visit);
    },
    shown: '.stuck .note',
  },
  {
    name: 'redirect/third-party app',
    reach: async (visit) => {
      // An answer without a page leaves this page in front.
      await visit.page.route(/\/notes\/callback/, (route) => route.fulfill({ status: 204 }));
      await signInFor(visit, ask('notes-app'));
      await visit.press(allow);
    },
    shown: '.card .note-warning',
  },
  {
    name: 'redirect/third-party app does not answer',
    reach: async (visit) => {
      await visit.page.clock.install();
      await visit.page.route(/\/notes\/callback/, (route) => route.fulfill({ status: 204 }));
      await signInFor(visit, ask('notes-app'));
      // A press is accepted after a moment.
      await visit.page.locator('.pair .primary').waitFor();
      await visit.page.clock.fastForward(1000);
      await visit.press(allow);
      await visit.page.locator('.other-ways').waitFor();
      await visit.page.clock.fastForward(6000);
      await settle(visit);
    },
    shown: '.stuck button',
  },
  {
    name: 'redirect/pending',
    reach: async (visit) => {
      visit.fault({ match: metadata, kind: 'hang' });
      await signInFor(visit, ask('drive-app-1'));
      await visit.page.waitForURL(/appRedirect/);
    },
    shown: '.progress',
  },
  {
    name: 'redirect/no metadata',
    reach: async (visit) => {
      visit.fault({ match: metadata, kind: 'status', status: 404, body: {} });
      await signInFor(visit, ask('drive-app-1'));
    },
    shown: '.other-ways',
  },
  {
    name: 'redirect/given error',
    reach: ({ open }) => open('#/appRedirect?sitename=acme&error=error'),
    shown: '.other-ways',
  },
  {
    name: 'redirect/address without encryption',
    reach: async (visit) => {
      const plain = 'http://notes.example/callback';
      const body = {
        Name: 'Drive 1',
        Scopes: [],
        RedirectUris: [plain],
        DefaultRedirect: plain,
        ExternalSupport: true,
      };
      visit.fault({ match: metadata, kind: 'body', body });
      await signInFor(visit, ask('drive-app-1'));
    },
    shown: '.address',
  },
  {
    name: 'redirect/address not registered',
    reach: (visit) => signInFor(visit, ask('drive-app-1', '&app_redirect=https://evil.example/callback')),
    shown: '.address',
  },
  {
    name: 'redirect/no address',
    reach: async (visit) => {
      visit.fault({ match: metadata, kind: 'body', body: { Name: 'Drive 1', Scopes: [], ExternalSupport: true } });
      await signInFor(visit, ask('drive-app-1'));
    },
    shown: '.other-ways',
  },
  {
    name: 'redirect/external user',
    reach: (visit) => signInFor(visit, ask('archive-app')),
    shown: '.other-ways',
  },
];

export const appStates: readonly ScreenState[] = [
  ...noticeStates,
  ...consentStates,
  ...redirectStates,
  ...browserStates,
];
