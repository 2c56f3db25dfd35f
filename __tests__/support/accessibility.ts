import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const themes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active' },
} as const;

/** The page has axe from the first theme: to read its megabyte again takes longer than the rules. */
const hasAxe = 'undefined';
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The findings of axe against WCAG 2.2 AA and its own best practices, in each theme, short enough for a failed test.
 * Only colours depend on the theme, so all other rules run once.
 */
export async function violations(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const [theme, media] of Object.entries(themes)) {
    await page.emulateMedia(media);
    const isFirst = theme === 'light';
    // Without frames the results need not be combined in a separate page, which takes longer than the rules.
    const axe = new AxeBuilder(isFirst ? { page } : { page, axeSource: hasAxe }).setLegacyMode(true);
    if (isFirst) axe.withTags([...standard, 'best-practice']);
    else axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations: found } = await axe.analyze();
    for (const { id, nodes } of found) {
      all.push(...nodes.map(({ html, failureSummary }) => `${theme}: ${id}: ${html} ${failureSummary ?? ''}`));
    }
  }
  return all;
}

/**
 * Links, buttons and inputs that are smaller than this many CSS pixels, 24 × 24 by default (WCAG 2.5.8), except links
 * within a sentence.
 */
export const smallTargets = (
  page: Page,
  { width: least, height: lowest } = { width: 24, height: 24 },
): Promise<string[]> =>
  page.locator('a, button, input:not([type=hidden]), [tabindex="0"]').evaluateAll(
    (targets, { least, lowest }) =>
      targets.flatMap((target) => {
        // A press on the label of a checkbox works too.
        const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
        const areas = [target, ...(isBox ? (target.labels ?? []) : [])].map((each) => each.getBoundingClientRect());
        const width = Math.max(...areas.map(({ right }) => right)) - Math.min(...areas.map(({ left }) => left));
        const height = Math.max(...areas.map(({ bottom }) => bottom)) - Math.min(...areas.map(({ top }) => top));
        const besides = [...(target.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const isInSentence = besides && getComputedStyle(target).display === 'inline';
        const isOff = !target.checkVisibility({ visibilityProperty: true });
        const size = `${width.toString()} × ${height.toString()}`;
        return isOff || isInSentence || (width >= least && height >= lowest)
          ? []
          : [`${target.outerHTML.slice(0, 120)} ${size}`];
      }),
    { least, lowest },
  );

/** Animations that take time; what appears at once, even after a delay, does not move (WCAG 2.3.3). */
export const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { activeDuration } = effect?.getComputedTiming() ?? {};
      const of = effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '';
      return Number(activeDuration) <= 10 ? [] : [`${of} ${String(activeDuration)} ms`];
    }),
  );

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Collects unrequested layout shifts from the first paint of every page that is opened from now on. A shift after a
 * press is its result, however long the service takes.
 */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    let acted: string | undefined;
    Object.assign(window, { shifts });
    const screen = (): string => document.querySelector('h1')?.textContent ?? '';
    for (const act of ['keydown', 'pointerdown', 'click']) {
      window.addEventListener(act, () => (acted = screen()), { capture: true });
    }
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '#text'));
        if (!hadRecentInput && acted !== screen()) shifts.push(`${value.toString()} ${moved.join(' ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The unrequested shifts of the current page since `watchShifts`. */
export async function shiftsOf(page: Page): Promise<readonly string[]> {
  // A frame reports its shifts after it was painted.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  return page.evaluate(() => (window as { shifts?: string[] }).shifts ?? []);
}

/** Timers of these lengths never end in pages that are opened from now on: the screen stays unchanged. */
export const holdTimers = (page: Page, lengths: readonly number[]): Promise<unknown> =>
  page.addInitScript((held) => {
    const real = window.setTimeout.bind(window);
    const setTimeout = (run: () => void, after = 0): number => (held.includes(after) ? 0 : real(run, after));
    Object.assign(window, { setTimeout });
  }, lengths);
