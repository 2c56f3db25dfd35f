import { setTimeout as pause } from 'node:timers/promises';
import { expect as expectSoon } from '@playwright/test';
import { codeSeconds, leadBackTo } from './setUp';
import { enter, goOn, leaveThere, signIn, signInThere, type Visit, waitForProvider } from './visit';

/** As long as the browser tests wait. */
const expect = expectSoon.configure({ timeout: 15_000 });

export interface ProviderJourney {
  readonly title: string;
  /** Resolves with a remark. */
  readonly run: (visit: Visit) => Promise<string>;
}

export const providerJourneys: readonly ProviderJourney[] = [
  { title: 'sign in', run: signsIn },
  { title: 'cancel by Back', run: goesBack },
  { title: 'decline at the provider', run: declines },
  { title: 'logout at the provider instead of continuing', run: logsOutThere },
  { title: 'expired code', run: comesTooLate },
  { title: 'wrong redirect URI', run: isLedElsewhere },
  { title: 'logout', run: logsOut },
];

async function signsIn(visit: Visit): Promise<string> {
  const { page, stack, trip } = visit;
  let callback = '';
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('code=')) callback = request.url();
  });
  stack.requests.length = 0;
  await signIn(visit, trip.person);
  await arrives(visit);
  expect(page.url()).not.toContain('code=');
  expect(stack.requests.filter(({ method, path }) => method === 'POST' && path === '/token')).toHaveLength(1);
  const names = [...new URL(callback).searchParams.keys()];
  expect(names).toEqual(expect.arrayContaining(['code', 'state', 'iss']));
  return `it came back with ${names.join(', ')}`;
}

/** Glewlwyd's pages have no Cancel button, so the person goes back. */
async function goesBack(visit: Visit): Promise<string> {
  await enter(visit, visit.trip.person);
  await waitForProvider(visit);
  await formWorks(visit);
  return 'its pages have no Cancel; Back leads to the form, filled in, and on again';
}

/** Continues without ticking the scopes; `openid` stays ticked, and the identity center requests only that. */
async function declines(visit: Visit): Promise<string> {
  const { page, trip } = visit;
  await enter(visit, trip.newcomer);
  await waitForProvider(visit);
  await signInThere(visit, trip.newcomer);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  if (trip.way === 'identityCenter') {
    await expect(page.getByText(trip.newcomer.name)).toBeVisible();
    return 'there is nothing that it lets a person decline: signed in';
  }
  await isRefused(visit);
  await expect(page.getByLabel('Work email address')).toHaveValue(trip.newcomer.email);
  return 'a code without the e-mail address: “Unable to authenticate enterprise user.”';
}

/** Logging out there instead of continuing ends on a page of Glewlwyd. */
async function logsOutThere(visit: Visit): Promise<string> {
  await enter(visit, visit.trip.person);
  await waitForProvider(visit);
  await signInThere(visit, visit.trip.person);
  await visit.page.getByRole('button', { name: 'Logout' }).click();
  await visit.page.getByText('You are disconnected').waitFor();
  await formWorks(visit);
  return 'it says that the person is disconnected; Back leads to the form, filled in, and on again';
}

async function comesTooLate(visit: Visit): Promise<string> {
  const { page, trip } = visit;
  let held = 0;
  await page.route(/\.api\.localhost:\d+\/token$/, async (route) => {
    if (route.request().method() === 'POST' && held++ === 0) await pause((codeSeconds + 2) * 1000);
    await route.continue();
  });
  await signIn(visit, trip.person);
  await isRefused(visit);
  expect(held).toBe(1);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await waitForProvider(visit);
  await leaveThere(visit);
  await arrives(visit);
  return `after ${(codeSeconds + 2).toString()} s: “Unable to authenticate enterprise user.”; the next try arrives`;
}

/** Another address is registered for the product; then the right one is. */
async function isLedElsewhere(visit: Visit): Promise<string> {
  const { glewlwyd, stack, trip, page } = visit;
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().startsWith(glewlwyd.origin)) statuses.push(answer.status());
  });
  await leadBackTo(glewlwyd, stack, trip.way, 'http://elsewhere.test/');
  try {
    await enter(visit, trip.person);
    await expect.poll(() => statuses).toEqual([403]);
    await formStands(visit);
  } finally {
    await leadBackTo(glewlwyd, stack, trip.way);
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await waitForProvider(visit);
  await signInThere(visit, trip.person);
  await leaveThere(visit);
  await arrives(visit);
  return 'Glewlwyd answers 403 and leads nowhere; Back leads to the form; with the right one registered it arrives';
}

async function logsOut(visit: Visit): Promise<string> {
  const { page, trip } = visit;
  await signIn(visit, trip.person);
  await arrives(visit);
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out.')).toBeVisible();
  const storedNames = await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|auth_code/.test(key)));
  expect(storedNames).toEqual([]);
  await goOn(visit, trip.person.email);
  await waitForProvider(visit);
  await leaveThere(visit);
  await arrives(visit);
  return 'no token is left; the provider’s own session is: the next sign-in asks for no password';
}

/** In the document application, by name. */
const arrives = async ({ page, trip }: Visit): Promise<void> => {
  await expect(page.getByText(trip.person.name)).toBeVisible();
  expect(page.url()).toContain('/workdocs/');
};

/** After the service has not honoured a code (spec §8). */
const isRefused = ({ page }: Visit): Promise<void> =>
  expect(page.getByRole('alert')).toContainText('Unable to authenticate enterprise user. Please retry.');

/** Back from the provider's page, the form is as submitted. */
async function formStands({ page, trip }: Visit): Promise<void> {
  const email = page.getByLabel('Work email address');
  // Pages of the provider may come in between, and the browser's error page disconnects Playwright for a moment.
  for (let steps = 3; steps > 0 && !(await email.isVisible()); steps -= 1) {
    await page.goBack().catch(() => undefined);
    await email.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await expect(page.getByLabel('Site name')).toHaveValue(trip.site);
  await expect(email).toHaveValue(trip.person.email);
}

async function formWorks(visit: Visit): Promise<void> {
  await formStands(visit);
  await visit.page.getByRole('button', { name: 'Continue', exact: true }).click();
  await waitForProvider(visit);
}
