import { departureTo } from 'src/journal/log/departure';
import { valueAt } from 'src/journal/log/values';
import { failedAnswer } from 'src/reading/headline/consistency/calls/callRules';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { type IndexedPageLoad, lastBefore } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesBefore } from 'src/reading/headline/pageLoad/tabPages';
import { valueText } from 'src/reading/story/format';
import { isQuestion, looksUpProvider } from 'src/vocabulary/questions';

const ofIdentityCenter = 'value.IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams';

/** The settings and the fields of the look-up that may name a part of a departure to a provider. */
const named = {
  address: { settings: ['federate.authorizeUrl'], field: 'OIDCUrl' },
  client: { settings: ['federate.clientId', 'directory.clientId'], field: 'OIDCClientId' },
} as const;

/** What named the address of a provider, or the client, with which a page left: a setting or an answer. */
function sourceOf(page: IndexedPageLoad, left: number, part: keyof typeof named, value: unknown): string | undefined {
  const { settings, field } = named[part];
  const setting = settings.find((each) => valueAt(page.entries[0].facts, `served.${each}`) === value);
  const looked = lastBefore(page.answeredQuestions, left, ({ question }) => looksUpProvider(question));
  const isAnswered = looked && valueAt(looked.answer.value, `${ofIdentityCenter}.${field}`) === value;
  if (value === undefined || (setting !== undefined && isAnswered)) return undefined;
  return setting === undefined
    ? isAnswered
      ? `the answer of ${valueText(valueAt(looked.question.args, 'operation'))}`
      : undefined
    : `the setting ${setting}`;
}

/** The client with which a page left for a provider, and what had named it: ` (docs, from the setting …)`. */
export function clientText(page: IndexedPageLoad): string {
  const left = sentToProvider(page)?.step.step ?? -1;
  const departure = page.questions.find(({ step }) => step === left);
  const client = valueAt(departure?.question.args, 'query.client_id');
  const source = sourceOf(page, left, 'client', client);
  return source === undefined ? '' : ` (${valueText(client)}, from ${source})`;
}

/** What had named the address with which a page left for a provider: `the setting …`, `the answer of …`. */
export function addressSource(page: IndexedPageLoad): string | undefined {
  const left = sentToProvider(page)?.step.step ?? -1;
  const departure = page.questions.find(({ step }) => step === left);
  return sourceOf(page, left, 'address', departureTo(departure?.question.args));
}

/** A code was not accepted, and a setting or an answer had named the provider that issued it. */
export const providerOfCode: Remark = (subject) => {
  const { pages, page, trouble } = subject;
  const failed = failedAnswer(subject);
  if (!failed || trouble?.cause !== 'signIn.exchangeRefused') return undefined;
  if (!isQuestion(failed.question, 'api.token', 'api.appCode')) return undefined;
  if (failed.failure?.kind !== 'authenticationFailed') return undefined;
  const before = tabPagesBefore(pages, page)
    .filter((each) => sentToProvider(each) !== undefined)
    .at(-1);
  const left = before && sentToProvider(before)?.step.step;
  const departure = before?.questions.find(({ step }) => step === left);
  const to = departureTo(departure?.question.args);
  const source = before && left !== undefined ? sourceOf(before, left, 'address', to) : undefined;
  if (!before || !departure || source === undefined) return undefined;
  return {
    sentence: `The person had been sent to ${valueText(to)}, from ${source}: that must be the provider whose codes the service exchanges.`,
    steps: [departure.at],
  };
};
