import type { Method } from 'src/contract/providers';
import { csrfKeyOf } from 'src/contract/storageKeys';
import { changeIn } from 'src/journal/log/storageHistory';
import { textOf, valueAt } from 'src/journal/log/values';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { providerOfCallback } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import {
  type AnsweredQuestion,
  type IndexedPageLoad,
  lastBefore,
  stepOf,
  withholdsEntry,
} from 'src/reading/headline/pageLoad/indexedPage';
import { methodOf } from 'src/rules/values/providers';
import { isDeparture, isQuestion, looksUpProvider } from 'src/vocabulary/questions';
import { type Step, isBefore } from 'src/journal/log/step';
import type { CauseCheck } from './checks';
import { type EndSubject, type Finder, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { tabPagesBefore, withoutReturn } from 'src/reading/headline/pageLoad/tabPages';

/** The way to sign in that a look-up, or storage, names for the product of this page, as the page itself reads it. */
const methodOnPage = ({ entries: [{ facts }] }: IndexedPageLoad, spelling: unknown): Method | undefined =>
  methodOf(textOf(spelling), textOf(valueAt(facts, 'settings.product.id')) ?? '');

/**
 * The way that an answer of the look-up names on its page. None if the look-up of the site was unauthorized: that leads
 * to the directory service, whatever the other answer says (spec §4, Entry form).
 */
function methodLookedUp(page: IndexedPageLoad, { question, answer }: Pick<AnsweredQuestion, 'question' | 'answer'>) {
  const site = valueAt(question.args, 'context.site');
  const ofSite = page.answeredQuestions.filter(
    (each) =>
      isQuestion(each.question, 'api.organizationByAlias') && valueAt(each.question.args, 'context.site') === site,
  );
  const isUnauthorized = ofSite.some((each) => each.failure?.kind === 'unauthorizedResource');
  return isUnauthorized ? undefined : methodOnPage(page, valueAt(answer.value, 'value.IdentityProvider'));
}

/** Parameters of the departure that the exchange of the code repeats, with the keys that hold them until then. */
const repeatedLater = [
  ['federate_redirect_uri', 'redirect_uri'],
  ['federate_client_id', 'client_id'],
] as const;

/** The last start of a sign-in by one page load: the name in the look-up, and the stored and sent values. */
interface Start {
  readonly lookedUp: Method | undefined;
  readonly stored: string | undefined;
  readonly back: URLSearchParams | undefined;
  readonly token: unknown;
  readonly site: unknown;
  /** The values that a later call repeats to the service, as stored and as sent (RFC 6749, 4.1.3). */
  readonly repeated: readonly (readonly [stored: unknown, sent: unknown])[];
  readonly values: readonly unknown[];
  /** The anti-forgery tokens that were stored, by their keys. */
  readonly tokens: readonly (readonly [key: string, token: unknown])[];
}

function startIn(page: IndexedPageLoad, left: number): Start {
  const { answeredQuestions, questions } = page;
  const departure = questions.find(({ step }) => step === left)?.question.args;
  const to = textOf(valueAt(departure, 'query.redirect_uri'));
  // The browser may have shown the page again after an earlier start, or the person stopped that one.
  const before = lastBefore(questions, left, ({ question }) => isDeparture(question))?.step ?? -1;
  const looked = lastBefore(
    answeredQuestions,
    left,
    ({ question, step }) => step > before && looksUpProvider(question),
  );
  const since = looked?.step ?? before;
  const changes = questions
    .filter(({ question, step }) => question.port === 'storage' && step > since && step < left)
    .flatMap(({ question }) => changeIn(question).values);
  const values = changes.map(([, value]) => value);
  const lastOf = (key: string): unknown => changes.filter(([name]) => name === key).at(-1)?.[1];
  return {
    lookedUp: looked && methodLookedUp(page, looked),
    stored: values.flatMap((value) => textOf(valueAt(value, 'method')) ?? []).at(-1),
    back: to === undefined ? undefined : new URLSearchParams(to.replace(/^[^?]*/, '')),
    token: valueAt(departure, 'csrfState.csrfToken'),
    site: valueAt(departure, 'csrfState.sitename'),
    repeated: repeatedLater.map(([key, name]) => [lastOf(key), valueAt(departure, `query.${name}`)]),
    values,
    tokens: changes.filter(([key]) => csrfKeys.includes(key)),
  };
}

/** How the parts of a start can disagree, each as what the page had done. */
const mismatches: readonly (readonly [deed: string, isSeen: (start: Start) => boolean])[] = [
  ['left for another kind of sign-in than the look-up had named', ({ lookedUp, back }) => isOther(lookedUp, back)],
  [
    'stored the start of another kind of sign-in than the look-up had named',
    ({ lookedUp, stored }) => lookedUp !== undefined && stored !== undefined && stored !== lookedUp,
  ],
  [
    'left for the provider without a state',
    ({ token, back }) => token === undefined && providerIn(back)?.hasState === true,
  ],
  [
    'not stored the anti-forgery token with which it left',
    ({ token, values }) => token !== undefined && !values.includes(token),
  ],
  [
    'stored the anti-forgery token with which it left under the name of another provider',
    ({ token, back, tokens }) => {
      const key = csrfKeyIn(back);
      return (
        key !== undefined &&
        tokens.some(([name, value]) => name !== key && value === token) &&
        !tokens.some(([name]) => name === key)
      );
    },
  ],
  [
    'stored another client or address to come back to than it left with',
    ({ repeated }) => repeated.some(([stored, sent]) => stored !== undefined && sent !== undefined && stored !== sent),
  ],
  ['left for the provider without the name of its callback', ({ back }) => back !== undefined && !back.has('callback')],
  [
    'left for the provider without the name of the site',
    ({ site, back }) => back !== undefined && site === undefined && !back.has('sitename'),
  ],
];

const providerIn = (back: URLSearchParams | undefined) => providerOfCallback(back?.get('callback') ?? '');
const csrfKeys: readonly string[] = Object.values(csrfKeyOf);
/** The key under which the callback of a provider looks for the anti-forgery token. */
function csrfKeyIn(back: URLSearchParams | undefined): string | undefined {
  const method = providerIn(back)?.method;
  return method === 'federate' || method === 'identityCenter' ? csrfKeyOf[method] : undefined;
}
const isOther = (lookedUp: Method | undefined, back: URLSearchParams | undefined): boolean => {
  const provider = providerIn(back);
  return provider !== undefined && lookedUp !== undefined && provider.method !== lookedUp;
};

/** The contradiction in the start of a page load that left for a provider, and its step. */
function mismatchIn(page: IndexedPageLoad): { readonly deed: string; readonly at: Step } | undefined {
  const sent = sentToProvider(page);
  if (!sent || withholdsEntry(page)) return undefined;
  const { step } = sent;
  const start = startIn(page, step.step);
  const mismatch = mismatches.find(([, isSeen]) => isSeen(start));
  return mismatch && { deed: mismatch[0], at: stepOf(page, step) };
}

/** The last page load of these that left for a provider. */
const lastPageSentToProvider = (pages: readonly IndexedPageLoad[]): IndexedPageLoad | undefined =>
  pages.filter((each) => sentToProvider(each) !== undefined).at(-1);

/** The page that left for the provider began a sign-in that no answer can finish. */
export const startMismatch: CauseCheck = ({ page, pages }) => {
  const before = lastPageSentToProvider(tabPagesBefore(pages, page));
  const mismatch = before && mismatchIn(before);
  return mismatch && { fact: `it had ${mismatch.deed}`, at: mismatch.at };
};

/** The stored kind of sign-in decides, and a page of this log had stored one that its look-up had not named. */
export const storedKindWasLookedUp: CauseCheck = ({ page, pages, step }) => {
  const until = pages.filter(({ pageLoad }) => pageLoad <= page.pageLoad);
  const asked = until.flatMap((each) =>
    each.questions.filter((one) => each !== page || one.step < step).map((one) => ({ ...one, page: each })),
  );
  const stored = asked
    .filter(({ question }) => question.port === 'storage')
    .flatMap(({ question, ...at }) =>
      changeIn(question).values.flatMap(([key, value]) =>
        key === 'idp_type' ? [{ ...at, kind: methodOnPage(at.page, value), site: valueAt(question.args, 'site') }] : [],
      ),
    )
    .at(-1);
  const named = asked
    .filter(({ question, page: { pageLoad }, step: at }) => {
      const isEarlier = stored && isBefore({ pageLoad, step: at }, stored.at);
      return isEarlier && looksUpProvider(question) && valueAt(question.args, 'context.site') === stored.site;
    })
    .at(-1);
  const answered = named?.page.answeredQuestions.find((each) => each.question === named.question);
  const kind = named && answered && methodLookedUp(named.page, answered);
  return stored && kind && stored.kind && stored.kind !== kind
    ? {
        fact: 'it had stored another kind of sign-in than the look-up had named',
        at: stored.at,
      }
    : undefined;
};

/** The last page left for a provider with a start that no answer can finish. A cause has the check `startMismatch`. */
export const startCannotFinish: Finder<EndSubject> = ({ tabPages }) => {
  const page = lastPageSentToProvider(withoutReturn(tabPages));
  const mismatch = page && page === withoutReturn(tabPages).at(-1) ? mismatchIn(page) : undefined;
  return mismatch && bugFinding(`The page had ${mismatch.deed}`, [mismatch.at]);
};
