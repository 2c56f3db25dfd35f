import { stableJson, textsOf } from 'src/journal/log/values';
import type { PlainObject } from 'src/rules/values/shape';

/** A recorded read of the address. */
interface AddressRead {
  readonly step: number;
  readonly value: PlainObject;
}

/** The first of some recorded things that is still to come at a step, else the last one. */
export const nearest = <At extends { readonly step: number }>(all: readonly At[], step: number): At | undefined =>
  all.find((candidate) => candidate.step >= step) ?? all.at(-1);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const unique = (all: readonly unknown[]): readonly unknown[] =>
  Array.from(new Map(all.map((each) => [stableJson(each), each])).values());

/**
 * What the record alone knows of an address: whether it was opened without a page load, and which secrets were
 * refused in it, and why, because the page had removed these from the bar before history saw the address.
 */
export function knownByRecord(address: PlainObject, reads: readonly AddressRead[], step: number): object {
  const { route, opened } = nearest(reads, step)?.value ?? {};
  const isSame = ({ value }: AddressRead): boolean =>
    value['route'] === address['route'] && stableJson(value['params']) === stableJson(address['params']);
  const same = nearest(reads.filter(isSame), step);
  const refused = [...textsOf(address['refused']), ...textsOf(same?.value['refused'])];
  const refusals = [...listOf(address['refusals']), ...listOf(same?.value['refusals'])];
  return {
    ...(opened === true && route === address['route'] ? { opened } : {}),
    ...(refused.length > 0 ? { refused: [...new Set(refused)] } : {}),
    ...(refusals.length > 0 ? { refusals: unique(refusals) } : {}),
  };
}
