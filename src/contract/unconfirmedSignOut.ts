import type { FailureKind } from './failures';

/** Why a sign-out could not notify the service, if no call of it failed. */
export const unconfirmedWithoutCall = [
  'noRefreshToken',
  'refreshingElsewhere',
  'loadedAgain',
  'otherStage',
  'tokensDropped',
] as const;
export type UnconfirmedWithoutCall = (typeof unconfirmedWithoutCall)[number];

/** The calls with which a sign-out notifies the service. */
export type SignOutCall = 'logout' | 'refreshToken';

/**
 * How they ended, where no status explains it: without an answer, in the time that the page allows (`timeout`) or at
 * all, or with one with 2xx that the page could not use.
 */
const withoutStatus: readonly (FailureKind | 'timeout')[] = ['network', 'timeout', 'malformed', 'incomplete'];

/**
 * Why a sign-out could not notify the service, as the address of the page after it says it: `logout-503`,
 * `refreshToken-network`, or one of `unconfirmedWithoutCall`. Nothing of it is of the person whose session it was.
 */
export const unconfirmedAfterCall = `^(?:logout|refreshToken)-(?:[3-9][0-9]{2}|${withoutStatus.join('|')})$`;
