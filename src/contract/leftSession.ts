import type { FailureKind } from './failures';

/** Why a sign-out could not notify the service, if no call of it failed. */
export const leftWithoutCall = ['noRefreshToken', 'refreshingElsewhere', 'loadedAgain'] as const;
export type LeftWithoutCall = (typeof leftWithoutCall)[number];

/** The calls with which a sign-out notifies the service. */
export type LeavingCall = 'logout' | 'refreshToken';

/** Failures of them that have no status. */
const withoutStatus: readonly FailureKind[] = ['network', 'malformed', 'incomplete', 'throttled', 'refused'];

/**
 * Why a sign-out could not notify the service, as the address of the page after it says it: `logout-503`,
 * `refreshToken-network`, or one of `leftWithoutCall`. Nothing of it is of the person whose session it was.
 */
export const leftAfterCall = `^(?:logout|refreshToken)-(?:[1-5][0-9]{2}|${withoutStatus.join('|')})$`;
