type Version = readonly number[];

/** The numbers of a version; those after an `x`, a `*` or the end are left out. */
const numbersOf = (text: string): Version =>
  text
    .replace(/^v/, '')
    .replace(/\.?[x*].*$/, '')
    .split('.')
    .flatMap((each) => (each === '' ? [] : Number(each)));

/** Below 0 if `version` is lower than the numbers of `other`, 0 if it begins with them. */
const compared = (version: Version, other: Version): number =>
  other.map((number, place) => (version[place] ?? 0) - number).find((difference) => difference !== 0) ?? 0;

function meets(version: Version, comparator: string): boolean {
  const [, how = '', text = ''] = /^(\^|>=|<=|<|)(v?\d[\dx.*]*|\*)$/.exec(comparator) ?? [];
  if (text === '') throw new Error(`${comparator} is of a form that this file does not know.`);
  const order = compared(version, numbersOf(text));
  if (how === '') return order === 0;
  if (how === '^') return order >= 0 && version[0] === numbersOf(text)[0];
  return how === '<' ? order < 0 : how === '<=' ? order <= 0 : order >= 0;
}

const alternativesOf = (range: string): readonly string[] => range.split('||').map((each) => each.trim());

/**
 * Whether a version of Node is in a range, as far as packages write ranges in `engines`: alternatives of comparators
 * with `^`, `>=`, `<=`, `<` or none.
 */
export const isInRange = (version: string, range: string): boolean =>
  alternativesOf(range).some((each) =>
    each
      .replace(/([<>]=?)\s+/g, '$1')
      .split(/\s+/)
      .every((comparator) => meets(numbersOf(version), comparator)),
  );

/** The lowest version of each alternative of a range such as `^20.19 || >=24`. */
export const lowestOf = (range: string): readonly string[] =>
  alternativesOf(range).map((each) => [...numbersOf(each.replace(/^\D+/, '')), 0, 0].slice(0, 3).join('.'));
