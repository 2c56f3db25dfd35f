import type { Fault } from './fault';

const appRedirect = { file: 'sagas/appRedirect.ts', tests: ['__tests__/sagas/appAccess.test.ts'] } as const;
const consent = { file: 'sagas/consent.ts', tests: ['__tests__/sagas/appAccess.test.ts'] } as const;
const browser = { file: 'src/adapters/browser.ts', tests: ['__tests__/adapters/browser.test.ts'] } as const;

/** What lets somebody from outside speak into a sign-in, or lets something secret stay behind or travel too far. */
export const faultsOfSafety: readonly Fault[] = [
  {
    ...appRedirect,
    fault: 'tokens go over plain http to another machine',
    text: '  if (withTokens && !isSafe) return',
    becomes: '  if (withTokens && !isSafe && !to) return',
  },
  {
    ...appRedirect,
    fault: 'a link with tokens is put on the clipboard',
    text: "      if ('at' in query) continue;\n      yield* put(linkCopied({ outcome: yield* ask('browser', 'copyLink', { ...departure, query }) }));",
    becomes: "      yield* put(linkCopied({ outcome: yield* ask('browser', 'copyLink', departure) }));",
  },
  {
    ...appRedirect,
    fault: 'an approval counts for whichever site asks',
    text: '  if (!isSameRequest || approved.site !== site)',
    becomes: '  if (!isSameRequest)',
  },
  {
    ...appRedirect,
    fault: 'an approval counts for a later request too',
    text: ' && approved.since === since;',
    becomes: ';',
  },
  {
    ...consent,
    fault: 'consent names a person whom the service did not confirm',
    text: '  return checked && last;',
    becomes: '  return checked ?? last ? last : undefined;',
  },
  {
    ...consent,
    fault: 'consent is asked for an address that will be refused',
    text: "  if (!('host' in target)) return yield* goTo('appRedirect', { sitename: site });\n",
    becomes: "  if (!('host' in target)) return;\n",
  },
  {
    fault: 'what storage says of an app is believed',
    file: 'sagas/appAccess.ts',
    text: '  const known = yield* select((state) => state.app);',
    becomes: "  const { appMetadata: known } = yield* read(site, 'appMetadata');",
    tests: ['__tests__/sagas/appAccess.test.ts'],
  },
  {
    fault: 'an own-pool person is not checked before tokens are for an app',
    file: 'sagas/appAccess.ts',
    text: '  yield* refuseInvalidUser(site, tokens.accessToken, status);\n',
    becomes: '  void refuseInvalidUser(site, tokens.accessToken, status);\n',
    tests: ['__tests__/sagas/appAccess.test.ts'],
  },
  {
    ...browser,
    fault: 'the browser port sends tokens over plain http',
    text: "  if ((at ?? rt) !== undefined && isReadableOnTheWay(url)) throw new RangeError('tokens never go over plain http');\n",
    becomes: '  void [at, rt, isReadableOnTheWay];\n',
  },
  {
    fault: 'a host that only begins like this machine counts as it',
    file: 'src/rules/loopback.ts',
    text: '\\[::1\\])$/',
    becomes: '\\[::1\\])/',
    tests: ['__tests__/rules/redirectTarget.test.ts'],
  },
  {
    fault: 'two secrets with the same print count as one',
    file: 'src/adapters/vault.ts',
    text: '(values.get(each) ?? value) === value',
    becomes: 'each.length > 0',
    tests: ['__tests__/adapters/vault.test.ts'],
  },
  {
    fault: 'a token is left where no site can be told from the callback',
    file: 'sagas/callbacks.ts',
    text: "    for (const each of yield* ask('storage', 'sitesWith', { key })) yield* clear(each, [key]);\n",
    becomes: "    yield* ask('storage', 'sitesWith', { key });\n",
    tests: ['__tests__/sagas/callbacks.test.ts'],
  },
  {
    fault: 'a directory code counts in any tab',
    file: 'sagas/callbacks.ts',
    text: '  if (trip !== here) yield*',
    becomes: '  if (trip === undefined && here === undefined) yield*',
    tests: ['__tests__/sagas/callbacks.test.ts'],
  },
  {
    fault: 'a directory code counts however late it comes',
    file: 'sagas/callbacks.ts',
    text: 'since === undefined || Math.abs(now - since) > limits.directoryPendingMs',
    becomes: 'since === undefined || now < 0',
    tests: ['__tests__/sagas/callbacks.test.ts'],
  },
  {
    fault: 'prints are made with one key for ever',
    file: 'sagas/recentSignIns.ts',
    text: 'if (held && held.until > now &&',
    becomes: 'if (held &&',
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
    fault: 'a parameter may be as long as it likes',
    file: 'src/rules/params.ts',
    text: 'text.length > (longest[form] ?? limits.longParam)',
    becomes: 'text.length > (longest[form] ?? limits.longParam) * 1000',
    tests: ['__tests__/rules/address.test.ts'],
  },
  {
    fault: 'a redirect path goes into a cookie',
    file: 'src/contract/storageKeys.ts',
    text: "const neverInCookies: readonly string[] = ['site_redirect_path'];",
    becomes: 'const neverInCookies: readonly string[] = [];',
    tests: ['__tests__/adapters/storage.test.ts'],
  },
  {
    fault: 'a kept path leads back into the login pages when it is escaped',
    file: 'src/rules/site.ts',
    text: "const readable = decoded(path.split(/[?#]/)[0] ?? '');",
    becomes: "const readable = path.split(/[?#]/)[0] ?? decoded('');",
    tests: ['__tests__/rules/arrival.test.ts'],
  },
  {
    fault: 'a planted cookie beside ours is believed',
    file: 'src/adapters/storageBackends.ts',
    text: 'return other === undefined ? found?.slice(name.length + 1) : undefined;',
    becomes: 'return [found, other][0]?.slice(name.length + 1);',
    tests: ['__tests__/adapters/storage.test.ts'],
  },
  {
    fault: 'a tab goes on recording after its person has signed out in another',
    file: 'src/app/record/flowLog.ts',
    text: 'if (signedOutElsewhere.match(said) &&',
    becomes: 'if (signedOutElsewhere.match(said) && this.isOver &&',
    tests: ['__tests__/app/flowLog.test.ts'],
  },
  {
    fault: 'what was stored under a name that nobody confirmed stays',
    file: 'src/adapters/storedSites.ts',
    text: 'if (site && !isKept(site)) backend.remove(name);',
    becomes: 'if (site && !isKept(site)) backend.get(name);',
    tests: ['__tests__/sagas/entryForm.test.ts'],
  },
  {
    fault: 'a site name that nobody confirmed stands in the file’s name',
    file: 'src/app/record/keptLoads.ts',
    text: "log.site === site ? (site ?? 'no-site') : 'unknown-site'",
    becomes: "site ?? 'no-site'",
    tests: ['__tests__/app/flowLog.test.ts'],
  },
];
