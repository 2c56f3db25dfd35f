import { regions } from 'src/contract/stages';
import { textOf, valueAt } from 'src/journal/log/values';
import { regionAssumption } from 'src/reading/headline/consistency/unknown/assumptionRules';
import { isOfHost } from 'src/reading/headline/consistency/calls/callRules';
import type { Finder, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { calledService } from 'src/reading/headline/pageLoad/calledService';
import { callText, failureOrThrowText } from 'src/reading/headline/pageLoad/failedCalls';
import { valueText } from 'src/reading/story/format';
import { failedAnswer } from 'src/reading/headline/consistency/guards';

/**
 * Something was not known, in a region other than the one that the page had found: the setting `api` has no place for
 * the region, and its address names one.
 */
export const regionFixedBySettings: Finder<Subject> = (subject) => {
  const { page } = subject;
  const failed = failedAnswer(subject);
  const failure = failed?.failure;
  if (failed?.question.port !== 'api' || failure?.kind !== 'entityNotExists') return undefined;
  const found = textOf(valueAt(failed.question.args, 'context.region'));
  const { region, host } = calledService(page, failed.question);
  const named = regions.find((each) => host?.split(/[/.:]/).includes(each));
  if (region !== undefined || found === undefined || named === undefined || named === found) return undefined;
  const site = valueAt(failed.question.args, 'context.site');
  const isKnown = page.answeredQuestions.some(
    (each) =>
      each.step < failed.step &&
      isOfHost(failed, each) &&
      each.failure === undefined &&
      valueAt(each.question.args, 'context.site') === site,
  );
  if (isKnown || regionAssumption(page, failed.step)) return undefined;
  return {
    sentence: `The page had found the region ${valueText(found)}, but the setting api names one address for every region, and that is of ${valueText(named)}: there, ${callText(failed.question)} failed: ${failureOrThrowText(failure)}.`,
    steps: [failed.at],
  };
};
