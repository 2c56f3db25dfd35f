import { isWhole } from '__tests__/support/extent';
import { Canaries, Chance, type Kind, kinds, valueOf } from './canariesValues';
import { scan } from './scanner';
import { forms, selfTest, selfTestTable } from './scannerSelfTest';

/** Takes longer on a busy machine. */
jest.setTimeout(60_000);

const seeds = isWhole ? [1, 2, 3] : [1];
const secret = (value: string, ...inPieces: string[]) => [{ kind: 'secret', value, inPieces }];

describe('the scanner for canaries', () => {
  it('finds each kind, planted unredacted, in each form, and nothing that was not planted', () => {
    for (const seed of seeds) {
      const rows = selfTest(new Chance(seed));
      expect(rows.length).toBeGreaterThan(20);
      for (const { form, found, mistaken } of rows) {
        expect({ form, missed: kinds.filter((kind) => found[kind] === false) }).toEqual({ form, missed: [] });
        expect({ form, mistaken }).toEqual({ form, mistaken: 0 });
      }
      expect(selfTestTable(rows)).not.toContain('MISSED');
    }
  });

  it.each(Object.keys(forms))('does not find a canary where only another one is: %s', (form) => {
    const chance = new Chance(6);
    const looked = new Canaries(chance);
    for (const kind of kinds) looked.fresh(kind);
    for (const kind of kinds.filter((each) => each !== 'accessToken')) {
      expect(scan(forms[form]?.(valueOf(kind, chance)) ?? '', looked.all)).toEqual([]);
    }
  });

  it.each(kinds)('does not mistake half a %s for a whole one', (kind: Kind) => {
    const value = valueOf(kind, new Chance(7));
    const half = value.slice(0, value.length / 2);
    for (const write of Object.values(forms)) expect(scan(write(half), secret(value))).toEqual([]);
  });

  it('finds any 12 characters of a value that is sought in pieces, but not 11', () => {
    const value = new Chance(8).mixed(40);
    for (let start = 0; start + 12 <= value.length; start += 1) {
      expect(scan(`code=${value.slice(start, start + 12)}&x`, secret(value, value))).toHaveLength(1);
      expect(scan(`code=${value.slice(start, start + 11)}&x`, secret(value, value))).toEqual([]);
      expect(scan(`code=${value.slice(start, start + 12)}&x`, secret(value))).toEqual([]);
    }
  });

  it('finds a value that is escaped three times over, in three ways', () => {
    const value = valueOf('password', new Chance(9));
    const nested = encodeURIComponent(JSON.stringify({ to: `https://x.example/?p=${encodeURIComponent(value)}` }));
    expect(scan(nested, secret(value))).toEqual([{ kind: 'secret', value, form: 'text' }]);
  });

  it('names each canary once, however often it occurs', () => {
    const value = valueOf('email', new Chance(10));
    expect(scan([value, value.toUpperCase(), encodeURIComponent(value)].join(' '), secret(value))).toHaveLength(1);
  });
});
