import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { bodyOf } from '../http/messages';
import { serveRest } from '../http/server';
import { poolClients, poolName, poolRegion } from '../settings';
import { makeChallenges } from './challenges';
import { keySetOf, type SigningKey } from './keys';
import { changePassword, confirmForgotPassword, forgotPassword } from './passwords';
import { invalidParameter, PoolRefusal } from './refusal';
import { revokeSessionsOf, revokeToken, userOfAccessToken } from './sessions';
import {
  initiateAuth,
  type InitiateAuthRequest,
  type Pool,
  respondToAuthChallenge,
  type RespondRequest,
} from './signIn';
import { attributesOf } from './users';
import { isPlainObject } from 'src/rules/values/shape';
import { parseJson } from 'src/rules/values/json';

type Fields = Readonly<Record<string, unknown>>;
interface Operation {
  /** Fields that must be texts; with `ClientId` among them, the client must be known. */
  readonly texts: readonly string[];
  readonly maps?: readonly string[];
  readonly run: (pool: Pool, request: Fields) => object;
}
const operation = <Request>(
  texts: readonly (keyof Request & string)[],
  run: (pool: Pool, request: Request) => object,
  maps: readonly (keyof Request & string)[] = [],
): Operation => ({ texts, maps, run: (pool, request) => run(pool, request as Request) });

interface WithToken {
  readonly AccessToken: string;
}
interface RevokeRequest {
  readonly Token: string;
  readonly ClientId: string;
}

/** The operations of the user pool that the product's client library can call (spec §7, Identity service calls). */
const operations: ReadonlyMap<string, Operation> = new Map([
  ['InitiateAuth', operation<InitiateAuthRequest>(['AuthFlow', 'ClientId'], initiateAuth, ['AuthParameters'])],
  [
    'RespondToAuthChallenge',
    operation<RespondRequest>(['ChallengeName', 'ClientId'], respondToAuthChallenge, ['ChallengeResponses']),
  ],
  ['ForgotPassword', operation<{ Username: string; ClientId: string }>(['Username', 'ClientId'], forgotPassword)],
  [
    'ConfirmForgotPassword',
    operation<{ Username: string; ClientId: string; ConfirmationCode: string; Password: string }>(
      ['Username', 'ClientId', 'ConfirmationCode', 'Password'],
      confirmForgotPassword,
    ),
  ],
  [
    'ChangePassword',
    operation<{ AccessToken: string; PreviousPassword: string; ProposedPassword: string }>(
      ['AccessToken', 'PreviousPassword', 'ProposedPassword'],
      changePassword,
    ),
  ],
  ['GetUser', operation<WithToken>(['AccessToken'], getUser)],
  ['GlobalSignOut', operation<WithToken>(['AccessToken'], globalSignOut)],
  [
    'RevokeToken',
    operation<RevokeRequest>(['Token', 'ClientId'], ({ context }, { Token, ClientId }) => {
      revokeToken(context, Token, ClientId);
      return {};
    }),
  ],
]);

function getUser({ context, key }: Pool, { AccessToken }: WithToken): object {
  const user = userOfAccessToken(context, key, AccessToken);
  const attributes = Object.entries(attributesOf(user)).map(([Name, Value]) => ({ Name, Value }));
  return { Username: user.sub, UserAttributes: attributes };
}

function globalSignOut({ context, key }: Pool, { AccessToken }: WithToken): object {
  revokeSessionsOf(context, userOfAccessToken(context, key, AccessToken).sub);
  return {};
}

const json = 'application/x-amz-json-1.1';
const targetPrefix = 'AWSCognitoIdentityProviderService.';

/**
 * The user pool's endpoint, in the JSON protocol of its service: the operation's name in `X-Amz-Target`, refusals as
 * 400 with `__type` and `message`, the type also in `x-amzn-errortype`. Its keys are at `/{pool
 * id}/.well-known/jwks.json`.
 */
export const userPool =
  (context: Context, key: SigningKey) =>
  (part: FastifyInstance): void => {
    const pool: Pool = { context, key, challenges: makeChallenges(context.now) };
    part.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'x-amzn-requestid': randomUUID(), 'cache-control': 'no-store' });
    });
    part.get(`/${poolRegion}_${poolName}/.well-known/jwks.json`, () => keySetOf(key));
    serveRest(part, (request, reply) => answer(pool, request, reply.type(json)));
  };

function answer(pool: Pool, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  try {
    return reply.send(perform(pool, String(request.headers['x-amz-target'] ?? ''), bodyOf(request)));
  } catch (error) {
    if (!(error instanceof PoolRefusal)) throw error;
    reply.status(400).header('x-amzn-errortype', `${error.exception}:`);
    return reply.send({ __type: error.exception, message: error.message });
  }
}

function perform(pool: Pool, target: string, body: string): object {
  const found = target.startsWith(targetPrefix) ? operations.get(target.slice(targetPrefix.length)) : undefined;
  if (!found) throw new PoolRefusal('UnknownOperationException', 'Unknown operation');
  const fields = readFields(body);
  for (const name of found.texts) {
    if (typeof fields[name] !== 'string' || fields[name] === '') {
      throw invalidParameter(`1 validation error detected: Value null at '${name}' failed to satisfy constraint`);
    }
  }
  for (const name of found.maps ?? []) {
    if (!isPlainObject(fields[name])) throw invalidParameter(`Missing required parameter ${name}`);
  }
  const { ClientId: client } = fields;
  if (typeof client === 'string' && !(Object.values(poolClients) as string[]).includes(client)) {
    throw new PoolRefusal('ResourceNotFoundException', `User pool client ${client} does not exist.`);
  }
  return found.run(pool, fields);
}

function readFields(body: string): Fields {
  const value = parseJson(body);
  if (isPlainObject(value)) return value;
  throw new PoolRefusal('SerializationException', 'The request body is not a JSON object');
}
