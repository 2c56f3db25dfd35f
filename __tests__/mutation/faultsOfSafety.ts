import type { Fault } from './fault';

const appRedirect = { file: 'sagas/appRedirect.ts', tests: ['__tests__/sagas/appRedirect.test.ts'] } as const;
const consent = { file: 'sagas/consent.ts', tests: ['__tests__/sagas/consent.test.ts'] } as const;

/** Faults that let an outsider influence a sign-in, or that leave or leak a secret. */
export const faultsOfSafety: readonly Fault[] = [
  {
    ...appRedirect,
    fault: 'an approval counts for any site that asks',
    text: 'if (!isApproved || approved.site !== site || approved',
    becomes: 'if (!isApproved || approved',
  },
  {
    ...consent,
    fault: 'consent names a person whom the service did not confirm',
    text: 'username: yield* readConfirmedPerson(site, session),',
    becomes:
      "username: (yield* read(site, 'workdocs_last_authenticated_user_name')).workdocs_last_authenticated_user_name,",
  },
  {
    ...consent,
    fault: 'consent is asked for an address that will be refused',
    text: "  if (!('host' in target)) return yield* goTo('appRedirect', { sitename: site });\n",
    becomes: "  if (!('host' in target)) return;\n",
  },
  {
    fault: 'a host name that only begins like this machine’s counts as this machine',
    file: 'src/rules/values/url.ts',
    text: '\\[::1\\])$/',
    becomes: '\\[::1\\])/',
    tests: ['__tests__/rules/address/redirectTarget.test.ts'],
  },
  {
    fault: 'a token is left behind if the callback names no site',
    file: 'sagas/callbacks.ts',
    text: '    for (const each of owners) yield* commit(each, { clear: [key] });\n',
    becomes: '    void owners;\n',
    tests: ['__tests__/sagas/callbacks.test.ts'],
  },
  {
    fault: 'a directory code counts in any tab',
    file: 'sagas/callbacks.ts',
    text: '  if (!isProvedOfTrip(trip, here)) yield*',
    becomes: '  if (!isProvedOfTrip(trip, trip ?? here)) yield*',
    tests: ['__tests__/sagas/callbacks.test.ts'],
  },
  {
    fault: 'prints are made with the same key forever',
    file: 'src/rules/signIn/printKey.ts',
    text: '  until > now && until',
    becomes: '  until',
    tests: ['__tests__/sagas/preAuth.test.ts'],
  },
  {
    fault: 'a print is the value itself',
    file: 'src/adapters/prints.ts',
    text: "vault.seal('print', hexOf(await subtle.sign(algorithm, imported, bytes(value))))",
    becomes: "vault.seal('print', value + String(imported.type) + hexOf(new ArrayBuffer(0)))",
    tests: ['__tests__/adapters/prints.test.ts'],
  },
  {
    fault: 'a parameter may be of any length',
    file: 'src/rules/address/params.ts',
    text: 'longest[form] ?? limits.longParam;',
    becomes: '(longest[form] ?? limits.longParam) * 1000;',
    tests: ['__tests__/rules/address/address.test.ts'],
  },
  {
    fault: 'a kept path leads back into the login pages when it is escaped',
    file: 'src/rules/address/documentApp.ts',
    text: "lowerAscii(decodedAscii(path.replace(/[?#].*/s, '')))",
    becomes: "lowerAscii(path.replace(/[?#].*/s, decodedAscii('')))",
    tests: ['__tests__/rules/address/arrival.test.ts'],
  },
  {
    fault: 'a cookie planted beside ours is trusted',
    file: 'src/adapters/backends/storageBackends.ts',
    text: 'return other === undefined ? found?.slice(name.length + 1) : undefined;',
    becomes: 'return [found, other][0]?.slice(name.length + 1);',
    tests: ['__tests__/adapters/storage.test.ts'],
  },
  {
    fault: 'values stored under an unconfirmed name stay',
    file: 'src/adapters/backends/storedSites.ts',
    text: 'if (site && !isKept(site)) backend.remove(name);',
    becomes: 'if (site && !isKept(site)) backend.get(name);',
    tests: ['__tests__/sagas/entryForm.test.ts'],
  },
  {
    fault: 'an unconfirmed site name is part of the file’s name',
    file: 'src/app/flowLog/savedFile.ts',
    text: "log.site === site ? (site ?? 'no-site') : 'unknown-site'",
    becomes: "site ?? 'no-site'",
    tests: ['__tests__/app/flowLog.test.ts'],
  },
  {
    fault: 'the last check before recording is case-sensitive',
    file: 'src/journal/record/leaks.ts',
    text: 'const text = candidate.toLowerCase();',
    becomes: 'const text = candidate;',
    tests: ['__tests__/journal/leaks.test.ts'],
  },
  {
    fault: 'a shared tab goes on after a sign-out in another tab',
    file: 'src/adapters/backends/areaBackend.ts',
    text: '    for (const each of ownNames()) if (each.startsWith(`${site}:`)) tab.remove(each);\n',
    becomes: '',
    tests: ['__tests__/adapters/placedBackend.test.ts'],
  },
  {
    fault: 'a shared tab takes what an app is about to get in another tab',
    file: 'src/adapters/backends/neededElsewhere.ts',
    text: '    ...(isGrantElsewhere(places, marks, site) ? grantedKeys : []),\n',
    becomes: '',
    tests: ['__tests__/adapters/placedBackend.test.ts'],
  },
  {
    fault: 'text typed for one site is filled in beside another',
    file: 'src/adapters/page/typedInTab.ts',
    text: 'if (isOfThisSite && isUntouched && ',
    becomes: 'if (',
    tests: ['__tests__/adapters/typedInTab.test.ts'],
  },
];
