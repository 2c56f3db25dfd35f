import { errorPageKeys } from 'src/contract/signInErrors';
import { blockStorage } from './statesOfEntry';
import { type ScreenState, type Visit, answerTo } from './visit';

/** An unanswered refresh: the flow of check-auth waits, and the page shows that. */
async function processing({ page, open, fault }: Visit): Promise<void> {
  fault({ match: '*refresh*', kind: 'hang' });
  await open('#/emailSelect');
  await page.evaluate(() => {
    localStorage.setItem('acme:gb_refresh_token', 'none');
    localStorage.setItem('acme:idp_type', 'WORKDOCS');
  });
  await open('#/checkAuth?sitename=acme');
}

const processingStates: readonly ScreenState[] = [
  { name: 'processing/plain', reach: processing, shown: '.progress' },
  {
    name: 'processing/after ten seconds',
    reach: async (visit) => {
      await processing(visit);
      await visit.page.locator('.progress').waitFor();
      await visit.page.locator('[data-shell]').waitFor({ state: 'detached' });
      await visit.page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
        }
      });
    },
    shown: '.after-a-while .button',
  },
];

const problemStates = Object.keys(errorPageKeys).map((key): ScreenState => ({
  name: `error page/${key.split('.').at(-1) ?? key}`,
  reach: ({ open }) => open(`#/error?main_error=${key}`),
  shown: 'h1 + .intro',
}));

/** A content blocker keeps the file of a screen from the page. */
const screenNotLoaded: ScreenState = {
  name: 'error page/file of the screen missing',
  reach: async ({ page, open }) => {
    await page.route(/change-password/, (route) => route.abort());
    await open('#/changePassword?sitename=acme');
  },
  shown: 'h1 + .intro + .primary[href=""]',
};

const choiceStates = Object.entries({
  'opt in/of a site': '#/optIn?sitename=acme',
  'opt in/without a site': '#/optIn',
  'opt out/of a site': '#/optOut?sitename=acme',
}).map(([name, fragment]): ScreenState => ({
  name,
  reach: async ({ page, open }) => {
    await open(fragment);
    await page.waitForFunction(() => localStorage.getItem('loginV2OptIn') !== null);
  },
  shown: 'a.primary',
}));

const choiceNotStored: ScreenState = {
  name: 'opt in/nothing stored',
  reach: async ({ page, open }) => {
    await blockStorage(page);
    await open('#/optIn?sitename=acme');
  },
  shown: 'h1 + .intro',
};

async function record({ open, fill, send, press, fault }: Visit): Promise<void> {
  fault({
    match: 'pool RespondToAuthChallenge',
    kind: 'status',
    status: 400,
    body: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' },
  });
  await open('#/workdocsAuth?sitename=acme&username=jane@acme.test');
  await fill({ password: 'Wrong-Horse-1' });
  await send();
  await press('.note-error .link');
}

/** Opens the log of a refused reset, which must not show the code. */
async function recordOfReset({ open, fill, send, press, fault }: Visit): Promise<void> {
  const body = { __type: 'CodeMismatchException', message: 'Invalid verification code provided, please try again.' };
  fault({ match: 'pool ConfirmForgotPassword', kind: 'status', status: 400, body });
  await open('#/forgotPassword?sitename=acme&username=jane@acme.test');
  await fill({ verificationCode: '123456', newPassword: 'Brand-New-7', confirmPassword: 'Brand-New-7' });
  await send();
  await press('.note-error .link');
}

/** Opens the log of a refused first profile, which must not show names. */
async function recordOfProfile({ open, fill, send, press, fault }: Visit): Promise<void> {
  await open('#/workdocsAuth?sitename=acme&username=nora@acme.test');
  await fill({ password: 'Temporary-1' });
  await send();
  await fill({ given_name: 'Nora', family_name: 'Berg', newPassword: 'Brand-New-7', confirmPassword: 'Brand-New-7' });
  fault({ match: 'pool RespondToAuthChallenge', kind: 'status', status: 400, body: {} });
  await send();
  await press('.note-error .link');
}

const recordStates: readonly ScreenState[] = [
  { name: 'record/shown', reach: record, shown: '.save-log pre' },
  { name: 'record/of a reset', reach: recordOfReset, shown: '.save-log pre' },
  { name: 'record/of a first profile', reach: recordOfProfile, shown: '.save-log pre' },
  {
    name: 'record/of tokens',
    reach: async ({ page, open, press }) => {
      await open('#/emailSelect');
      await page.evaluate(() => localStorage.setItem('acme:idp_type', 'WORKDOCS'));
      await open('#/postAuth?sitename=acme&access_token=a&refresh_token=b');
      await press('.note-error .link');
    },
    shown: '.save-log pre',
  },
  {
    name: 'record/saved',
    reach: async (visit) => {
      await record(visit);
      await visit.press('.save-log .primary');
    },
    shown: '.save-log [role=status]:not(:empty)',
  },
  {
    name: 'record/code missing',
    reach: async ({ page, open, press }) => {
      await page.route(/save-log\.\w+\.js/, (route) => route.abort());
      await open('#/emailSelect');
      await press('.record .link');
    },
    shown: '.record [role=alert]',
  },
];

const otherStates: readonly ScreenState[] = [
  {
    name: 'browser too old',
    reach: async ({ page, open }) => {
      await page.addInitScript('delete AbortSignal.timeout');
      await open('#/emailSelect');
    },
    shown: 'body > .page h1',
  },
  { name: 'unknown address', reach: ({ open }) => open('#/nosuch'), shown: '[name=siteName]' },
  {
    name: 'settings refused',
    reach: async ({ page, open }) => {
      await page.route(/\/loginv2\/$/, async (route) => {
        const answer = await answerTo(route);
        const body = (await answer.text()).replace(/"siteDomain":\s*"[^"]*"/, '"siteDomain":5');
        await route.fulfill({ response: answer, body });
      });
      await open('#/emailSelect');
    },
    shown: 'main > [role=alert]',
    englishOnly: true,
  },
  {
    name: 'no stage at this path',
    reach: async ({ page, open }) => {
      await page.route(/\/loginv2\/$/, async (route) => {
        const answer = await answerTo(route);
        const body = (await answer.text()).replace(/"prod":/, '"beta":');
        await route.fulfill({ response: answer, body });
      });
      await open('#/emailSelect');
    },
    shown: '.ways',
  },
];

export const pageStates: readonly ScreenState[] = [
  ...processingStates,
  ...problemStates,
  screenNotLoaded,
  ...choiceStates,
  choiceNotStored,
  ...recordStates,
  ...otherStates,
];
