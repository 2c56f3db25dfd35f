import { callJson, type JsonCall } from './http';

/** The person who signed in, according to the service. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

/** The service refused; the message is one line for people. */
export class Refused extends Error {}

/** The calls of the hosted service that an application needs (Spec §7). */
export interface Service {
  /**
   * Exchanges an application's code for an access token; the verifier proves that this application asked for the code
   * (RFC 7636 §4.5). Rejects with `Refused` if the code is used, expired, or belongs to somebody else.
   */
  readonly redeem: (code: string, verifier: string) => Promise<string>;
  /**
   * The service's access token for the user pool's tokens that a redirect carried as `at` and `rt` (Spec §4, Redirect
   * page). Rejects with `Refused` unless they are of a member of the site.
   */
  readonly exchangeOwnLogin: (site: string, at: string, rt: string) => Promise<string>;
  /** The person of an access token. Rejects with `Refused` for an invalid token or person. */
  readonly me: (accessToken: string) => Promise<Person>;
}

/** The service at a regional API base, for one application; every call carries `clientType` in its header. */
export function serviceAt(api: string, application: string, clientType: string): Service {
  const call = async (path: string, { headers = {}, body }: Partial<JsonCall> = {}): Promise<unknown> => {
    const url = `${api.replace(/\/$/, '')}/${path}`;
    const { status, body: answer } = await callJson(url, {
      headers: { 'X-Client-Type': clientType, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    if (status >= 500) throw new Error(`the service fails with status ${status}`);
    if (status !== 200) throw new Refused(`${textAt(answer, 'Message') ?? 'no reason given'} (${status})`);
    return answer;
  };
  return {
    redeem: async (code, verifier) => {
      const body = { ApplicationId: application, Code: code, CodeVerifier: verifier };
      return needed(await call('app/token', { body }), 'AccessToken');
    },
    exchangeOwnLogin: async (site, at, rt) => {
      const OrganizationId = needed(await call(`organizations/alias/${encodeURIComponent(site)}`), 'Id');
      const body = { ExternalProvider: 'WORKDOCS', ExternalToken: at, ExternalRefreshToken: rt, OrganizationId };
      return needed(await call('credentials', { body }), 'WorkDocsAuthToken');
    },
    me: async (accessToken) => personIn(await call('me', { headers: { Authentication: `Bearer ${accessToken}` } })),
  };
}

/** A token is valid only if the current user has an Id (Spec §4, Post-auth). */
function personIn(answer: unknown): Person {
  const user = fieldOf(answer, 'User');
  if (textAt(user, 'Id') === undefined) throw new Refused('the user is not active');
  const names = [textAt(user, 'GivenName'), textAt(user, 'Surname')].filter((name) => name !== undefined);
  return { name: names.join(' '), email: needed(user, 'EmailAddress') };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

function textAt(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'string' && field !== '' ? field : undefined;
}

function needed(answer: unknown, name: string): string {
  const text = textAt(answer, name);
  if (text === undefined) throw new Error(`the service's answer has no ${name}`);
  return text;
}
