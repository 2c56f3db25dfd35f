import type { Fault } from './fault';

const redirectTarget = {
  file: 'src/rules/address/redirectTarget.ts',
  tests: ['__tests__/rules/address/redirectTarget.test.ts'],
} as const;
const http = { file: 'src/adapters/http.ts', tests: ['__tests__/adapters/api.test.ts'] } as const;

/** Decisions about an address, a text or a call. */
export const faultsOfRules: readonly Fault[] = [
  {
    ...redirectTarget,
    fault: 'an address that only begins like a registered one is followed',
    text: 'registered.some((each) => each === uri ||',
    becomes: 'registered.some((each) => uri.startsWith(each) ||',
  },
  {
    fault: 'a scheme of the system is followed',
    file: 'src/rules/address/refusedScheme.ts',
    text: '...refusedSchemes.browser, ...refusedSchemes.system',
    becomes: '...refusedSchemes.browser',
    tests: ['__tests__/rules/address/redirectTarget.test.ts'],
  },
  {
    fault: 'the browser port follows any scheme',
    file: 'src/adapters/browser.ts',
    text: '  if (isRefusedScheme(protocol)) throw new RangeError(`${protocol} is never followed`);\n',
    becomes: '',
    tests: ['__tests__/adapters/browser.test.ts'],
  },
  {
    fault: 'a host that only ends like the site domain names a site',
    file: 'src/rules/values/site.ts',
    text: 'const suffix = `.${lowerAscii(siteDomain)}`;',
    becomes: 'const suffix = lowerAscii(siteDomain);',
    tests: ['__tests__/rules/values/site.test.ts'],
  },
  {
    fault: 'the error page looks up any key in the address',
    file: 'src/rules/address/problem.ts',
    text: 'Object.hasOwn(errorPageKeys, key)',
    becomes: 'key.length > 0',
    tests: ['__tests__/rules/address/problem.test.ts'],
  },
  {
    fault: 'a scope stands for the wrong access',
    file: 'src/contract/scopes.ts',
    text: "['comments.write', { area: 'comments', access: 'write' }]",
    becomes: "['comments.write', { area: 'comments', access: 'read' }]",
    tests: ['__tests__/rules/app/consent.test.ts'],
  },
  {
    fault: 'a plain 500 is tried again',
    file: 'src/rules/calls/retry.ts',
    text: '[502, 503, 504, -1]',
    becomes: '[500, 502, 503, 504, -1]',
    tests: ['__tests__/rules/calls/retry.test.ts'],
  },
  {
    ...http,
    fault: 'a value climbs out of its path segment',
    text: "if (text === '' || text === '.' || text === '..')",
    becomes: "if (text === '')",
  },
  {
    ...http,
    fault: 'a call follows a redirect',
    text: "redirect: 'error'",
    becomes: "redirect: 'follow'",
  },
  {
    ...http,
    fault: "a call carries the host's cookies",
    text: "credentials: 'omit'",
    becomes: "credentials: 'include'",
  },
  {
    fault: 'a last record is not sent with keepalive',
    file: 'src/adapters/http.ts',
    text: 'signal, keepalive });',
    becomes: 'signal });',
    tests: ['__tests__/adapters/http.test.ts'],
  },
  {
    fault: 'a sign-out leaves a session that has got its id since',
    file: 'src/rules/signIn/signOut.ts',
    text: 'before[key] !== undefined && before[key] === stored[key]',
    becomes: 'false',
    tests: ['__tests__/rules/signIn/signOut.test.ts', '__tests__/sagas/root.test.ts'],
  },
  {
    fault: 'a page that comes back keeps the passwords that were typed',
    file: 'src/screens/fields/useClearSecrets.ts',
    text: 'useClearEach(returns, secrets, set);',
    becomes: '',
    tests: ['__tests__/screens/clearSecrets.test.tsx'],
  },
];
