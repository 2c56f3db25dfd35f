import { listedValues } from 'src/contract/listedValues';
import { departureTo } from 'src/journal/log/departure';
import { stepName } from 'src/journal/log/step';
import { objectOf, valueAt } from 'src/journal/log/values';
import type { RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { type IndexedPageLoad, lastDeparture } from 'src/reading/headline/pageLoad/indexedPage';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { namedError } from 'src/reading/headline/troubles/troubleText';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { isCall } from 'src/vocabulary/questions';

/**
 * After an answer to a silent request (OpenID Connect Core 3.1.2.6): whether the address that the page had left for has
 * the parameter `prompt`, where that address came from, and that the provider had said the same before in this tab.
 */
export function silentRequest({ page, tabPages }: Subject, code: unknown): RuleFinding | undefined {
  const before = tabPages.filter(({ pageLoad }) => pageLoad < page.pageLoad);
  const sender = before.filter((each) => lastDeparture(each) !== undefined).at(-1);
  const left = sender && departureWithPrompt(sender);
  const isAgain = before.flatMap((each) => troublesOf(each)).some((trouble) => codeIn(trouble) === code);
  const again = isAgain ? ' The provider had said so before in this log, so trying again may not help.' : '';
  if (!left && !isAgain) return undefined;
  const source = left && sourceOf(left.to, before);
  const asked = left
    ? ` The address that the page left for has ${left.named} (${stepName(left.step)})${source?.text ?? ''}.`
    : '';
  const steps = [left?.step, source?.step].flatMap((step) => step ?? []);
  return { sentence: `${asked}${again}`, steps, ...(isAgain ? { isRefusedAgain: true } : {}) };
}

const codeIn = (trouble: Parameters<typeof namedError>[0]): unknown =>
  namedError(trouble, answersAt(trouble.page, evidenceOf(trouble)));

/**
 * The departure of a page load for an address with `prompt=none`, or with a `prompt` whose value older logs hide;
 * undefined if it asks for nothing like that.
 */
function departureWithPrompt(page: IndexedPageLoad) {
  const departure = lastDeparture(page);
  const to = departure && departureTo(departure.question.args);
  if (!departure || to === undefined) return undefined;
  const [, inAddress] = /[?&]prompt=([^&#]*)/.exec(to) ?? [];
  const prompt = inAddress ?? valueAt(departure.question.args, 'query.prompt');
  const isOther = typeof prompt !== 'string' || (prompt !== 'none' && listedValues.get('prompt')?.includes(prompt));
  const named = prompt === 'none' ? 'prompt=none' : 'the parameter prompt';
  return isOther ? undefined : { to, named, step: departure.at };
}

/** The field of the last answer of a service that brought an address, as the rest of a sentence. */
function sourceOf(address: string, pages: readonly IndexedPageLoad[]) {
  const found = pages.flatMap((page) =>
    page.answeredQuestions
      .filter(({ question }) => isCall(question))
      .flatMap((each) => {
        const field = fieldWith(each.answer.value, address);
        return field === undefined ? [] : [{ each, field, step: each.at }];
      }),
  );
  const last = found.at(-1);
  return (
    last && {
      text: `: it is ${last.field} as ${callText(last.each.question)} answered it (${stepName(last.step)})`,
      step: last.step,
    }
  );
}

/** The name of the field that holds a text; undefined if there is none. */
function fieldWith(value: unknown, text: string): string | undefined {
  for (const [name, each] of Object.entries(objectOf(value))) {
    const found = each === text ? name : fieldWith(each, text);
    if (found !== undefined) return found;
  }
  return undefined;
}
