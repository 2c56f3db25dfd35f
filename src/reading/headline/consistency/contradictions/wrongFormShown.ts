import { valueAt } from 'src/journal/log/values';
import { type EndSubject, type Finder, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { methodOfAnyProduct } from 'src/reading/headline/pageLoad/methodOfAnyProduct';
import { type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { isAddress, isByPerson } from 'src/vocabulary/events';
import { looksUpProvider } from 'src/vocabulary/questions';
import type { CauseCheck } from './checks';

const fact = 'the look-up of the provider had named another kind of sign-in';

/** The look-up that named a provider right before a flow went to own sign-in; undefined if there is none. */
function otherFormIn(
  { events, answeredQuestions }: IndexedPageLoad,
  until = Infinity,
): { readonly step: number } | undefined {
  const shown = events
    .filter(({ step, event }) => step < until && event.origin === 'flow' && isAddress(event))
    .filter(({ event }) => valueAt(event.payload, 'route') === 'ownLogin')
    .at(-1);
  const looked = answeredQuestions
    .filter(({ step, question }) => shown && step < shown.step && looksUpProvider(question))
    .at(-1);
  const named = methodOfAnyProduct(valueAt(looked?.answer.value, 'value.IdentityProvider'));
  const hasActed = events.some(
    ({ step, event }) => looked && shown && step > looked.step && step < shown.step && isByPerson(event),
  );
  return looked && named !== undefined && named !== 'own' && !hasActed ? looked : undefined;
}

/** Own sign-in refused a person whom no look-up had sent to it. */
export const providerWasNamed: CauseCheck = ({ page, step }) => {
  const looked = otherFormIn(page, step);
  return looked && { fact, at: stepOf(page, looked) };
};

/** The page showed own sign-in, but the look-up had named another kind. A cause has the check `providerWasNamed`. */
export const wrongFormShown: Finder<EndSubject> = ({ tabPages }) => {
  const [found] = [...tabPages].reverse().flatMap((page) => {
    const looked = otherFormIn(page);
    return looked ? [stepOf(page, looked)] : [];
  });
  return found && bugFinding(`The page showed own sign-in, but ${fact}`, [found]);
};
