import AxeBuilder from '@axe-core/playwright';
import { expect, journey, test } from '__tests__/support/benchPage';
import type { PageLoadEntries } from 'src/journal/log/entry';

const refused = 'a-wrong-password-says-so-empties-the-field-and-gives-it-the-focus';
const many = 400;

/** A sign-in that failed, in a page that asks for the time two hundred times afterwards: four hundred steps. */
function withMany(): { readonly text: string; readonly first: number } {
  const log = journey(refused);
  const [page = [] as unknown as PageLoadEntries, ...others] = log.chapters;
  const first = page.length;
  const asked = { kind: 'asked', port: 'clock', method: 'now', args: {}, cause: 0 };
  const answered = { kind: 'answered', value: log.chapters[0]?.[0].startedAt };
  const steps = Array.from({ length: many }, (_each, index) => ({
    ...(index % 2 === 0 ? asked : answered),
    n: 10_000 + Math.floor(index / 2),
    seq: first + index,
    at: 60_000 + index * 1000,
  }));
  return { first, text: JSON.stringify({ ...log, chapters: [[...page, ...steps], ...others] }) };
}

test.describe('steps that repeat', () => {
  const { text, first } = withMany();
  const last = `step-${(first + many - 1).toString()}`;

  test.beforeEach(async ({ bench }) => {
    await bench.open({ name: 'many.flow.json', text });
    await bench.press('End');
  });

  test('take one row, which shows their number and how to expand them', async ({ bench }) => {
    await expect(bench.step).toHaveAttribute('id', `step-${first.toString()}`);
    await expect(bench.step).toHaveAttribute('data-folded', '');
    await expect(bench.step).toHaveAccessibleName(
      new RegExp(`It and the next step occur ${(many / 2).toString()} times, through 0\\.\\d+\\. Enter`),
    );
    const { violations } = await new AxeBuilder({ page: bench.page }).include('.story').analyze();
    expect(violations).toEqual([]);
  });

  test('are expanded with Enter, announced to a screen reader, and folded again with the switch', async ({ bench }) => {
    await bench.press('Enter');
    await expect(bench.page.getByRole('status').filter({ hasText: `${many.toString()} steps are listed` })).toHaveCount(
      1,
    );
    await expect(bench.step).toHaveAttribute('id', `step-${first.toString()}`);
    await expect(bench.step).not.toHaveAttribute('data-folded');
    await bench.press('ArrowDown');
    await expect(bench.step).toHaveAttribute('id', `step-${(first + 1).toString()}`);
    await bench.press('End');
    await expect(bench.step).toHaveAttribute('id', last);
    const fold = bench.page.getByLabel('Fold repeated steps');
    await expect(fold).toBeChecked();
    await fold.uncheck();
    await fold.check();
    await expect(bench.step).toHaveAttribute('data-folded', '');
  });

  test('are listed by a click, by a link to one of them, and not by playing', async ({ bench }) => {
    await bench.step.click();
    await bench.press('End');
    await expect(bench.step).toHaveAttribute('id', last);
    await bench.open({ name: 'many.flow.json', text });
    await bench.press('4');
    await bench.press('Space');
    await expect(bench.page.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(bench.step).toHaveAttribute('data-folded', '');
    await bench.page.evaluate((step) => void (window.location.hash = `#step=${step}`), `0.${(first + 7).toString()}`);
    await expect(bench.step).toHaveAttribute('id', `step-${(first + 7).toString()}`);
  });

  test('leave Enter to whatever can be pressed', async ({ bench }) => {
    await bench.page.getByRole('button', { name: 'dark', exact: true }).focus();
    await bench.press('Enter');
    await expect(bench.page.getByRole('button', { name: 'dark', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(bench.step).toHaveAttribute('data-folded', '');
  });
});
