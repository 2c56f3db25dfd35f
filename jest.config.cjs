/** Jest loads a TypeScript configuration on Node 20 only with a further compiler, so this one is plain JavaScript. */

const compiled = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

/** @type {import('jest').Config} */
module.exports = {
  // A page takes longer to start than most files to run; tests that need one name the environment jsdom.
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/**/*.test.ts', '<rootDir>/__tests__/**/*.test.tsx'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/__tests__/browser/',
    '<rootDir>/__tests__/support/',
    // Long tests run in `npm run nightly` (__tests__/support/extent.ts).
    ...(process.env.TESTS === 'whole' ? [] : ['\\.nightly\\.test\\.ts$']),
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/mutants/', '<rootDir>/\\.stack/'],
  transform: { '\\.ts$': compiled(false), '\\.tsx$': compiled(true) },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/__tests__/support/style.ts',
    // Webpack reads parts of a locale by the query of its name (deploy/build/textParts.ts).
    '^(src|slices|sagas|locales|stack|deploy|examples|benchmarks|scripts|__tests__)/([^?]*)(?:\\?\\w+)?$':
      '<rootDir>/$1/$2',
  },
  // A test is about behaviour, not speed: on a small, busy machine five seconds pass quickly.
  testTimeout: 60_000,
  globals: { __BUILD__: 'test' },
  maxWorkers: 2,
};
