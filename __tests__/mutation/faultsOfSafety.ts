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
];
