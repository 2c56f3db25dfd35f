import type { Fault } from './fault';

const redact = { file: 'src/journal/record/redact.ts', tests: ['__tests__/journal/redact.test.ts'] } as const;

/** Storage and recording. */
export const faultsOfRecord: readonly Fault[] = [
  {
    ...redact,
    fault: 'the redactor withholds by a list of names instead of by declaration',
    text: "  if (typeof value !== 'string') return withheld;\n",
    becomes: "  if (typeof value !== 'string' || !/password|token/i.test(JSON.stringify(leaf))) return value;\n",
  },
  {
    ...redact,
    fault: 'an unsealed secret is recorded',
    text: 'return isPlaceholder(value) ? value : withheld;',
    becomes: 'return value;',
  },
  {
    ...redact,
    fault: 'the query of an address is recorded',
    text: 'return leaf.url ? redactedUrl[leaf.url](value, placeholderOf) : value;',
    becomes: 'return value;',
  },
  {
    ...redact,
    fault: 'the path of an address that anybody can ask for is recorded',
    text: 'asked: withNamedPath(redirectPathLabel),',
    becomes: 'asked: redactUrl,',
  },
  {
    fault: 'the event holds the password in clear',
    file: 'src/screens/OwnLogin.tsx',
    text: "password: seal('password', values.password)",
    becomes: 'password: values.password',
    tests: ['__tests__/screens/ownLoginSealed.test.tsx'],
  },
  {
    fault: 'the log is not written before the page is left',
    file: 'src/app/flowLog/flushBeforeLeaving.ts',
    text: '    leaveTo: (departure) => {\n      flush();\n',
    becomes: '    leaveTo: (departure) => {\n',
    tests: ['__tests__/app/flushBeforeLeaving.test.ts'],
  },
  {
    fault: 'cookies are read while local storage works',
    file: 'src/adapters/storage.ts',
    text: '  const used = chooseBackends(backends);\n',
    becomes: '  const used = backends;\n',
    tests: ['__tests__/adapters/storage.test.ts'],
  },
  {
    fault: 'half a group of tokens is stored',
    file: 'src/adapters/backends/groups.ts',
    text: '    if (!setAll(backend, changed)) for (const name of texts.keys()) backend.remove(name);\n',
    becomes: '',
    tests: ['__tests__/adapters/storage.test.ts'],
  },
  {
    fault: 'a stored value that does not parse is kept',
    file: 'src/adapters/storage.ts',
    text: '    backend.remove(name);\n    report(key);\n',
    becomes: '    report(key);\n',
    tests: ['__tests__/adapters/storage.test.ts'],
  },
  {
    fault: 'a cookie is sent to other sites',
    file: 'src/adapters/backends/storageBackends.ts',
    text: 'SameSite=Strict${',
    becomes: 'SameSite=None${',
    tests: ['__tests__/adapters/storage.test.ts'],
  },
  {
    fault: 'a delivery is not counted before it begins',
    file: 'sagas/telemetry/delivery.ts',
    text: "  yield* askDelivery('delivery', 'recordAttempt', { ids, at: yield* ask('clock', 'now', {}) });\n",
    becomes: '',
    tests: ['__tests__/sagas/telemetryKilled.test.ts'],
  },
  {
    fault: 'the backup grows without limit',
    file: 'src/adapters/delivery.ts',
    text: '    this.trim(limits.backupMaxRecords - batch.records.length);\n',
    becomes: '',
    tests: ['__tests__/sagas/telemetryKilled.test.ts'],
  },
];
