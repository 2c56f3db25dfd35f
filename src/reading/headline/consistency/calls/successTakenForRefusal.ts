import { bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { isMistaken } from 'src/reading/story/failures/failures';
import { valueText } from 'src/reading/story/format';
import { onFailed } from 'src/reading/headline/consistency/guards';

/** The page took an answer for a refusal whose status says that the service did what was asked. */
export const successTakenForRefusal = onFailed({ failure: isMistaken }, ({ question, failure, at }) =>
  bugFinding(
    `The page took the answer to ${callText(question)} for a refusal, although its status, ${valueText(failure?.status)}, is that of a success`,
    [at],
  ),
);
