import { randomBytes } from 'node:crypto';
import type { UserPoolSettings } from 'src/contract/deployment';
import { parseJson } from 'src/rules/values/json';
import { isPlainObject } from 'src/rules/values/shape';
import type { HostAnswer, Asked } from '../ask';
import { type DeploymentCheck, type DeploymentTrouble, checkTexts } from '../check';
import { atEach, together } from '../together';
import { NoAnswer, Unchecked } from '../unchecked';
import { preflight, unreadable } from '../crossOrigin';
import { type Live, answering, statusText } from '../live';

const correctAddress = 'Correct userPool.endpoint in the document, or let the service run there.';
const allowPage = 'Let the endpoint answer pages of this origin, also with its refusals and to preflights.';

const { rows, trouble } = checkTexts({
  'pool.reach': { outcome: 'fault', says: 'The user pool does not answer', todo: correctAddress },
  'pool.answer': { outcome: 'fault', says: 'The endpoint does not answer like a user pool', todo: correctAddress },
  'pool.cors': { outcome: 'fault', says: 'The page may not read answers of the user pool', todo: allowPage },
  'pool.preflight': { outcome: 'fault', says: 'The page may not call the user pool', todo: allowPage },
  'pool.id': {
    outcome: 'fault',
    says: 'There is no user pool with this id',
    todo: 'Correct userPool.id: SRP works with the pool’s name, so with another name every password is wrong.',
  },
  'pool.keys': {
    outcome: 'warning',
    says: 'The endpoint has no keys of a user pool with this id',
    todo: 'Correct userPool.id, unless the endpoint is a proxy that has no keys: with another id every password is wrong.',
  },
  'pool.client': { outcome: 'fault', says: 'The user pool has no such client', todo: 'Correct userPool.clientId.' },
  'pool.flow': {
    outcome: 'fault',
    says: 'The client does not allow the sign-in flow of the document',
    todo: 'Allow the flow for this client in the user pool (ExplicitAuthFlows), or name in userPool.flow one that it has.',
  },
  'pool.secret': {
    outcome: 'fault',
    says: 'The client has a secret, which a page cannot keep',
    todo: 'Make a client without a secret, and put its id into userPool.clientId.',
  },
  'pool.tells': {
    outcome: 'warning',
    says: 'The user pool reveals who has an account',
    todo: 'Set PreventUserExistenceErrors of the client to ENABLED.',
  },
});
type PoolId = keyof typeof rows;

const endpointOf = ({ endpoint, id }: UserPoolSettings): string =>
  endpoint ?? `https://cognito-idp.${id.split('_')[0] ?? ''}.amazonaws.com/`;

const service = 'AWSCognitoIdentityProviderService';
const unknownUser = `${randomBytes(8).toString('hex')}@doctor.invalid`;
/** Any number below N serves as the A of SRP (RFC 5054, 2.5.4), because the answer is not used. */
const proofs = {
  USER_SRP_AUTH: { SRP_A: `7${randomBytes(384).toString('hex').slice(1)}` },
  USER_PASSWORD_AUTH: { PASSWORD: `Aa1-${randomBytes(12).toString('hex')}` },
} as const;

/**
 * The first step of a sign-in for a user who does not exist. It creates no account, no session and no message, is
 * nobody's attempt, and needs no password. The pool's refusal shows whether it knows the client and its flow.
 */
function asFirstStep({ clientId, flow = 'USER_SRP_AUTH' }: UserPoolSettings, origin: string): Asked {
  const AuthParameters = { USERNAME: unknownUser, ...proofs[flow] };
  return {
    method: 'POST',
    headers: {
      Origin: origin,
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `${service}.InitiateAuth`,
    },
    body: JSON.stringify({ AuthFlow: flow, ClientId: clientId, AuthParameters }),
  };
}

/**
 * The finding that the pool's exception implies; undefined for a correct client. Throws Unchecked if it means nothing.
 */
function findingOf(exception: string, message: string): PoolId | undefined {
  if (/secret/i.test(message)) return 'pool.secret';
  if (exception === 'ResourceNotFoundException') return 'pool.client';
  if (exception === 'UserNotFoundException') return 'pool.tells';
  if (exception === 'InvalidParameterException' && /flow|not enabled/i.test(message)) return 'pool.flow';
  if (exception === 'NotAuthorizedException') return undefined;
  throw new Unchecked(`the user pool refuses the question: ${exception}: ${message}`);
}

function answerTroubles(
  { clientId, flow = 'USER_SRP_AUTH' }: UserPoolSettings,
  answer: HostAnswer,
): readonly DeploymentTrouble[] {
  const { url, status, body } = answer;
  const where = `client ${clientId} at ${url}`;
  const parsed = parseJson(body.toString());
  if (status === 200 && isPlainObject(parsed) && 'ChallengeName' in parsed) return [];
  const { __type: type, message } = isPlainObject(parsed) ? parsed : {};
  if (typeof type !== 'string') {
    return [trouble('pool.answer', where, `an answer to ${flow}`, `${statusText(answer)} without an exception`)];
  }
  const exception = type.split('#').at(-1) ?? '';
  const words = typeof message === 'string' ? message : '';
  const id = findingOf(exception, words);
  return id === undefined ? [] : [trouble(id, where, `an answer to ${flow}`, `${exception}: ${words}`)];
}

/** Whether the pages may make this call; if no answer comes, that is the problem. */
async function pageTroubles({ ask }: Live, { settings, origins }: CalledPool): Promise<readonly DeploymentTrouble[]> {
  const url = endpointOf(settings);
  try {
    return await atEach(origins, async (origin) => {
      const unread = unreadable(await ask(url, asFirstStep(settings, origin)), origin);
      const refused = await preflight(ask, { url, method: 'POST', headers: ['content-type', 'x-amz-target'] }, origin);
      return [
        ...(unread === undefined
          ? []
          : [trouble('pool.cors', `Access-Control-Allow-Origin of ${url}`, origin, unread)]),
        ...refused.map(({ header, expected, found }) =>
          trouble('pool.preflight', `${header} of OPTIONS ${url}`, expected, found),
        ),
      ];
    });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return [trouble('pool.reach', error.address, 'an answer', error.why)];
  }
}

/** Every pool of the service has its keys at this address; a proxy in front of it may not. */
async function idTroubles({ ask }: Live, { settings }: CalledPool): Promise<readonly DeploymentTrouble[]> {
  const { id } = settings;
  const answer = await ask(new URL(`/${id}/.well-known/jwks.json`, endpointOf(settings)).href);
  const keys = parseJson(answer.body.toString());
  if (answer.status === 200 && isPlainObject(keys) && Array.isArray(keys['keys'])) return [];
  const problemId = new URL(answer.url).hostname.endsWith('.amazonaws.com') ? 'pool.id' : 'pool.keys';
  return [trouble(problemId, `${id} at ${answer.url}`, 'the keys of the pool', statusText(answer))];
}

/** A pool, and the origins of the pages that call it. */
interface CalledPool {
  readonly settings: UserPoolSettings;
  readonly origins: readonly string[];
}

/** The pools of the stages, each once. */
function poolsOf({ stages }: Live): readonly CalledPool[] {
  const pools = new Map<string, CalledPool>();
  for (const { settings, origins } of stages) {
    const key = JSON.stringify(settings.userPool);
    const others = pools.get(key)?.origins ?? [];
    pools.set(key, { settings: settings.userPool, origins: [...new Set([...others, ...origins])] });
  }
  return [...pools.values()];
}

const ofEachPool = (
  id: string,
  looksAt: string,
  troubles: (live: Live, pool: CalledPool) => Promise<readonly DeploymentTrouble[]>,
): DeploymentCheck => ({
  id,
  looksAt,
  rows,
  look: async (live) => together(poolsOf(await answering(live)).map((each) => troubles(live, each))),
});

export const poolChecks: readonly DeploymentCheck[] = [
  ofEachPool('pool.reach', 'the user pool: that it answers, and lets the page call it', pageTroubles),
  ofEachPool(
    'pool.client',
    'whether the user pool knows the client, and the client has the flow',
    async (live, { settings, origins: [origin = ''] }) =>
      answerTroubles(settings, await live.ask(endpointOf(settings), asFirstStep(settings, origin))),
  ),
  ofEachPool('pool.id', 'whether there is a user pool with the id of the document', idTroubles),
];
