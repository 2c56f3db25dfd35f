/**
 * The entry of the page. The form stands in it already (src/adapters/page/shell.ts) and can be typed into; the app,
 * which the page has asked for by then, runs once that has been drawn, so that a page whose code is in the cache is not drawn
 * later for it, and part by part, so that typing never waits for the whole of it.
 */
import { afterFirstFrame } from 'src/adapters/page/firstFrame';
import { hasRoot } from 'src/adapters/page/givenPage';
import { nextTask } from 'src/adapters/page/idle';
import { parts } from './parts';
import './styles.css';

async function run(): Promise<void> {
  for (const load of parts) {
    await load();
    await nextTask();
  }
}

/** `missing` is a file that came and threw, or is another one (src/app/screens.ts). */
const didNotCome = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && (error as { type?: string }).type !== 'missing';

function start(): void {
  run().catch((error: unknown) => {
    // Where a file does not come, the painted form says so.
    if (didNotCome(error)) return undefined;
    return import(/* webpackChunkName: "in-place-of-app" */ './brokenApp').then(({ brokenApp }) => brokenApp(error));
  });
}

if (hasRoot()) afterFirstFrame(start);
