import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { StackDatabase } from '../database';
import { hashOf } from '../secrets';

/** The pool's RSA key; the database keeps it, so tokens survive a restart. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** A secret of the pool; answers about unknown users derive from it. */
  readonly secret: string;
}

export function signingKeyOf(store: StackDatabase): SigningKey {
  const row = store.one<{ id: string; privateKey: string }>('SELECT id, privateKey FROM signingKeys');
  const { id, privateKey: pem } = row ?? freshKey(store);
  const privateKey = createPrivateKey(pem);
  return { id, privateKey, publicKey: createPublicKey(privateKey), secret: hashOf(pem) };
}

function freshKey(store: StackDatabase): { readonly id: string; readonly privateKey: string } {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const id = hashOf(privateKey).slice(0, 16);
  store.run('INSERT INTO signingKeys (id, privateKey) VALUES (?, ?)', id, privateKey);
  return { id, privateKey };
}

/** The public key as a JSON Web Key Set (RFC 7517). */
export const keySetOf = ({ id, publicKey }: SigningKey) => ({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' }],
});

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token signed with RS256 (RFC 7519, RFC 7518 §3.3). */
export function signedToken(key: SigningKey, claims: object): string {
  const content = `${encoded({ kid: key.id, alg: 'RS256' })}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key.privateKey).toString('base64url')}`;
}

/** The claims of a token that this key signed with RS256; undefined for anything else. Does not check the expiry. */
export function claimsOf(key: SigningKey, token: string): Readonly<Record<string, unknown>> | undefined {
  const [header = '', body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return undefined;
  const head = parsed(header);
  if (head?.['alg'] !== 'RS256' || head['kid'] !== key.id) return undefined;
  const genuine = verify(
    'sha256',
    Buffer.from(`${header}.${body}`),
    key.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  return genuine ? parsed(body) : undefined;
}

function parsed(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
