import type { Part } from './clause';

/** Section 9 of the specification: numbers and names. */
export const constants: readonly Part[] = [
  {
    heading: 'Regions and stages',
    clauses: [
      {
        id: '9.01',
        says: 'There are six regions and five stages; pool and client ids of each stage come from the settings.',
        files: ['src/contract/regions.ts', 'src/contract/stages.ts', 'src/contract/deployment.ts'],
      },
    ],
  },
  {
    heading: 'Retry',
    clauses: [
      {
        id: '9.02',
        says: 'A request is repeated once: after 502, 503, 504, a 400 that says throttling, or no answer; after 500 ms, doubled each time, half more or less by chance, at most as long as the request may take, or 10 s.',
        files: ['src/rules/retry.ts', 'sagas/call.ts'],
      },
    ],
  },
  {
    heading: 'Metrics and logs',
    also: ['Metrics'],
    clauses: [
      {
        id: '9.03',
        says: 'They go out every 30 s, at most 500 at a time; at most 2,500 wait in the browser, and each is tried twice.',
        files: ['sagas/delivery.ts', 'src/rules/delivery.ts', 'sagas/telemetry.ts'],
      },
      {
        id: '9.04',
        says: 'A metric is named by its operation: how long it took, its status, and whether that was a 4XX or a 5XX.',
        files: ['src/rules/metrics.ts', 'sagas/metrics.ts'],
      },
      {
        id: '9.07',
        says: 'Logs go to the stream of the settings, each line under the client id of the site’s user pool.',
        files: ['sagas/delivery.ts', 'sagas/telemetry.ts'],
      },
    ],
  },
  {
    heading: 'File sizes',
    clauses: [
      {
        id: '9.05',
        says: 'Sizes count in 1,024s with at most two decimals, “o” in French, “--” for none or less than none.',
        files: ['src/rules/fileSize.ts', 'stack/documentApp/documentTable.ts'],
      },
    ],
  },
  {
    heading: 'End of support',
    clauses: [
      {
        id: '9.06',
        says: 'Support ended on 25 April 2025.',
        files: ['src/contract/limits.ts', 'src/screens/AppRedirect.tsx'],
      },
    ],
  },
];
