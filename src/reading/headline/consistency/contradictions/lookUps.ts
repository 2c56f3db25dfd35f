import type { FailureKind } from 'src/contract/failures';
import { valueAt } from 'src/journal/log/values';
import { isQuestion } from 'src/vocabulary/questions';
import { type CauseCheck, contradiction } from './checks';

/**
 * No look-up of the site had failed in the one way that leads to this error page (spec §4, Entry form, On load): a
 * redirect means a deleted site, an entity that does not exist an unknown one.
 */
export const aliasFailedAs =
  (kind: FailureKind): CauseCheck =>
  (context) => {
    const failed = context.page.answeredQuestions.filter(
      ({ step, question, failure }) =>
        step < context.step && isQuestion(question, 'api.organizationByAlias') && failure !== undefined,
    );
    const kinds = failed.map(({ failure }) => failure?.kind);
    if (kinds.includes(kind)) return undefined;
    const fact =
      kinds.at(-1) === ('unauthorizedResource' satisfies FailureKind)
        ? 'that answer only refuses the look-up as unauthorised, which leads to the directory service'
        : 'that failure does not say so';
    return contradiction(context, fact, failed.at(-1)?.step);
  };

/** The look-up that missed a parameter had been asked for without the e-mail address. */
export const hadNoAddress: CauseCheck = (context) => {
  const asked = context.answer('api.userIdentityProvider');
  return asked && valueAt(asked.question.args, 'input.email') === undefined
    ? contradiction(context, 'the page had made the look-up without one', asked.step)
    : undefined;
};
