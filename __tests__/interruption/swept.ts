import { goodWorld, signInFromStart } from '__tests__/replay/world/person';
import { scenarios } from '__tests__/replay/world/scenarios';
import { type Method, methods } from 'src/contract/providers';
import type { Swept } from './sweep';

/** The sign-in of each method, over the session of the day before. */
export const signIns: readonly Swept[] = methods.map((method) => ({
  name: `${method} signs in over an old session`,
  method,
  hasOldSession: true,
  world: () => goodWorld(method),
  play: (world) => signInFromStart(world, method),
}));

/** Flows of the corpus that go through every other screen. */
const names: readonly (readonly [Method, string])[] = [
  ...methods.flatMap((method) =>
    ['a drive client gets access', 'an app is allowed', 'an app is denied'].map(
      (what) => [method, `${method}: ${what}`] as const,
    ),
  ),
  ['federate', 'federate: somebody else signs in before allowing'],
  ['federate', 'signing out: the call goes well'],
  ['own', 'signing in, out, and in again'],
  ['own', 'check-auth refreshes and goes on'],
  ['own', 'own sign-in ends in NotAuthorizedException, then goes well'],
  ['own', 'a reset ends in CodeMismatchException, then goes well'],
  ['own', 'the first profile ends in InvalidPasswordException, then is taken'],
  ['own', 'a change of password ends in InvalidPasswordException, then goes well'],
  ['own', 'a session that has expired is refreshed before the change'],
  ['directory', 'the token for the password page has expired: the refresh goes well'],
];

/** An app's request still waits and is gone on with, and a person without a profile is asked for it again. */
const endsOn = [
  ['an app is', 'consent'],
  ['before allowing', 'consent'],
  ['first profile', 'first profile'],
] as const;

const others: readonly Swept[] = names.map(([method, name]) => {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (!found) throw new Error(`No scenario is called "${name}".`);
  return { ...found, method, endsOn: endsOn.flatMap(([what, screen]) => (name.includes(what) ? [screen] : [])) };
});

/** Every flow that is swept. */
export const allSwept: readonly Swept[] = [...signIns, ...others];
