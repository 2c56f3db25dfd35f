import { departureTo } from 'src/journal/log/departure';
import { valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad, QuestionAt } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { type Question, isQuestion, looksUpProvider } from 'src/vocabulary/questions';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { departureToProvider, lastAnswer } from 'src/reading/headline/pageLoad/lookBack';

const ofIdentityCenter = 'value.IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams';

/** The settings and the fields of the look-up that may name a part of a departure to a provider. */
const named = {
  address: { settings: ['federate.authorizeUrl'], field: 'OIDCUrl' },
  client: { settings: ['federate.clientId', 'directory.clientId'], field: 'OIDCClientId' },
} as const;

/** What named the address of a provider, or the client, with which a page left: a setting or an answer. */
function sourceOf(left: QuestionAt | undefined, part: keyof typeof named, value: unknown): string | undefined {
  if (!left || value === undefined) return undefined;
  const { settings, field } = named[part];
  const setting = settings.find((each) => valueAt(left.page.entries[0].facts, `served.${each}`) === value);
  const looked = lastAnswer(left, ({ question }) => looksUpProvider(question));
  const isAnswered = looked && valueAt(looked.answer.value, `${ofIdentityCenter}.${field}`) === value;
  if (setting !== undefined && isAnswered) return undefined;
  return setting === undefined
    ? isAnswered
      ? `the answer of ${valueText(valueAt(looked.question.args, 'operation'))}`
      : undefined
    : `the setting ${setting}`;
}

/** The client with which a page left for a provider, and what had named it: ` (docs, from the setting …)`. */
export function clientText(page: IndexedPageLoad): string {
  const left = departureToProvider(page);
  const client = valueAt(left?.question.args, 'query.client_id');
  const source = sourceOf(left, 'client', client);
  return source === undefined ? '' : ` (${valueText(client)}, from ${source})`;
}

/** What had named the address with which a page left for a provider: `the setting …`, `the answer of …`. */
export function addressSource(page: IndexedPageLoad): string | undefined {
  const left = departureToProvider(page);
  return sourceOf(left, 'address', departureTo(left?.question.args));
}

/** A code that was not accepted. */
const refusedCode = {
  call: (question: Question) => isQuestion(question, 'api.token', 'api.appCode'),
  kind: 'authenticationFailed',
  causes: ['signIn.exchangeRefused'],
} as const;

/** A code was not accepted, and a setting or an answer had named the provider that issued it. */
export const providerOfCode = onFailed(refusedCode, (_failed, { tabPages }) => {
  const left = tabPages
    .slice(0, -1)
    .flatMap((each) => departureToProvider(each) ?? [])
    .at(-1);
  const to = departureTo(left?.question.args);
  const source = sourceOf(left, 'address', to);
  if (!left || source === undefined) return undefined;
  return {
    sentence: `The person had been sent to ${valueText(to)}, from ${source}: that must be the provider whose codes the service exchanges.`,
    steps: [left.at],
  };
});
