import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, journey, test } from '__tests__/support/benchPage';
import { briefOf } from 'src/reading/brief/brief';

const folder = '__tests__/journeys';
const refused = 'a-callback-opened-twice-and-a-bookmarked-one-end-on-a-named-cause-with-a-working-restart';
const wrong = 'a-wrong-password-says-so-empties-the-field-and-gives-it-the-focus';
const good = 'a-person-signs-in-from-the-entry-page-and-sees-who-they-are';
const file = (name: string): string => join(folder, `${name}.json`);

test.describe('the headline', () => {
  test('names the failure and links to its evidence; the key c leads there from the refusal', async ({ bench }) => {
    await bench.open(refused);
    const headline = bench.page.getByRole('region', {
      name: 'A callback was opened, but neither this tab nor storage has a record',
    });
    await expect(headline).toContainText('What went wrong');
    await headline.getByRole('button', { name: /^1\.45/ }).click();
    await expect(bench.page).toHaveURL(/#step=1\.45$/);
    await bench.press('c');
    await expect(bench.page).toHaveURL(/#step=1\.36$/);
    await expect(bench.step).toContainText('Read federate_csrf_token from storage');
    await bench.page.getByLabel('Turning points only').check();
    await expect(bench.step).toContainText('Read federate_csrf_token from storage');
  });

  test('states how a log without a failure ended', async ({ bench }) => {
    await bench.open(good);
    await expect(bench.page.locator('.headline')).toContainText('How it ended');
    await expect(bench.page.locator('.headline')).toContainText('No failure is recorded. The person was signed in.');
  });

  test('downloads the brief as a file, identical to the command’s', async ({ bench }) => {
    await bench.open(refused);
    const [saved] = await Promise.all([
      bench.page.waitForEvent('download'),
      bench.page.getByRole('button', { name: 'Download it' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`${refused}.brief.txt`);
    expect(readFileSync(await saved.path(), 'utf8')).toBe(briefOf(journey(refused)));
  });
});

test.describe('many logs', () => {
  test('are listed by failure, narrowed by filters, opened and left again', async ({ bench }) => {
    const { page } = bench;
    await page.getByLabel('Open a flow log').setInputFiles([file(refused), file(wrong), file(good), 'package.json']);
    await expect(page.getByRole('heading', { name: '3 logs in 3 groups' })).toBeVisible();
    await expect(page.getByText('1 file that cannot be read as a log')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations).toEqual([]);
    await page.getByLabel('Method').selectOption('own');
    await expect(page.getByRole('heading', { name: '2 logs in 2 groups' })).toBeVisible();
    await page.getByLabel('Search').fill('WRONG');
    const group = page.getByRole('button', { name: /it rejected this e-mail address with the password/ });
    await group.click();
    await page.getByRole('button', { name: `${wrong}.json` }).click();
    await expect(page.getByRole('heading', { name: `${wrong}.json` })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page.getByRole('heading', { name: '1 log in 1 group' })).toBeVisible();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('button', { name: `${wrong}.json` })).toBeFocused();
  });
});
