import type { PoolRequest } from './request';

/** The user pool ended a sign-in or a refresh with an answer that lacks a part that the page needs. */
export class IncompleteAnswer extends Error {
  /** @param field - its path in the answer */
  constructor(readonly field: string) {
    super();
  }
}

/** Operations that end with tokens or with another step. */
const authenticating: readonly string[] = ['InitiateAuth', 'RespondToAuthChallenge'];

/**
 * The transport, which passes an answer without tokens on as an error. The library would read tokens from nothing, and
 * its own exception does not name the missing part.
 */
export const refusingIncomplete =
  (request: PoolRequest): PoolRequest =>
  (operation, values, callback) => {
    request(operation, values, (error, answer) => {
      const { ChallengeName: step, AuthenticationResult: tokens } = (answer ?? {}) as Readonly<Record<string, unknown>>;
      const isOver = !error && authenticating.includes(operation) && typeof step !== 'string';
      if (isOver && (typeof tokens !== 'object' || tokens === null))
        callback(new IncompleteAnswer('AuthenticationResult'));
      else callback(error, answer);
    });
  };
