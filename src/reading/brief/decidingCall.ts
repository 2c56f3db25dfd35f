import type { Headline } from 'src/reading/headline/headline';
import { askedLabel, callSummary } from 'src/reading/headline/pageLoad/calledService';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isCall } from 'src/vocabulary/questions';
import type { Statement } from './fitLines';

interface Parts {
  readonly headline: Headline;
  readonly pages: readonly IndexedPageLoad[];
}

/**
 * The first call among the deciding steps, with its service and the fields of its answer; empty if no call decided. The
 * settings of the user pool are never cut, because they may be what is wrong.
 */
export function decidingCall({ headline: { evidence, firstFailedCall: call }, pages }: Parts): readonly Statement[] {
  const steps = [...evidence, ...(call && !call.isHealed ? [call.step] : [])];
  return steps
    .flatMap(({ pageLoad, step }): readonly Statement[] => {
      const page = pages[pageLoad];
      const answered = page?.answeredQuestions.find((each) => each.step === step && isCall(each.question));
      if (!page || !answered) return [];
      const text = `${askedLabel(page, answered)}: ${callSummary(page, answered)}`;
      return [{ text, maxLines: 3, minLines: answered.question.port === 'identity' ? 3 : 2 }];
    })
    .slice(0, 1);
}
