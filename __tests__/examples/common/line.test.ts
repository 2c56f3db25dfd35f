import { lineOf } from '../../../examples/common/line';
import { createHash } from 'node:crypto';
import { challengeOf, makeChallenge } from '../../../examples/common/challenge';

it.each([
  [new Error('no code'), 'no code'],
  [new Error('one\n  two'), 'one two'],
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['text', 'failed'],
  [null, 'failed'],
])('shows %p in one line', (error, line) => {
  expect(lineOf(error)).toBe(line);
});

describe('a code challenge that the sign-in app accepts', () => {
  it('is always 43 letters and digits, and S256 of its verifier, in 2000 draws', () => {
    for (let draw = 0; draw < 2000; draw += 1) {
      const { verifier, challenge } = makeChallenge();
      expect(challenge).toMatch(/^[A-Za-z0-9]{43}$/);
      expect(verifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'));
    }
  });

  it('never repeats, and still uses the whole alphabet', () => {
    const all = Array.from({ length: 500 }, makeChallenge);
    expect(new Set(all.map(({ challenge }) => challenge)).size).toBe(500);
    const letters = new Set(all.flatMap(({ challenge }) => [...challenge]));
    expect(letters.size).toBe(62);
    expect(new Set(all.flatMap(({ verifier }) => [...verifier])).size).toBe(64);
  });

  it('is made as the example of RFC 7636, appendix B, which the sign-in app would not accept', () => {
    expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });
});
