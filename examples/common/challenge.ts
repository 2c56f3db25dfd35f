import { createHash, randomBytes } from 'node:crypto';

/** A proof key (RFC 7636): the verifier stays here, its S256 challenge is sent with the request. */
export interface Challenge {
  /** 43 characters of base64url: 256 random bits. */
  readonly verifier: string;
  /** 43 letters and digits. */
  readonly challenge: string;
}

/** The challenge that belongs to a verifier: base64url of its SHA-256 (RFC 7636 §4.2). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/**
 * A fresh verifier whose S256 challenge is alphanumeric. The sign-in app accepts only such challenges (Spec §5), but
 * base64url also has `-` and `_`, so only about one challenge in four fits: (62/64)^42. The verifier is drawn anew
 * until it does, 3.8 times on average. It stays plain S256, which the service verifies as usual; of the verifier's 256
 * bits about 2 are lost.
 */
export function makeChallenge(): Challenge {
  for (;;) {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = challengeOf(verifier);
    if (/^[A-Za-z0-9]{43}$/.test(challenge)) return { verifier, challenge };
  }
}
