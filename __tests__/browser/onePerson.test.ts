import type { BrowserContext } from '@playwright/test';
import { isolated } from '__tests__/support/isolated';
import {
  answerLate,
  answersToApps,
  arrivals,
  letOwnPeopleIn,
  liam,
  miles,
  mona,
  sarah,
  sayMode,
  settlesMs,
  told,
  toDirectory,
} from '__tests__/support/onePerson';
import { hold, note, signInOwn, keysHeardBy, keysOf } from '__tests__/support/onePersonPage';
import { type Portico, expect, test } from '__tests__/support/page';
import { enter, hank, jane, password, signInAtProvider } from '__tests__/support/people';

const loginOf = async ({ origin }: Portico): Promise<string> => `${await origin()}/loginv2/`;

/** Jane has signed in, and check-auth has asked for fresh tokens, which are not there yet. */
async function refreshUnderWay(portico: Portico, context: BrowserContext): Promise<() => void> {
  const { page, open } = portico;
  await signInOwn(page, await loginOf(portico), jane);
  await expect(page.getByText(jane.name)).toBeVisible();
  const refresh = await hold(context, /\/token\/refresh$/);
  await open('#/checkAuth?sitename=acme', { query: '?check' });
  await expect.poll(refresh.asked).toBe(1);
  return refresh.letGo;
}

test('an app asks, and somebody else signs in meanwhile: ALLOW hands nobody’s tokens on under another’s name [0.42, 0.43]', async ({
  portico,
  page,
  context,
  stack,
}) => {
  letOwnPeopleIn(stack, 'globex');
  await page.goto(`http://apps.localhost:${stack.servicePort.toString()}/notes/`);
  await page.getByLabel('Site').fill('globex');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Work email address').fill(mona.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await portico.signIn(password);
  const asks = page.getByRole('heading', { name: `${isolated('Meeting Notes')} wants access` });
  await expect(asks).toBeVisible();
  await expect(page.getByText(mona.email)).toBeVisible();
  stack.faults.clear();

  const other = await context.newPage();
  await other.goto(`${await loginOf(portico)}${toDirectory}`);
  await signInAtProvider(other, hank.email);
  await other.waitForURL(/\/workdocs\/|#\/(?:confirmPermissions|emailSelect)/);
  await other.waitForTimeout(settlesMs);
  const said = await other.locator('body').innerText();

  const allow = page.getByRole('button', { name: 'ALLOW' });
  if (await allow.isVisible()) await allow.click();
  await page.waitForTimeout(settlesMs);
  expect(answersToApps(stack)).toEqual([]);
  await expect(asks.or(note(page, told.somebodyElse))).toBeVisible();
  await expect(page.getByText(mona.email)).toBeHidden();
  expect(said).not.toContain(mona.email);
});

test('a sign-out while check-auth refreshes: the refresh does not bring the session back [0.44]', async ({
  portico,
  page,
  context,
  stack,
}) => {
  answerLate(stack);
  const letGo = await refreshUnderWay(portico, context);
  const other = await context.newPage();
  await other.goto(`${await loginOf(portico)}#/logout?sitename=acme`);
  await expect(note(other, told.signedOut)).toBeVisible();
  const heard = await keysHeardBy(other);
  stack.requests.length = 0;
  letGo();
  await page.waitForTimeout(settlesMs);
  expect([await heard(), arrivals(stack)]).toEqual([[], 0]);
  expect(await keysOf(other, 'acme')).toEqual({});
  await expect(note(page, told.signedOut)).toBeVisible();
});

test('a sign-in of somebody else while check-auth refreshes: only their tokens are there, and the page says so [0.42, 0.44]', async ({
  portico,
  page,
  context,
  stack,
}) => {
  answerLate(stack);
  const letGo = await refreshUnderWay(portico, context);
  const other = await context.newPage();
  await signInOwn(other, await loginOf(portico), liam);
  await expect(other.getByText(liam.name)).toBeVisible();
  const theirs = await keysOf(other, 'acme');
  const heard = await keysHeardBy(other);
  stack.requests.length = 0;
  letGo();
  await page.waitForTimeout(settlesMs);
  expect([await heard(), arrivals(stack)]).toEqual([[], 0]);
  expect(await keysOf(other, 'acme')).toEqual(theirs);
  await expect(note(page, told.somebodyElse)).toContainText(liam.email);
  await expect(page.getByRole('button', { name: told.goOn }).first()).toBeVisible();
  await expect(page.getByText(told.anotherAccount).first()).toBeVisible();
});

test('a reload while a directory code is exchanged: nobody comes in as whoever was here before [0.42, 0.47]', async ({
  portico,
  page,
  stack,
}) => {
  await portico.open();
  await enter(page, hank);
  await signInAtProvider(page, hank.email);
  await expect(page.getByText(hank.name)).toBeVisible();
  stack.requests.length = 0;
  stack.faults.add({ match: 'POST /token', kind: 'hang', times: 1 });
  await portico.open('#/emailSelect?sitename=globex', { query: '?again' });
  await page.getByLabel('Work email address').fill(mona.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await signInAtProvider(page, mona.email);
  await expect.poll(() => portico.requests('api')).toContain('POST /token');
  await page.reload();
  await expect(page.getByText(hank.name).or(note(page, told.whyNot))).toBeVisible();
  expect(arrivals(stack)).toBe(0);
  await expect(note(page, told.whyNot)).toBeVisible();
  await expect(page.getByLabel('Work email address')).toHaveValue(mona.email);
  expect(portico.requests('api').filter((request) => request === 'POST /token')).toHaveLength(1);
});

for (const person of [miles, sarah])
  test(`a refused exchange leaves ${person.name} nothing to act with, the change of a password neither [0.45]`, async ({
    portico,
    page,
  }) => {
    await signInOwn(page, await loginOf(portico), person);
    await expect(note(page, told.notActive)).toBeVisible();
    expect(await keysOf(page, 'cyberdyne')).toEqual({});
    await portico.open('#/changePassword?sitename=cyberdyne', { query: '?change' });
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page.getByLabel('Current password')).toBeHidden();
  });

test('own sign-in that was forbidden and is allowed now works without signing out first [0.48]', async ({
  portico,
  page,
  stack,
}) => {
  sayMode(stack, 'acme', 'CONNECTED');
  await signInOwn(page, await loginOf(portico), jane);
  await expect(note(page, told.whyNot)).toBeVisible();
  stack.faults.clear();
  await signInOwn(page, await loginOf(portico), jane);
  await expect(page.getByText(jane.name).or(note(page, told.whyNot))).toBeVisible();
  await expect(page.getByText(jane.name)).toBeVisible();
});
