import { type Shape, fields, optional, secret } from 'src/contract/shape';
import { missingField, mistypedNames } from 'src/rules/values/shape';
import type { PoolRequest } from './request';

/** The user pool answered without a part that the page needs, or with one that it cannot use. */
export class IncompleteAnswer extends Error {
  /**
   * @param field - its path in the answer
   * @param mistyped - the parts that came and cannot be used (`mistypedNames`)
   */
  constructor(
    readonly field: string,
    readonly mistyped: readonly string[] = [],
  ) {
    super();
  }
}

/** Operations that end with tokens or with another step. */
const authenticating: readonly string[] = ['InitiateAuth', 'RespondToAuthChallenge'];

/** What the page needs of an answer that ends a sign-in or a refresh. A refresh may keep its refresh token. */
const signedIn = fields({
  AuthenticationResult: fields({
    AccessToken: secret('accessToken'),
    RefreshToken: optional(secret('refreshToken')),
  }),
});
/** What it needs of a step that a person answers later: without the session nobody can (spec §7). */
const steps: ReadonlyMap<unknown, Shape> = new Map([['NEW_PASSWORD_REQUIRED', fields({ Session: secret('code') })]]);

/**
 * The transport, which passes an answer that cannot be used on as an error. The library would read tokens from nothing,
 * and its own exception does not name the missing part; a token that no request can carry it would hand on.
 */
export const refusingIncomplete =
  (request: PoolRequest): PoolRequest =>
  (operation, values, callback) => {
    request(operation, values, (error, answer) => {
      const incomplete = error || !authenticating.includes(operation) ? undefined : incompleteIn(answer);
      if (incomplete) callback(incomplete);
      else callback(error, answer);
    });
  };

function incompleteIn(answer: unknown): IncompleteAnswer | undefined {
  const { ChallengeName: step } = (answer ?? {}) as { readonly ChallengeName?: unknown };
  const needed = typeof step === 'string' ? steps.get(step) : signedIn;
  if (!needed) return undefined;
  const mistyped = mistypedNames(needed, answer);
  // Its optional part must be usable too: the library does not check it.
  const field = missingField(needed, answer) ?? mistyped[0]?.replace(/ \(\w+\)$/, '');
  return field === undefined ? undefined : new IncompleteAnswer(field, mistyped);
}
