import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '../context';
import { hashOf, randomToken } from '../secrets';
import { refusals } from './refusal';

/** INACTIVE: tokens are issued, but the current user has no Id. SUSPENDED: no tokens are issued. */
export type PersonStatus = 'ACTIVE' | 'INACTIVE' | 'SUSPENDED';

export interface ServicePerson {
  readonly id: string;
  readonly site: string;
  readonly email: string;
  readonly givenName: string;
  readonly surname: string;
  readonly status: PersonStatus;
}

/** The provider that confirmed the person. */
export type Provider = 'WORKDOCS' | 'WORKDOCS_FEDERATE' | 'IAM_IDENTITY_CENTER' | 'DIRECTORY_SERVICE';

interface SessionRow {
  readonly family: string;
  readonly person: string;
  readonly provider: Provider;
  readonly expiresAt: number;
  readonly rotated: number;
  readonly revoked: number;
}

export interface Tokens {
  readonly AccessToken: string;
  readonly RefreshToken: string;
  /** ISO 8601. */
  readonly ExpirationDateTime: string;
}

/** A new session of the service for an active or inactive person; a suspended one is refused (403, UserNotActive). */
export function openSession(context: Context, person: ServicePerson, provider: Provider): Tokens {
  if (person.status === 'SUSPENDED') throw refusals.userNotActive();
  return tokensIn(context, randomUUID(), person.id, provider);
}

function tokensIn({ store, now, tokenSeconds }: Context, family: string, person: string, provider: string): Tokens {
  const [AccessToken, RefreshToken] = [randomToken(), randomToken()];
  const expiresAt = now() + tokenSeconds * 1000;
  store.run(
    'INSERT INTO sessions (accessHash, refreshHash, family, person, provider, expiresAt) VALUES (?, ?, ?, ?, ?, ?)',
    hashOf(AccessToken),
    hashOf(RefreshToken),
    family,
    person,
    provider,
    expiresAt,
  );
  return { AccessToken, RefreshToken, ExpirationDateTime: new Date(expiresAt).toISOString() };
}

const personWithId = ({ store }: Context, id: string): ServicePerson | undefined =>
  store.one<ServicePerson>('SELECT * FROM people WHERE id = ?', id);

/** A person of a site by e-mail address. */
export const personAt = ({ store }: Context, site: string, email: string): ServicePerson | undefined =>
  store.one<ServicePerson>('SELECT * FROM people WHERE site = ? AND email = ?', site, email.trim().toLowerCase());

export interface Bearer {
  readonly person: ServicePerson;
  readonly family: string;
  readonly provider: Provider;
}

/** The person of a bearer token; refuses (401) an unknown, expired or revoked one. */
export function bearerOf(context: Context, header: string | undefined): Bearer {
  const token = /^Bearer ([^\s]+)$/.exec(header ?? '')?.[1];
  const row =
    token === undefined
      ? undefined
      : context.store.one<SessionRow>('SELECT * FROM sessions WHERE accessHash = ?', hashOf(token));
  const person = row && personWithId(context, row.person);
  const isValid = row?.revoked === 0 && row.expiresAt > context.now();
  if (!isValid || !person) throw refusals.unauthorizedOperation();
  return { person, family: row.family, provider: row.provider };
}

/**
 * A new pair for a refresh token, which works once (RFC 9700 §4.14.2): a second use means that it was stolen or its
 * first answer lost, and ends the whole session.
 */
export function refreshTokens(context: Context, refreshToken: string): Tokens {
  const hash = hashOf(refreshToken);
  const row = context.store.one<SessionRow>('SELECT * FROM sessions WHERE refreshHash = ?', hash);
  if (row?.rotated === 1) context.store.run('UPDATE sessions SET revoked = 1 WHERE family = ?', row.family);
  if (!row || row.revoked === 1 || row.rotated === 1) throw refusals.unauthorizedOperation();
  return context.store.atomically(() => {
    context.store.run('UPDATE sessions SET rotated = 1 WHERE refreshHash = ?', hash);
    return tokensIn(context, row.family, row.person, row.provider);
  });
}

/** Ends the bearer's session; a refresh token of another session is left alone. */
export function endSession({ store }: Context, { family }: Bearer, refreshToken: string): void {
  store.run('UPDATE sessions SET revoked = 1 WHERE family = ?', family);
  store.run('UPDATE sessions SET revoked = 1 WHERE refreshHash = ? AND family = ?', hashOf(refreshToken), family);
}

interface CodeRow {
  readonly hash: string;
  readonly person: string;
  readonly application: string | null;
  readonly challenge: string | null;
  readonly provider: Provider;
  readonly expiresAt: number;
  readonly used: number;
}
interface CodeFor {
  readonly kind: 'directory' | 'application';
  readonly person: ServicePerson;
  readonly provider: Provider;
  readonly application?: string;
  /** S256 challenge (RFC 7636 §4.2). */
  readonly challenge?: string;
}

/**
 * An application may need some time before it exchanges its code, but no code should live longer than this (RFC 6749
 * §4.1.2).
 */
const codeLifetimeMs = { directory: 5 * 60_000, application: 10 * 60_000 } as const;

/** A code that works once: of the directory service for five minutes, for an application for ten. */
export function issueCode(
  { store, now }: Context,
  { kind, person, provider, application, challenge }: CodeFor,
): string {
  const code = randomToken();
  store.run(
    'INSERT INTO codes (hash, kind, person, application, challenge, provider, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
    hashOf(code),
    kind,
    person.id,
    application ?? null,
    challenge ?? null,
    provider,
    now() + codeLifetimeMs[kind],
  );
  return code;
}

/** Uses up a code and returns its owner; refuses (401) an unknown, used or expired code, and one of another kind. */
export function redeemCode(
  context: Context,
  kind: CodeFor['kind'],
  code: string,
): CodeRow & { readonly owner: ServicePerson } {
  const { store, now } = context;
  const hash = hashOf(code);
  const isFresh = store.run('UPDATE codes SET used = 1 WHERE hash = ? AND kind = ? AND used = 0', hash, kind) === 1;
  const row = isFresh ? store.one<CodeRow>('SELECT * FROM codes WHERE hash = ?', hash) : undefined;
  const owner = row && personWithId(context, row.person);
  if (!row || !owner || row.expiresAt <= now()) throw refusals.authenticationFailed();
  return { ...row, owner };
}

/** Whether the verifier belongs to the challenge (RFC 7636 §4.6, S256). */
export const fitsChallenge = (verifier: string, challenge: string): boolean =>
  createHash('sha256').update(verifier).digest('base64url') === challenge;
