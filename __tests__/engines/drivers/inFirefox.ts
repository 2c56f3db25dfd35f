import type { Connection } from './commands';

/** Runs a script in Firefox itself, as its own menus would; the browser has to let its driver do that. */
export async function inFirefox<Value>({ send }: Connection, script: string): Promise<Value> {
  await send('context', { value: 'chrome' });
  try {
    return (await send('execute', { script: `return (async () => {${script}})()`, args: [] })) as Value;
  } finally {
    await send('context', { value: 'content' });
  }
}
