import type { Method } from 'src/contract/providers';
import { appRequest } from '__tests__/replay/world/person';

/** The goal of a person. */
export type Aim = 'sign in' | 'reset' | 'first profile' | 'change' | 'allow an app' | 'sign out';

export interface Goal {
  readonly aim: Aim;
  readonly method: Method;
  /** Marks the computer as shared at the start. */
  readonly isShared?: boolean;
  /** The last way in is offered. */
  readonly isKnown?: boolean;
}

const methods = ['own', 'federate', 'identityCenter', 'directory'] as const;
const ofOwn = ['reset', 'first profile', 'change'] as const;

/** Every aim with every possible method, on an own computer, a shared one, and one that was used before. */
export const goals: readonly Goal[] = [
  ...methods.flatMap((method): Goal[] =>
    (['sign in', 'allow an app', 'sign out'] as const).flatMap((aim): Goal[] => [
      { aim, method },
      { aim, method, isShared: true },
    ]),
  ),
  ...methods.map((method): Goal => ({ aim: 'sign in', method, isKnown: true })),
  ...ofOwn.flatMap((aim): Goal[] => [
    { aim, method: 'own' },
    // A shared computer keeps no session of the user pool, which is needed to change a password.
    ...(aim === 'change' ? [] : [{ aim, method: 'own', isShared: true } as const]),
  ]),
];

export const nameOf = ({ aim, method, isShared, isKnown }: Goal): string =>
  [
    aim,
    `(${method})`,
    ...(isShared ? ['on a shared computer'] : []),
    ...(isKnown ? ['with the way of last time'] : []),
  ].join(' ');

/** The first page: an app sends its person with a request, everybody else opens the entry page. */
export const startOf = ({ aim }: Goal): string => (aim === 'allow an app' ? appRequest() : '/');
