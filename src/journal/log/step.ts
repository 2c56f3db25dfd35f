/** A step of a log: an entry of a page load, both counted from 0. */
export interface Step {
  readonly pageLoad: number;
  readonly step: number;
}

/** The name of a step in texts, in the address and on the command line: page load and entry, from 0. */
export const stepName = ({ pageLoad, step }: Step): string => `${pageLoad.toString()}.${step.toString()}`;

/** Whether a step comes before another. */
export const isBefore = (first: Step, second: Step): boolean =>
  first.pageLoad < second.pageLoad || (first.pageLoad === second.pageLoad && first.step < second.step);

/** The order of steps, for sorting. */
export const byStep = (first: Step, second: Step): number =>
  first.pageLoad - second.pageLoad || first.step - second.step;

/** The step in an address (`#step=1.20`), if any. */
export function stepOfAddress(hash: string): Step | undefined {
  const match = /^#step=(\d{1,6})\.(\d{1,6})$/.exec(hash);
  return match ? { pageLoad: Number(match[1]), step: Number(match[2]) } : undefined;
}

/** Steps without repetitions, in the order of their first occurrence. */
export const uniqueSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.filter((step, index) => steps.findIndex((each) => stepName(each) === stepName(step)) === index);
