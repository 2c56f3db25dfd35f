/** A log with its true cause and its group. */
export interface GroupedLog {
  readonly label: string;
  readonly group: string;
  readonly isNew: boolean;
}

/** The quality of the groups. */
export interface Quality {
  /**
   * B-cubed precision: the share of a log's group with the same cause, averaged over all logs (Bagga and Baldwin,
   * 1998).
   */
  readonly precision: number;
  /** B-cubed recall: the share of all logs with the same cause that is in its group. */
  readonly recall: number;
  /** The share of logs with new causes whose group has only one cause. */
  readonly newOnTheirOwn: number;
  readonly groups: number;
}

export function qualityOf(placed: readonly GroupedLog[]): Quality {
  const [byGroup, byLabel, byBoth] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const both = ({ label, group }: GroupedLog): string => JSON.stringify([label, group]);
  for (const each of placed) {
    count(byGroup, each.group);
    count(byLabel, each.label);
    count(byBoth, both(each));
  }
  const average = (of: readonly GroupedLog[], value: (each: GroupedLog) => number): number =>
    of.reduce((sum, each) => sum + value(each), 0) / Math.max(1, of.length);
  const alike = (each: GroupedLog): number => byBoth.get(both(each)) ?? 0;
  const fresh = placed.filter(({ isNew }) => isNew);
  return {
    precision: average(placed, (each) => alike(each) / (byGroup.get(each.group) ?? 1)),
    recall: average(placed, (each) => alike(each) / (byLabel.get(each.label) ?? 1)),
    newOnTheirOwn: average(fresh, (each) => Number(alike(each) === byGroup.get(each.group))),
    groups: byGroup.size,
  };
}

/** The goals for logs with planted causes. */
export const requiredQuality = { precision: 0.99, recall: 0.95, newOnTheirOwn: 0.95 } as const;

/** The goals for faults that a generator makes. */
export const requiredOfGenerated = { precision: 0.98, recall: 0.95 } as const;
