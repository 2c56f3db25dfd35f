import type { Method } from 'src/contract/providers';
import type { RouteId } from 'src/contract/routes';
import { methodOf } from 'src/rules/values/providers';
import type { FlowLog } from 'src/journal/log/logFile';
import { type Step, stepName } from 'src/journal/log/step';
import { objectOf, valueAt } from 'src/journal/log/values';
import { isScreen } from 'src/vocabulary/events';
import { isCall, questionName } from 'src/vocabulary/questions';
import { isCallbackRoute, providerOfRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { calledService, answerFields } from 'src/reading/headline/pageLoad/calledService';
import { failureName, withoutPlaceholderNumbers } from 'src/reading/headline/pageLoad/failedCalls';
import { type Diagnosis, sideFindingsIn } from 'src/reading/headline/diagnosis/diagnosis';
import { lacksAnswer } from 'src/reading/headline/ending/logEnd';
import { type Headline, headlineOfPages } from 'src/reading/headline/headline';
import { isFaultyEnd } from 'src/reading/headline/diagnosis/tabDiagnosis';
import { type IndexedPageLoad, indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { isoText, valueText } from 'src/reading/story/format';
import { shortHash, templateOf } from './template';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';

/** The sign-in method, as far as the log shows it. */
export type SignInWay = Method | 'unknown';

/** The summary of one log among many: enough to group, filter and count it, whatever its size. */
export interface LogSummary {
  readonly file: string;
  /** Size of the file in bytes. */
  readonly bytes: number;
  /** The key of the cause: equal for logs of the same cause, whatever their texts, languages and times. */
  readonly group: string;
  readonly sentence: string;
  readonly cause: string;
  /** Whether something went wrong. */
  readonly isFailure: boolean;
  /** Whether the person achieved what they wanted afterwards. */
  readonly isOvercome: boolean;
  readonly site: string | null;
  readonly build: string;
  readonly browser: string;
  readonly language: string;
  readonly method: SignInWay;
  /** When the page load in question began: ISO 8601, UTC, whole minutes. */
  readonly seen: string;
}

/** Summarises a log by its headline; no flow runs. */
export function summaryOf(log: FlowLog, file: string, bytes: number): LogSummary {
  const pages = indexPageLoads(log.chapters);
  const headline = headlineOfPages(pages, log);
  const load = log.chapters[headline.at.pageLoad]?.[0];
  const { build, browser, language } = objectOf(load?.facts);
  return {
    file,
    bytes,
    group: groupOf(headline, pages, log.site),
    sentence: headline.sentence,
    cause: headline.cause,
    isFailure: showsFailure(headline),
    isOvercome: headline.isOver === true,
    site: log.site,
    build: valueText(build),
    browser: valueText(browser),
    language: valueText(language),
    method: methodIn(pages, headline),
    seen: minuteText(load?.startedAt),
  };
}

/** `2025-01-15T08:01Z`; empty for anything but an instant. */
function minuteText(ms: number | undefined): string {
  const iso = ms === undefined ? undefined : isoText(ms);
  return iso === undefined ? '' : `${iso.slice(0, 16)}Z`;
}

/**
 * Whether something went wrong, even before the last page: a refusal, a failed call, a submit without an answer, a
 * return from a provider without an answer, or an end where a rule finds a fault.
 */
const showsFailure = (headline: Headline): boolean =>
  headline.of !== 'end' || lacksAnswer(headline.cause) || isFaultyEnd(headline);

/**
 * The name of a log's group: its cause, side findings, the failed call that it rests on with its region, the
 * screen, and a hash of the rest of its sentence and of the deciding fields. A failed call that decided nothing is left
 * out, because it would separate logs that belong together; so is the provider that the person came back from.
 */
function groupOf(headline: Headline, pages: readonly IndexedPageLoad[], site: string | null): string {
  const { cause, rules = [], route } = headline;
  const screen = route === undefined ? 'start' : isCallbackRoute(route) ? 'callback' : valueText(route);
  return [
    withoutPlaceholderNumbers(cause),
    ...sideFindingsIn(headline),
    ...rules,
    ...callIn(headline, pages),
    `on ${screen}`,
    shortHash([...causesIn(headline).map((text) => templateOf(text, site)), ...fieldsIn(headline, pages)].join(' ')),
  ].join(' · ');
}

/** The sentence of the cause, and that of an earlier failure that led to it. */
const causesIn = (found: Diagnosis): readonly string[] => [
  found.causeSentence,
  ...(found.of === 'refusal' && found.before ? causesIn(found.before) : []),
];

/**
 * The step that decided: that of the earlier refusal or failed call if one led to the cause, otherwise the first one
 * that only the cause itself rests on.
 */
function groupingStep(found: Diagnosis): Step | undefined {
  const before = found.of === 'refusal' ? found.before : undefined;
  if (before?.of === 'refusal' || before?.of === 'failed call') return groupingStep(before);
  const earlier = before ? [...before.evidence, before.at].map(stepName) : [];
  return found.evidence.find((step) => !earlier.includes(stepName(step)));
}

/** The answer that decided, with its page load; undefined if something else decided. */
function decidedBy(found: Diagnosis, pages: readonly IndexedPageLoad[]) {
  const decided = groupingStep(found);
  const page = decided && pages[decided.pageLoad];
  const answered = page?.answeredQuestions.find(({ step }) => step === decided?.step);
  return page && answered ? { page, answer: answered, failure: answered.failure } : undefined;
}

/** The failed call that decided: its name, its answer, and the region that was asked. */
function callIn(headline: Headline, pages: readonly IndexedPageLoad[]): readonly string[] {
  const decided = decidedBy(headline, pages);
  if (decided?.failure === undefined) return [];
  const { page, answer: answered, failure } = decided;
  const { region } = calledService(page, answered.question);
  return [
    `${questionName(answered.question)} ${failureName(failure)}`.trim(),
    ...(region === undefined ? [] : [`in ${valueText(region)}`]),
  ];
}

/**
 * The fields of an answer that a refusal rests on although the call succeeded: one of them is missing, or not as it
 * should be.
 */
function fieldsIn(headline: Headline, pages: readonly IndexedPageLoad[]): readonly string[] {
  const { answer: answered, failure } = decidedBy(headline, pages) ?? {};
  const isDeciding =
    headline.of === 'refusal' && answered !== undefined && failure === undefined && isCall(answered.question);
  return isDeciding ? answerFields(answered.answer) : [];
}

const ownRoutes: readonly unknown[] = ['ownLogin', 'updateUser', 'forgotPassword'] satisfies readonly RouteId[];
/**
 * The sign-in method, by the last screen of the tab before the failure that shows it. A pre-auth page shows it in its
 * address.
 */
function methodIn(pages: readonly IndexedPageLoad[], { at }: Headline): SignInWay {
  const page = pages[at.pageLoad];
  const productId = valueText(valueAt(page?.entries[0].facts, 'settings.product.id'));
  const methods = (page ? tabPagesUntil(pages, page) : []).flatMap(({ pageLoad, events }) =>
    events
      .filter(({ step, event }) => isScreen(event) && (pageLoad < at.pageLoad || step <= at.step))
      .flatMap(({ event }) => signInMethodOf(event.payload, productId) ?? []),
  );
  return methods.at(-1) ?? 'unknown';
}

function signInMethodOf(payload: unknown, productId: string): Method | undefined {
  const { route, params } = objectOf(payload);
  const { user_idp_type: type } = objectOf(params);
  if (ownRoutes.includes(route)) return 'own';
  const provider = providerOfRoute(route);
  if (provider) return provider.method;
  return typeof type === 'string' ? methodOf(type, productId) : undefined;
}
