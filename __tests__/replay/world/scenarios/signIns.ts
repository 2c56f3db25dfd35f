import { type Method, methods } from 'src/contract/providers';
import { languages } from 'src/contract/languages';
import { regions, defaultStage, loginPrefixes } from 'src/contract/stages';
import { refusals } from '../answers';
import { goodWorld, signInFromStart } from '../person';
import { json, type ApiScript, type Reply } from '../service';
import type { Scenario } from '../scenario';

const isMethod = (names: readonly Method[]) => (method: Method) => names.includes(method);
const exchangeOf = (method: Method) => (method === 'own' ? 'credentials' : 'token');

/** Each method from the entry form to the document application, in each language, region and stage. */
const successes: readonly Scenario[] = [
  ...methods.map((method): Scenario => ({
    name: `${method} signs in`,
    world: () => goodWorld(method),
    play: (world) => signInFromStart(world, method),
  })),
  ...languages.map((language): Scenario => ({
    name: `federate signs in, in ${language}`,
    world: () => goodWorld('federate', { language }),
    play: (world) => signInFromStart(world, 'federate'),
  })),
  ...regions.map((region): Scenario => ({
    name: `directory signs in, in ${region}`,
    world: () => goodWorld('directory', { api: { region: json({ region }) } }),
    play: (world) => signInFromStart(world, 'directory'),
  })),
  ...[defaultStage, ...Object.values(loginPrefixes)].map((stage): Scenario => ({
    name: `own signs in, on ${stage}`,
    world: () => goodWorld('own', { stage }),
    play: (world) => signInFromStart(world, 'own'),
  })),
];

/** Failures between the callback and the document application. */
const faults = (method: Method): Readonly<Record<string, ApiScript>> => {
  const at = (operation: keyof ApiScript, what: string) =>
    Object.entries(refusals).map(([name, reply]): [string, ApiScript] => [
      `${what} ends in ${name}`,
      { [operation]: reply },
    ]);
  const answers = (what: string, operation: keyof ApiScript, reply: Reply): [string, ApiScript] => [
    what,
    { [operation]: reply },
  ];
  return Object.fromEntries([
    ...at(exchangeOf(method), 'the exchange'),
    ...at('currentUser', 'the current user').filter(
      (_row, index) => isMethod(['federate', 'own'])(method) || index % 3 === 0,
    ),
    ...(isMethod(['federate', 'own'])(method) ? at('organizationByAlias', 'the organisation') : []),
    answers('the user has no id', 'currentUser', json({ User: {} })),
    answers('the user is inactive', 'currentUser', json({ User: { Status: 'INACTIVE' } })),
    ...(method === 'own'
      ? [
          answers(
            'the organisation has another mode',
            'organizationByAlias',
            json({ Id: 'organization-0001', Mode: 'STANDARD' }),
          ),
          answers(
            'no refresh token comes',
            'credentials',
            json({ WorkDocsAuthToken: 'a-token-without-its-twin', Expiration: 'tomorrow' }),
          ),
        ]
      : [
          answers(
            'the token answer says inactive',
            'token',
            json({
              AccessToken: 'token-of-nobody-active',
              RefreshToken: 'refresh-of-nobody-active',
              User: { Status: 'INACTIVE' },
            }),
          ),
          answers('no refresh token comes', 'token', json({ AccessToken: 'token-without-its-twin' })),
          answers(
            'the token has no expiry',
            'token',
            json({ AccessToken: 'token-that-stays-for-ever', RefreshToken: 'refresh-that-stays-for-ever' }),
          ),
        ]),
  ]);
};

const failures: readonly Scenario[] = methods.flatMap((method) =>
  Object.entries(faults(method)).map(([fault, api]): Scenario => ({
    name: `${method}: ${fault}`,
    world: () => goodWorld(method, { api }),
    play: (world) => signInFromStart(world, method),
  })),
);

export const signIns: readonly Scenario[] = [...successes, ...failures];
