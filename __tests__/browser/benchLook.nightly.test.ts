import { changed, expect, journey, test } from '__tests__/support/benchPage';

const abroad = 'the-journal-of-a-sign-in-that-crosses-to-a-provider-and-back-is-one-log';
const refused = 'a-wrong-password-says-so-empties-the-field-and-gives-it-the-focus';

test.describe('at a glance', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the card of the screen can be read, and the whole page is one click away', async ({ bench }) => {
    await bench.open(
      changed(refused, (entry) =>
        entry.kind === 'chapter' ? { ...entry, facts: { ...(entry.facts as object), width: 1280 } } : entry,
      ),
    );
    await bench.find('route/entered');
    const scale = () =>
      bench.page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().width / frame.clientWidth);
    await expect.poll(scale).toBeGreaterThan(0.9);
    const stage = await bench.page.locator('.stage').boundingBox();
    const card = await bench.screen.locator('.card').boundingBox();
    expect(card && stage && card.x >= stage.x && card.x + card.width <= stage.x + stage.width).toBe(true);
    await bench.page.getByLabel('Whole page').check();
    await expect.poll(scale).toBeLessThan(0.5);
  });

  test('the story has the focus once a log is open', async ({ bench }) => {
    await bench.open(refused);
    await expect(bench.page.getByRole('listbox', { name: 'Steps' })).toBeFocused();
  });

  test('a failed answer is marked as failed, in words and with its own icon', async ({ bench }) => {
    await bench.open(refused);
    await bench.find('NotAuthorizedException');
    await expect(bench.step).toHaveAttribute('data-mark', 'failed');
    await expect(bench.step).toContainText('Failed: ');
    const drawing = await bench.step.locator('path').getAttribute('d');
    await bench.press('Home');
    await expect(bench.page.locator('[data-mark="answered"] path').first()).not.toHaveAttribute('d', drawing ?? '');
  });

  test('telemetry is folded, counted, and listed on request', async ({ bench }) => {
    await bench.open(refused);
    const listed = () => bench.page.getByRole('option').first().getAttribute('aria-setsize').then(Number);
    const all = journey(refused).chapters.flat().length;
    const folded = bench.page.getByLabel(/^Telemetry \(\d+\)$/);
    const count = Number(/\d+/.exec((await bench.page.getByText(/^Telemetry \(\d+\)$/).textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(1);
    await expect(folded).not.toBeChecked();
    expect(await listed()).toBe(all - count);
    await bench.find('identity/called');
    await expect(folded).toBeChecked();
    expect(await listed()).toBe(all);
    await folded.uncheck();
    expect(await listed()).toBe(all - count);
  });

  test('the bench’s own build is shown beside the log’s, with whether it is the same', async ({ bench }) => {
    await bench.open(refused);
    const facts = bench.page.locator('.log-facts');
    await expect(facts).toContainText(/This benchanother build, \d/);
    const own = /another build, (\S+?)Language/.exec((await facts.textContent()) ?? '')?.[1];
    await bench.open(
      changed(refused, (entry) =>
        entry.kind === 'chapter' ? { ...entry, facts: { ...(entry.facts as object), build: own } } : entry,
      ),
    );
    await expect(facts).toContainText('This benchthe same build');
  });

  test('storage is shown over all page loads, each value with the step where it first appears', async ({ bench }) => {
    await bench.open(abroad);
    await bench.press('End');
    await bench.page.getByRole('tab', { name: 'Storage' }).click();
    const earlier = bench.page.locator('.stored button').filter({ hasText: /^0\.\d+$/ });
    const since = (await earlier.first().textContent()) ?? '';
    await earlier.first().click();
    await expect(bench.page).toHaveURL(new RegExp(`#step=${since.replace('.', '\\.')}$`));
  });
});
