import { type Connection, elementKey, Refusal } from './commands';
import { findIn, readIn } from './inPage';
import { targetText, type Target, type Wanted, targetData } from './targets';
import { until } from './program';

/** Keys other than letters, as WebDriver encodes them. */
export const keys = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  End: '\uE010',
  Home: '\uE011',
  ArrowDown: '\uE015',
} as const;
export type Key = keyof typeof keys;

type Script<Given extends readonly unknown[], Value> = (...args: Given) => Value;
export type Reading = NonNullable<ReturnType<typeof readIn>>;

/** A tab, as a person uses it. Every wait gives up after 30 seconds and names what it waited for. */
export interface Page {
  /** Opens an address, and waits until it is loaded, unless the setup says otherwise. */
  readonly open: (address: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly forward: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Replaces the text of a field, with the keyboard. */
  readonly fill: (field: Target, text: string) => Promise<void>;
  /** Clicks, as soon as it is not busy. */
  readonly click: (target: Target) => Promise<void>;
  /** Gives a file to a field that asks for one. */
  readonly choose: (field: Target, file: string) => Promise<void>;
  /** Presses a key, or types a text, where the focus is. */
  readonly press: (key: Key) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Waits until it can be seen, and reads it. */
  readonly sees: (target: Target) => Promise<Reading>;
  /** Waits until no match is visible. */
  readonly seesNo: (target: Target) => Promise<void>;
  /** Its visible properties now. */
  readonly glance: (target: Target) => Promise<Reading | undefined>;
  /** Waits until it is visible with this text. */
  readonly reads: (target: Target, isSo: Partial<Reading>) => Promise<void>;
  /** Waits until the address matches. */
  readonly isAt: (address: Wanted) => Promise<URL>;
  /** Runs a function in the page, with values that JSON can hold; it uses nothing from around it. */
  readonly run: <Given extends readonly unknown[], Value>(
    script: Script<Given, Value>,
    ...args: Given
  ) => Promise<Value>;
  /** Makes the window as narrow as possible, at least 320 px, and returns its width. */
  readonly narrow: () => Promise<number>;
  /**
   * Opens another tab beside this one, or in its own window, and goes there; a command to a page brings its tab to
   * the front of its window.
   */
  readonly newTab: (type?: 'tab' | 'window') => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** Errors of a page that is being left, or whose elements have just been rendered again. */
const passing = ['stale element reference', 'no such element', 'element not interactable', 'element click intercepted'];

/** The compiler may wrap functions to keep their names. */
const prelude = 'const __name = (value) => value; ';

function pageOf(connection: Connection, tab: string): Page {
  const bring = () => connection.send('switchTab', { handle: tab });
  const send: Connection['send'] = async (...command) => {
    if (current.get(connection) !== tab) await bring();
    current.set(connection, tab);
    return connection.send(...command);
  };
  const run: Page['run'] = async (script, ...args) =>
    (await send('execute', {
      script: `${prelude}return (${script.toString()})(...arguments)`,
      args: args,
    })) as Awaited<ReturnType<typeof script>>;
  const element = async (target: Target): Promise<string | undefined> => {
    const found = (await run(findIn, targetData(target))) as Record<string, string> | null;
    return found?.[elementKey];
  };
  const glance = async (target: Target): Promise<Reading | undefined> => {
    const found = await run(findIn, targetData(target));
    return found === null ? undefined : ((await run(readIn, found)) ?? undefined);
  };
  /** Acts on an element; finds it again if it was rendered again meanwhile. */
  const withElement = (target: Target, act: (id: string) => Promise<unknown>) =>
    until(targetText(target), async () => {
      const id = await element(target);
      if (id === undefined) return undefined;
      try {
        await act(id);
      } catch (error) {
        if (error instanceof Refusal && passing.includes(error.code)) return undefined;
        throw error;
      }
      return true;
    });
  const actions = (text: string) => {
    const presses = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return send('actions', { actions: [{ type: 'key', id: 'keyboard', actions: presses }] });
  };
  const page: Page = {
    open: async (url) => void (await send('navigate', { url })),
    back: async () => void (await send('back')),
    forward: async () => void (await send('forward')),
    reload: async () => void (await send('reload')),
    fill: async (target, text) => {
      await withElement(target, async (id) => {
        const { value } = (await glance(target)) ?? { value: '' };
        const before = value === '' ? '' : keys.End + keys.Backspace.repeat(value.length);
        await send('type', { id, text: before + text });
      });
    },
    click: async (target) => {
      await page.reads(target, { isBusy: false });
      await withElement(target, (id) => send('click', { id }));
    },
    choose: async (target, file) => void (await withElement(target, (id) => send('type', { id, text: file }))),
    press: async (key) => void (await actions(keys[key])),
    type: async (text) => void (await actions(text)),
    glance,
    sees: (target) => until(targetText(target), () => glance(target)),
    seesNo: async (target) =>
      void (await until(`no ${targetText(target)}`, async () => ((await glance(target)) ? undefined : true))),
    reads: async (target, isSo) => {
      let last: Reading | undefined;
      await until(
        () => `${targetText(target)} is ${JSON.stringify(isSo)}, not ${JSON.stringify(last)}`,
        async () => {
          last = await glance(target);
          const names = Object.keys(isSo) as (keyof Reading)[];
          return last && names.every((name) => last?.[name] === isSo[name]) ? true : undefined;
        },
      );
    },
    isAt: async (wanted) => {
      let last = '';
      await until(
        () => `the address ${String(wanted)}, not ${last}`,
        async () => {
          last = (await send('address')) as string;
          return (typeof wanted === 'string' ? last === wanted : wanted.test(last)) ? true : undefined;
        },
      );
      return new URL(last);
    },
    run,
    narrow: async () => {
      await send('resize', { width: 320, height: 800 });
      return run(() => window.innerWidth);
    },
    newTab: async (type = 'tab') => {
      const { handle } = (await send('newTab', { type })) as { readonly handle: string };
      return pageOf(connection, handle);
    },
    close: async () => {
      await send('closeTab');
      current.delete(connection);
    },
  };
  return page;
}

/** The current tab of each browser. */
const current = new WeakMap<Connection, string>();

/** The handle of the one tab that is not among these. */
export async function otherTab(connection: Connection, known: readonly string[]): Promise<Page> {
  const handle = await until('another tab', async () => {
    const all = (await connection.send('tabs')) as readonly string[];
    return all.find((each) => !known.includes(each));
  });
  return pageOf(connection, handle);
}

/** Opens an empty tab. */
export async function newTab(connection: Connection): Promise<Page> {
  const first = (await connection.send('tabs')) as readonly string[];
  return pageOf(connection, first[0] ?? '').newTab();
}
