import type { KnipConfig } from 'knip';
import { groups } from './scripts/commands';

const config: KnipConfig = {
  entry: [
    '__tests__/**/*.test.{ts,tsx}',
    '__tests__/types/*.types.ts',
    ...Object.values(groups).flatMap((commands) => commands.filter(({ tool }) => !tool).map(({ module }) => module)),
    'stack/documentApp/main.ts',
    'benchmarks/forms/react.tsx',
    'benchmarks/replayRun.ts',
    'src/adapters/page/painted/shell.ts',
    'src/adapters/page/tooOld.ts',
    'src/dev/main.ts',
    '__tests__/support/titles.tsx',
    '__tests__/observatory/scan.ts',
    '__tests__/mutation/mutants/hangsOnce.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,cjs}'],
  ignoreBinaries: ['apt-get', 'fc-list', 'java', 'sqlite3', 'unshare'],
  // StrykerJS's jsdom, which tests name, is built on it.
  ignoreDependencies: ['jest-environment-jsdom'],
  ignoreExportsUsedInFile: { interface: true, type: true },
};
export default config;
