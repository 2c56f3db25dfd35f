import { createDiffieHellman, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The server's side of SRP-6a (RFC 5054) in Cognito's variant: 3072-bit group of RFC 3526 with g = 2, SHA-256, numbers
 * hashed as two's complement bytes, and a 16-byte key by HKDF with the info "Caldera Derived Key". Only
 * the salt and the verifier of a password are stored. All numbers in texts are hexadecimal.
 */
const prime =
  'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
  'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
  'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
  '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
  'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
  '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
  'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
  'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF';
const N = BigInt(`0x${prime}`);
const g = 2n;
const group = createDiffieHellman(prime, 'hex', 2);

/** base^exponent mod N by OpenSSL, about twenty times as fast as BigInt. */
function power(base: bigint, exponent: bigint): bigint {
  group.setPrivateKey(evenHex(exponent), 'hex');
  return fromHex(group.computeSecret(evenHex(base), 'hex', 'hex'));
}

const fromHex = (hex: string): bigint => BigInt(`0x${hex === '' ? '0' : hex}`);
const evenHex = (value: bigint): string => {
  const hex = value.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
};
/** Two's complement of a positive number: a leading zero byte where the first bit is set. */
const signedBytes = (value: bigint): Buffer => {
  const hex = evenHex(value);
  return Buffer.from(/^[89a-f]/.test(hex) ? `00${hex}` : hex, 'hex');
};
const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

const k = fromHex(sha256(signedBytes(N), signedBytes(g)).toString('hex'));

/** g^x mod N, where x hashes salt, pool name (the id's part after the underscore), user name and password. */
export function verifierOf(poolName: string, userName: string, password: string, salt: string): string {
  const identity = sha256(`${poolName}${userName}:${password}`);
  const x = fromHex(sha256(signedBytes(fromHex(salt)), identity).toString('hex'));
  return power(g, x).toString(16);
}

export const makeSalt = (): string => randomBytes(16).toString('hex');

/** Compares in constant time. */
export function sameText(first: string, second: string): boolean {
  return timingSafeEqual(sha256(first), sha256(second));
}

/** The state that the server keeps between the two steps of one sign-in. */
export interface SrpChallenge {
  readonly A: bigint;
  readonly B: bigint;
  readonly b: bigint;
  readonly verifier: bigint;
}

/**
 * The challenge for a client's public value; undefined for one that RFC 5054 §2.5.4 forbids (A mod N = 0), or for junk.
 */
export function challengeFor(publicValue: string, verifierHex: string): SrpChallenge | undefined {
  if (!/^[0-9a-fA-F]{1,1024}$/.test(publicValue)) return undefined;
  const A = fromHex(publicValue) % N;
  if (A === 0n) return undefined;
  const verifier = fromHex(verifierHex);
  const b = fromHex(randomBytes(32).toString('hex'));
  return { A: fromHex(publicValue), B: (k * verifier + power(g, b)) % N, b, verifier };
}

export interface PasswordClaim {
  readonly poolName: string;
  readonly userName: string;
  readonly secretBlock: Buffer;
  readonly timestamp: string;
  /** Base64. */
  readonly signature: string;
}

/** Whether the client knew the password: its signature is made with the key that only both sides can compute. */
export function provesPassword({ A, B, b, verifier }: SrpChallenge, claim: PasswordClaim): boolean {
  const u = fromHex(sha256(signedBytes(A), signedBytes(B)).toString('hex'));
  const base = (A * power(verifier, u)) % N;
  if (u === 0n || base <= 1n) return false;
  const S = power(base, b);
  const key = hmac(hmac(signedBytes(u), signedBytes(S)), 'Caldera Derived Key', '\u0001').subarray(0, 16);
  const { poolName, userName, secretBlock, timestamp, signature } = claim;
  return sameText(signature, hmac(key, poolName, userName, secretBlock, timestamp).toString('base64'));
}
