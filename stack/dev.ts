/** The command `npm run dev`: the whole product on this machine, for developing it. Ends with ctrl-C. */
import { runUntilStopped, whatToOpen } from './command';
import { startDevelopment } from './development';

const devTools = 'DevTools     the button at the lower right of every page of the app; or the Redux DevTools extension';

const usage = 'Usage: npm run dev\n  starts the product on this machine and rebuilds what changes; ctrl-C ends it';

runUntilStopped(
  async () => {
    const { stack, close } = await startDevelopment();
    return { welcome: `${devTools}\n${whatToOpen(stack)}`, close };
  },
  { usage },
);
