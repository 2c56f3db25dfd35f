/**
 * The entry point of the page, which shows a usable form already (src/adapters/page/shell.ts). The app starts after the
 * first frame, so that cached code does not delay it, and part by part, so that typing never waits for all of it.
 */
import { afterFirstFrame } from 'src/adapters/page/firstFrame';
import { hasRoot } from 'src/adapters/page/pageProperties';
import { nextTask } from 'src/adapters/page/idle';
import { parts } from './parts';
import './styles.css';

async function run(): Promise<void> {
  for (const load of parts) {
    await load();
    await nextTask();
  }
}

/** `missing` means that a file loaded and threw, or is another one (src/app/screens.ts). */
const didNotCome = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && (error as { type?: string }).type !== 'missing';

function start(): void {
  run().catch((error: unknown) => {
    // Without the code the painted form shows that it takes long.
    if (didNotCome(error)) return undefined;
    return import(/* webpackChunkName: "in-place-of-app" */ './brokenApp').then(({ brokenApp }) => brokenApp(error));
  });
}

if (hasRoot()) afterFirstFrame(start);
