import type { Fault } from './fault';

const headers = { file: 'deploy/host/headers.ts', tests: ['__tests__/deploy/headers.test.ts'] } as const;

/** The output of a host: headers, texts and the weight of the page. */
export const faultsOfHost: readonly Fault[] = [
  {
    ...headers,
    fault: 'a header is missing',
    text: "    'X-Content-Type-Options': 'nosniff',\n",
    becomes: '',
  },
  {
    ...headers,
    fault: 'scripts in the page may run',
    text: '"script-src \'self\'"',
    becomes: "\"script-src 'self' 'unsafe-inline'\"",
  },
  {
    ...headers,
    fault: 'another page may show this one in a frame',
    text: `    "frame-ancestors 'none'",\n`,
    becomes: '',
  },
  {
    fault: 'a sentence of a language was left in English',
    file: 'locales/fr.json',
    text: '"Retour à la page de connexion"',
    becomes: '"Back to sign-in"',
    tests: ['__tests__/architecture/locales.test.ts'],
  },
  {
    fault: 'the identity client may be on the first page',
    file: 'deploy/build/budget.ts',
    text: "lazyPackages: ['amazon-cognito-identity-js', 'yup']",
    becomes: 'lazyPackages: []',
    tests: ['__tests__/deploy/size.test.ts'],
  },
  {
    fault: 'a missing lazy file reloads the page again and again',
    file: 'src/rules/page/staleBuild.ts',
    text: '!reloaded.includes(build) && reloaded.length < buildsRemembered',
    becomes: 'true',
    tests: ['__tests__/rules/page/staleBuild.test.ts', '__tests__/adapters/staleBuild.test.ts'],
  },
  {
    fault: 'the local stack obeys a page of another origin',
    file: 'stack/http/callers.ts',
    text: 'return others?.(origin) === true ? undefined : foreign;',
    becomes: 'return undefined;',
    tests: ['__tests__/stack/callers.test.ts'],
  },
  {
    fault: 'an exception in rendering leaves an empty page',
    file: 'slices/route.ts',
    text: "builder.addCase(pageFailed, (): RouteState => ({ ...problemInPlace, arrival: 'flow' }));",
    becomes: 'void [builder, pageFailed];',
    tests: ['__tests__/app/browserEvents/handleUncaught.test.tsx'],
  },
  {
    fault: 'an exception of an extension ends a sign-in',
    file: 'src/rules/page/uncaught.ts',
    text: "return url?.origin === origin && url.pathname.endsWith('.js');",
    becomes: "return url?.pathname.endsWith('.js') === true;",
    tests: ['__tests__/rules/page/uncaught.test.ts'],
  },
];
