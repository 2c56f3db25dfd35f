import { existsSync } from 'node:fs';
import { notBuilt } from 'deploy/build/notBuilt';

/** The files that `npm run build` writes and that a command may need: the app's page and the bench. */
export const builtFiles = { app: 'dist/index.html', bench: 'dist-support/support.html' } as const;

/** Throws before a command starts, and names the way out, if the build that it looks at is missing. */
export function requireBuild(...files: readonly string[]): void {
  for (const file of files) if (!existsSync(file)) throw new Error(notBuilt(file));
}
