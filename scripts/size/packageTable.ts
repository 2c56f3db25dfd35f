import { inKb } from 'deploy/build/entryPage';
import { type MeasuredScript, sharesOf } from './originTable';

/** The entries of a lock file (package-lock.json) for each package folder. */
export interface Lock {
  readonly packages: Readonly<Record<string, { readonly dependencies?: Readonly<Record<string, string>> }>>;
}

/** Bytes with brotli: on the entry page, and in the files that load later. */
export interface Cost {
  readonly entry: number;
  readonly later: number;
}

/** A row of the table: the bytes of one package, and those of the packages that only it needs. */
export interface PackageCost {
  readonly name: string;
  readonly own: Cost;
  readonly needed: Cost;
}

const nothing: Cost = { entry: 0, later: 0 };
const sum = (costs: readonly Cost[]): Cost =>
  costs.reduce((all, { entry, later }) => ({ entry: all.entry + entry, later: all.later + later }), nothing);
const allOf = ({ own, needed }: PackageCost): Cost => sum([own, needed]);
const dearest = (one: PackageCost, other: PackageCost): number =>
  allOf(other).entry - allOf(one).entry || allOf(other).later - allOf(one).later || one.name.localeCompare(other.name);

/** The cost of each origin: `entry` are the scripts of the entry page, `later` those that are loaded on demand. */
export function costsByOrigin(scripts: Readonly<Record<keyof Cost, readonly MeasuredScript[]>>): Map<string, Cost> {
  const costs = new Map<string, Cost>();
  for (const when of ['entry', 'later'] as const)
    for (const { origin, br } of scripts[when].flatMap(sharesOf))
      costs.set(origin, sum([costs.get(origin) ?? nothing, { ...nothing, [when]: br }]));
  return costs;
}

/** The packages that a package needs, directly or not. Those in `named` have their own rows, with what they need. */
function needsOf(name: string, named: readonly string[], { packages }: Lock): ReadonlySet<string> {
  const needed = new Set<string>();
  const visit = (each: string): void => {
    for (const need of Object.keys(packages[`node_modules/${each}`]?.dependencies ?? {})) {
      if (needed.has(need) || named.includes(need)) continue;
      needed.add(need);
      visit(need);
    }
  };
  visit(name);
  return needed;
}

/**
 * The cost of each named package, largest first; then the packages that several of them need, and then our own code.
 */
export function packageCosts(
  named: readonly string[],
  costs: ReadonlyMap<string, Cost>,
  lock: Lock,
): readonly PackageCost[] {
  const needs = named.map((name) => [name, needsOf(name, named, lock)] as const);
  const needing = (origin: string): readonly string[] =>
    needs.filter(([, needed]) => needed.has(origin)).map(([name]) => name);
  const others = [...costs.keys()].filter((origin) => !named.includes(origin)).sort();
  const costOf = (origins: readonly string[]): Cost => sum(origins.map((origin) => costs.get(origin) ?? nothing));
  const rows = named.map((name) => {
    const needed = others.filter((origin) => needing(origin).length === 1 && needing(origin)[0] === name);
    return { name, own: costOf([name]), needed: costOf(needed) };
  });
  const several = others.filter((origin) => needing(origin).length > 1);
  const ours = others.filter((origin) => needing(origin).length === 0);
  return [
    ...rows.filter((row) => Object.values(allOf(row)).some((bytes) => bytes > 0)).sort(dearest),
    { name: 'what several of them need', own: nothing, needed: costOf(several) },
    { name: 'our own code and texts, webpack’s runtime', own: costOf(ours), needed: nothing },
  ];
}

/** The table of package costs, line by line. */
export function packageTable(rows: readonly PackageCost[]): readonly string[] {
  const kb = (bytes: number, width: number): string => (bytes === 0 ? '–' : inKb(bytes, 2)).padStart(width);
  const line = (name: string, own: Cost, all: Cost): string =>
    [name.padEnd(48), kb(own.entry, 8), kb(all.entry, 17), kb(all.later, 14)].join(' ');
  return [
    `${'What each package costs (KB with brotli)'.padEnd(48)}   itself   with its needs   loaded later`,
    ...rows.map((row) => line(row.name, row.own, allOf(row))),
    line('JavaScript', nothing, sum(rows.map(allOf))),
  ];
}
