import type { APIResponse, Browser, BrowserContext, BrowserContextOptions, Page, Route } from '@playwright/test';
import { holdTimers } from '__tests__/support/accessibility';
import type { Language } from 'src/contract/languages';
import { limits } from 'src/contract/limits';
import type { Fault } from 'stack/http/faults';
import type { Stack } from 'stack/index';

/** A fresh browser at the running stack, driven without reading a word: it works in every language. */
export interface Visit {
  readonly page: Page;
  /** Loads the page at `#…` anew. */
  readonly open: (fragment: string, where?: { readonly site?: string }) => Promise<void>;
  /** Fills in inputs by their `name`. */
  readonly fill: (values: Readonly<Record<string, string>>) => Promise<void>;
  /** Presses the button that sends the form. */
  readonly send: () => Promise<void>;
  readonly press: (selector: string) => Promise<void>;
  readonly fault: (fault: Fault) => void;
}

/** A state of a screen: how a person gets there, and by what it is recognised. */
export interface ScreenState {
  /** `screen/state`; it names pictures and sections of the recorded texts. */
  readonly name: string;
  readonly reach: (visit: Visit) => Promise<void>;
  /** Selector of something that only this state shows. */
  readonly shown: string;
  /** Waits that end in another state, in milliseconds: they do not end while this one is looked at. */
  readonly waits?: readonly number[];
  /** What the browser says it is; the one that it is when absent. */
  readonly userAgent?: string;
  /** Shown in English in every language, because there is no language yet. */
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

/** Brings a browser of its own to the state, hands it over, and closes it. Rejects when the state does not come. */
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
    // tsx names the functions that it compiles, also those that are handed to the page.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    // What goes away by itself stays to be looked at.
    await holdTimers(page, [limits.redirectAfterPasswordChangeMs, limits.callTimeoutMs, ...(state.waits ?? [])]);
    await given.prepare?.(page);
    await state.reach(visitOf(page, stack));
    await page.locator(state.shown).first().waitFor();
    // What is painted before the app is there looks like the state already.
    await page.locator('[data-shell]').waitFor({ state: 'detached' });
    return await look(page);
  } catch (error) {
    throw new Error(`${state.name} in ${language}: ${String(error)}`, { cause: error });
  } finally {
    stack.faults.clear();
    await closed(context);
  }
}

const visitOf = (page: Page, stack: Stack): Visit => ({
  page,
  open: async (fragment, { site } = {}) => {
    // A page that differs in its fragment only would not be loaded anew.
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

/** The real answer to a request, which Node makes: it does not know that every name below `localhost` is this machine. */
export function answerTo(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
}

/** Requests that a state keeps hanging end with the pages. */
async function closed(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}
