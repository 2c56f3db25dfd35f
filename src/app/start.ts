/**
 * The entry point of the page, which shows a usable form already (src/adapters/page/painted/shell.ts). The app starts
 * after the first frame, so that cached code does not delay it, and part by part, so that typing never waits for all of
 * it.
 */
import { hasRoot } from 'src/adapters/page/pageProperties';
import { afterFirstFrame, nextTask } from 'src/adapters/page/scheduling';
import './styles.css';

/**
 * The code of the app in parts that take about equally long to evaluate and depend only on earlier ones. `./main` alone
 * would be one long task, during which typed text is not painted; each part runs in its own task.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "main" */ 'react-dom/client'),
  () => import(/* webpackChunkName: "main" */ './makeStore'),
  () => import(/* webpackChunkName: "main" */ './texts/i18n'),
  () => import(/* webpackChunkName: "main" */ './painting/App'),
  () => import(/* webpackChunkName: "main" */ './main'),
];

async function run(): Promise<void> {
  for (const load of parts) {
    await load();
    await nextTask();
  }
}

/** `missing` means that a file loaded and threw, or is a different file (src/app/screens.ts). */
const didNotCome = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && (error as { type?: string }).type !== 'missing';

function start(): void {
  run().catch((error: unknown) => {
    // Without the code the painted form shows that it takes long.
    if (didNotCome(error)) return undefined;
    return import(/* webpackChunkName: "in-place-of-app" */ './fallback/brokenApp').then(({ showBrokenApp }) =>
      showBrokenApp(error),
    );
  });
}

if (hasRoot()) afterFirstFrame(start);
