import type { APIResponse, Browser, BrowserContext, BrowserContextOptions, Page, Route } from '@playwright/test';
import { holdTimers } from '__tests__/support/accessibility';
import type { Language } from 'src/contract/languages';
import { limits } from 'src/contract/limits';
import type { Fault } from 'stack/http/faults';
import type { Stack } from 'stack/index';

/** A new browser at the running stack. It is driven without reading texts, so it works in every language. */
export interface Visit {
  readonly page: Page;
  /** Loads the page at `#…`. */
  readonly open: (fragment: string, where?: { readonly site?: string }) => Promise<void>;
  /** Fills in inputs by their `name`. */
  readonly fill: (values: Readonly<Record<string, string>>) => Promise<void>;
  /** Presses the submit button. */
  readonly send: () => Promise<void>;
  readonly press: (selector: string) => Promise<void>;
  readonly fault: (fault: Fault) => void;
}

/** A state of a screen: how a person gets there, and how it is recognised. */
export interface ScreenState {
  /** `screen/state`; it names pictures and sections of the recorded texts. */
  readonly name: string;
  readonly reach: (visit: Visit) => Promise<void>;
  /** Selector of something that only this state shows. */
  readonly shown: string;
  /** Waits that would end in another state, in milliseconds: they do not end during the check. */
  readonly waits?: readonly number[];
  /** Its consequential button does not accept presses yet; otherwise the check waits until it does. */
  readonly isGuarded?: true;
  /** Its user agent; by default the real one. */
  readonly userAgent?: string;
  /** Shown in English in every language, because no language is known yet. */
  readonly englishOnly?: true;
}

/** The window's two widths: the narrowest that WCAG 1.4.10 names, and a desktop. */
export const sizes = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
] as const;
export const themes = ['light', 'dark'] as const;

export interface Setup {
  readonly language: Language;
  readonly browser: Browser;
  readonly stack: Stack;
  /** Of the device, where it is not a desktop. */
  readonly device?: BrowserContextOptions;
  /** Called before the first page is loaded. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Opens a new browser, brings it to the state, passes it on, and closes it. Rejects if the state is not reached. */
export async function withState<T>(given: Setup, state: ScreenState, look: (page: Page) => Promise<T>): Promise<T> {
  const { browser, stack, language } = given;
  stack.faults.clear();
  const context = await browser.newContext({
    locale: language,
    viewport: sizes[1],
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...given.device,
    ...(state.userAgent === undefined ? {} : { userAgent: state.userAgent }),
  });
  try {
    // tsx names the functions that it compiles, including those that run in the page.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    // Parts that disappear after a while stay for the check.
    await holdTimers(page, [limits.redirectAfterPasswordChangeMs, limits.callTimeoutMs, ...(state.waits ?? [])]);
    await given.prepare?.(page);
    await state.reach(visitOf(page, stack));
    await page.locator(state.shown).first().waitFor();
    // The painted page looks like the state before the app runs.
    await page.locator('[data-shell]').waitFor({ state: 'detached' });
    if (!state.isGuarded)
      await page.locator('.primary[aria-disabled="true"]:not([data-busy])').waitFor({ state: 'detached' });
    await holdWhatComesLater(page);
    return await look(page);
  } catch (error) {
    throw new Error(`${state.name} in ${language}: ${String(error)}`, { cause: error });
  } finally {
    stack.faults.clear();
    await closed(context);
  }
}

/** Pauses what the style shows only after some seconds: whether a check sees it would depend on the machine. */
const holdWhatComesLater = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isLater = Number(animation.effect?.getComputedTiming().delay) >= 1000;
      if (isLater && animation.playState === 'running') animation.pause();
    }
  });

const visitOf = (page: Page, stack: Stack): Visit => ({
  page,
  open: async (fragment, { site } = {}) => {
    // A page whose address differs in the fragment only would not be loaded again.
    await page.goto('about:blank');
    const host = `${site ? `${site}.` : ''}docs.localhost:${stack.pagePort.toString()}`;
    await page.goto(`http://${host}/loginv2/${fragment}`);
  },
  fill: async (values) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
  },
  send: () => page.locator('form [type=submit]').click(),
  press: (selector) => page.locator(selector).first().click(),
  fault: (fault) => stack.faults.add(fault),
});

/** The real answer to a request, sent by Node, which does not resolve names below `localhost` itself. */
export function answerTo(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
}

/** Pending requests of a state end with the pages. */
async function closed(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}
