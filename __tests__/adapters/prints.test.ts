import { createHmac } from 'node:crypto';
import { makePrints } from 'src/adapters/prints';
import { makeVault } from 'src/adapters/vault';
import { secret } from 'src/contract/shape';
import { makePlaceholders } from 'src/journal/record/placeholders';

const vault = makeVault(makePlaceholders('salt', 'page'));
const printed = async (key: string, value: string, subtle: SubtleCrypto | undefined = crypto.subtle) => {
  const args = { key: vault.seal('printKey', key), value: vault.seal('csrfToken', value) };
  return vault.open(secret('print'), await makePrints(vault, subtle).of(args));
};

describe('a keyed print', () => {
  it('is HMAC-SHA-256 of the value under the key, sealed [0.13]', async () => {
    const expected = createHmac('sha256', 'key').update('1-2-3-4').digest('hex');
    expect(await printed('key', '1-2-3-4')).toBe(expected);
    expect(await printed('another key', '1-2-3-4')).not.toBe(expected);
    expect(await printed('key', '1-2-3-5')).not.toBe(expected);
  });

  it('is undefined if the browser cannot compute it, or if the value was not sealed here', async () => {
    const args = { key: vault.seal('printKey', 'key'), value: vault.seal('csrfToken', 'value') };
    expect(await makePrints(vault, undefined).of(args)).toBeUndefined();
    expect(await makePrints(vault, crypto.subtle).of({ ...args, value: '‹csrfToken:0›' as never })).toBeUndefined();
  });
});
