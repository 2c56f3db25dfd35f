import { regions } from 'src/contract/stages';
import { textOf, valueAt } from 'src/journal/log/values';
import { regionAssumption } from 'src/reading/headline/consistency/unknown/assumptionRules';
import { isOfHost } from 'src/reading/headline/consistency/calls/callRules';
import { calledService } from 'src/reading/headline/pageLoad/calledService';
import { callText, failureOrThrowText } from 'src/reading/headline/pageLoad/failedCalls';
import { valueText } from 'src/reading/story/format';
import { onFailed } from 'src/reading/headline/consistency/guards';
import { answersBefore } from 'src/reading/headline/pageLoad/answers';

/**
 * Something was not known, in a region other than the one that the page had found: the setting `api` has no place for
 * the region, and its address names one.
 */
export const regionFixedBySettings = onFailed({ port: 'api', kind: 'entityNotExists' }, (failed, { page }) => {
  const found = textOf(valueAt(failed.question.args, 'context.region'));
  const { region, host } = calledService(page, failed.question);
  const named = regions.find((each) => host?.split(/[/.:]/).includes(each));
  if (region !== undefined || found === undefined || named === undefined || named === found) return undefined;
  const site = valueAt(failed.question.args, 'context.site');
  const isKnown = answersBefore(failed).some(
    (each) =>
      isOfHost(failed, each) && each.failure === undefined && valueAt(each.question.args, 'context.site') === site,
  );
  if (isKnown || regionAssumption(page, failed.step)) return undefined;
  return {
    sentence: `The page had found the region ${valueText(found)}, but the setting api names one address for every region, and that is of ${valueText(named)}: there, ${callText(failed.question)} failed: ${failureOrThrowText(failed.failure)}.`,
    steps: [failed.at],
  };
});
