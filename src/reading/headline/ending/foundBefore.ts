import { type Step, isBefore, stepName } from 'src/journal/log/step';

/** What a rule found at an end, as far as it tells when it was. */
export interface FoundAt {
  readonly steps: readonly Step[];
  /** The success that its sentence ends with. */
  readonly success?: Step;
}

/** How a departure of an earlier page, and the success before it, follow what was found, which is told before them. */
interface Following {
  /** The success is told already. */
  readonly isMentioned: boolean;
  /** The departure continues what is told last. */
  readonly isContinued: boolean;
  /** Something was found of the time before both, which explains where they led. */
  readonly isExplained: boolean;
}

/** How a departure, after a success if there was one, follows what was found. */
export function followingOf(found: readonly FoundAt[], left: Step, success: Step = left): Following {
  const mentioned = found.flatMap((each) => each.success ?? []);
  const isMentioned = mentioned.some((each) => success !== left && stepName(each) === stepName(success));
  const explains = ({ steps }: FoundAt): boolean =>
    steps.some((step) => isBefore(step, success)) && !steps.some((step) => isBefore(left, step));
  return {
    isMentioned,
    isContinued: isMentioned || mentioned.some((each) => isBefore(each, left)) || found.slice(-1).some(explains),
    isExplained: found.some(explains),
  };
}
