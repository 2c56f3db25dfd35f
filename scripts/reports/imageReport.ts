/**
 * The command `npm run report -- image`: builds the image, starts it, tests it, and stops it, also after a failure. Its
 * last line is `N passed, N failed`; a failed build, start or stop is one failed test, and the exit code is 1. If
 * this machine cannot build images, it prints `not run: the image, because …` and exits with 2. It takes minutes.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildImage, exampleSettings } from 'deploy/image/build';
import { startImage, stopImage } from 'deploy/image/running';
import { testImage } from 'deploy/image/contain';
import { ImageError, debianSources, debianSuite, installTools } from 'deploy/image/tools';
import { command } from 'src/terminal/command';
import { print, printToStderr } from 'src/terminal/output';
import { countsLine, countsOfRun, playwrightCounts } from 'scripts/checks/testCounts';

const report = join('node_modules', '.cache', 'portico', 'image.json');

/** Why this machine cannot build the image; undefined if it can. Missing tools are installed. */
function obstacle(): string | undefined {
  try {
    installTools();
    debianSuite();
    debianSources();
    return undefined;
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    return `${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`;
  }
}

/** Builds, starts, tests and stops the image. Rejects with the first failure. */
async function live(): Promise<void> {
  buildImage({ settings: exampleSettings, isFresh: false });
  await startImage();
  try {
    testImage({ args: ['--reporter=dot,json'], environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  } finally {
    await stopImage();
  }
}

async function main(): Promise<number> {
  const why = obstacle();
  if (why !== undefined) {
    print(`not run: the image, because ${why}`);
    return 2;
  }
  // So that tests of an earlier run are not counted.
  rmSync(report, { force: true });
  const isWell = await live().then(
    () => true,
    (error: unknown) => {
      printToStderr(error instanceof ImageError ? error.message : error);
      return false;
    },
  );
  const counts = countsOfRun(isWell, playwrightCounts(report));
  print(countsLine(counts));
  return counts.failed === 0 ? 0 : 1;
}

command(main);
