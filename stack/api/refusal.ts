/** A refusal of the regional API: a status, and a body whose Message names the exception (spec §8). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly exception: string,
  ) {
    super(exception);
  }
}

const refusal = (status: number, exception: string) => () => new Refusal(status, exception);

export const refusals = {
  missingParameter: refusal(400, 'MissingParameterException'),
  invalidArgument: refusal(400, 'InvalidArgumentException'),
  unauthorizedOperation: refusal(401, 'UnauthorizedOperationException'),
  unauthorizedResource: refusal(401, 'UnauthorizedResourceAccessException'),
  forbiddenResource: refusal(403, 'UnauthorizedResourceAccessException'),
  authenticationFailed: refusal(401, 'AuthenticationFailedException'),
  userNotActive: refusal(403, 'UserNotActiveException'),
  notFound: refusal(404, 'EntityNotExistsException'),
  deleted: refusal(400, 'RedirectException'),
  invalidPassword: refusal(400, 'InvalidPasswordException'),
} as const;
