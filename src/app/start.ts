/**
 * The entry of the page. The form stands in it already (src/adapters/earlyPage.ts) and can be typed into; the app, which
 * index.html has asked for, runs once that has been drawn, so that a page whose code is in the cache is not drawn later
 * for it.
 */
import { afterFirstFrame } from 'src/adapters/firstFrame';
import './tokens.css';
import './styles.css';

afterFirstFrame(() => {
  import(/* webpackChunkName: "main" */ './main').catch((error: unknown) => {
    // Where a file does not come, the painted form says so; what goes wrong in it is the browser's to report.
    if (!(error instanceof Error && error.name === 'ChunkLoadError')) throw error;
  });
});
