import { type Step, isBefore, stepName } from 'src/journal/log/step';

/** What a rule found at an end, as far as it tells when it was. */
export interface FoundAt {
  readonly steps: readonly Step[];
  /** The success that its sentence ends with. */
  readonly success?: Step;
  /** Part of an app's request was lost. */
  readonly isRequestLost?: true;
  /** It is a fault of the page. */
  readonly isBug?: true;
}

/** How a departure of an earlier page, and the success before it, follow what was found, which is told before them. */
export interface Following {
  /** The success is told already. */
  readonly isMentioned: boolean;
  /** The departure continues what is told last. */
  readonly isContinued: boolean;
  /** The departure is a step of what was found, and so neither before nor after it. */
  readonly isSameStep: boolean;
  /** An app's request that was lost before both explains where they led. Nothing else says whose account it is. */
  readonly isExplained: boolean;
  /** The page did something wrong, so it need not be the place it left for that failed. */
  readonly isFaulty: boolean;
}

/** How a departure, after a success if there was one, follows what was found. */
export function followingOf(found: readonly FoundAt[], left: Step, success: Step = left): Following {
  const mentioned = found.flatMap((each) => each.success ?? []);
  const isMentioned = mentioned.some((each) => success !== left && stepName(each) === stepName(success));
  const precedes = ({ steps }: FoundAt): boolean =>
    steps.some((step) => isBefore(step, success)) && !steps.some((step) => isBefore(left, step));
  return {
    isMentioned,
    isContinued: isMentioned || mentioned.some((each) => isBefore(each, left)) || found.slice(-1).some(precedes),
    isSameStep: found.some(({ steps }) => steps.some((each) => stepName(each) === stepName(left))),
    isExplained: found.some((each) => each.isRequestLost === true && precedes(each)),
    isFaulty: found.some(({ isBug }) => isBug === true),
  };
}
