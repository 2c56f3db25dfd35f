import { makeVault } from 'src/adapters/vault';
import { isPlaceholder } from 'src/journal/log/placeholderPatterns';
import { secret } from 'src/contract/shape';
import { checkState } from 'src/rules/signIn/csrf';

/** A print that is equal for all values, as an attacker would like. */
const weak = (label: string): string => `‹${label}:1›`;

describe('the vault', () => {
  it('seals equal secrets equally and others differently, however weak the prints are [0.35]', () => {
    const vault = makeVault(weak);
    const names = ['a', 'b', 'c', 'b', 'a'].map((value) => vault.seal('csrfToken', value));
    expect(new Set(names).size).toBe(3);
    expect([names[3], names[4]]).toEqual([names[1], names[0]]);
    expect(names.every(isPlaceholder)).toBe(true);
    expect(names.map((name) => vault.open(secret('csrfToken'), name))).toEqual(['a', 'b', 'c', 'b', 'a']);
  });

  it('refuses a forged state whose print is the stored one’s [0.35]', () => {
    const vault = makeVault(weak);
    const stored = vault.seal('csrfToken', 'real');
    const forged = { form: 'json', csrfToken: vault.seal('csrfToken', 'forged'), sitename: undefined } as const;
    expect(checkState(stored, forged)).toBe('differentToken');
    expect(checkState(stored, { ...forged, csrfToken: vault.seal('csrfToken', 'real') })).toBe('ok');
  });
});
