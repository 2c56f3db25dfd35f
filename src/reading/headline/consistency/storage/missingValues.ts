import { type StorageKey, type SiteKey, codeKeys } from 'src/contract/storageKeys';
import { writesKey, changeIn, readsKey, isSuccessfulCommit, storageHistory } from 'src/journal/log/storageHistory';
import { textsOf, objectOf, valueAt } from 'src/journal/log/values';
import { type IndexedPageLoad, stepOf, withholdsEntry } from 'src/reading/headline/pageLoad/indexedPage';
import { listText, rowNamed, valueText } from 'src/reading/story/format';
import type { CauseId } from 'src/vocabulary/events';
import { looksUpProvider, isDeparture } from 'src/vocabulary/questions';
import { type Finder, type Subject, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { inOtherTabs } from 'src/reading/headline/pageLoad/tabPages';
import { namesClient } from 'src/reading/headline/consistency/contradictions/storageChecks';
import type { Step } from 'src/journal/log/step';
import { causeText } from 'src/reading/headline/troubles/troubleText';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore, departureToProvider, hasAsked, bringsCode } from 'src/reading/headline/pageLoad/lookBack';
import { departureTo } from 'src/journal/log/departure';

/**
 * The step at which a page had the value that it should store: a code in its address, an OIDC client in the look-up, or
 * the departure to a provider.
 */
function dueIn(page: IndexedPageLoad, key: string): number | undefined {
  if (codeKeys.some((each) => each === key)) {
    return page.answeredQuestions.find(bringsCode)?.step;
  }
  if (clientKeys.some((each) => each === key)) {
    return page.answeredQuestions.find(({ question, answer }) => looksUpProvider(question) && namesClient(answer.value))
      ?.step;
  }
  return departureToProvider(page)?.step;
}
/** What a start at the identity center stores from the look-up of the person's provider. */
const clientKeys: readonly StorageKey[] = ['iic_oidc_url', 'iic_client_id'];

/**
 * The values that a start must store before the person leaves for the provider. The refusal may name more missing keys.
 */
const startKeys: Readonly<Record<string, readonly string[]>> = {
  'signIn.startIncomplete': [],
  'signIn.otherBrowser': ['pending_sign_in'],
  'signIn.notStarted': ['pending_sign_in'],
  'signIn.tokenMissing': ['pending_sign_in'],
  'signIn.noOidcClient': clientKeys,
} satisfies Readonly<Partial<Record<CauseId, readonly StorageKey[]>>>;

/** Whether a page load looked for the client of an identity center before a step, and found none. */
const hasMissed = (subject: Subject): boolean =>
  answersBefore(subject).some(({ question, answer }) =>
    clientKeys.some((key) => readsKey(question, key) && objectOf(answer.value)[key] === undefined),
  );

/** A value was missing when it was needed, because no page had stored it although one of them had it. */
export const valueNeverStored: Finder<Subject> = (subject) => {
  const { tabPages: tab, page, step, trouble } = subject;
  const needed = trouble && rowNamed(startKeys, trouble.cause);
  if (!trouble || !needed) return undefined;
  // A page that refuses the answer itself never looks in storage.
  if (needed === clientKeys && !hasMissed(subject)) return undefined;
  const missing = [...needed, ...textsOf(trouble.payload['missing'])].filter(
    (key) => !tab.some((each) => hasAsked(each, (question) => writesKey(question, key))),
  );
  const due = tab.flatMap((each) => {
    const at = missing.map((key) => dueIn(each, key)).find((step) => step !== undefined);
    return at === undefined ? [] : [stepOf(each, { step: at })];
  })[0];
  if (!due || tab.some(withholdsEntry)) return undefined;
  return bugFinding(
    `No page of this log had stored ${listText(missing)}, although the sign-in needs it and the page had it`,
    [due, stepOf(page, { step })],
  );
};

/** What an app was to receive: the grant, and the code or the token with it. */
const grantKeys: readonly string[] = ['app_grant', 'auth_code', 'posture_access_token'] satisfies readonly SiteKey[];

/** The last step of a tab that found a value in storage, or wrote it, and the later one that missed it. */
function lostIn(
  pages: readonly IndexedPageLoad[],
  until: number,
  name: string,
): { readonly had: Step; readonly missed: Step; readonly value: unknown } | undefined {
  let had: Step | undefined;
  let last: unknown;
  let missed: Step | undefined;
  for (const page of pages)
    for (const { key, step, value, isReading } of storageHistory(page.entries)) {
      if (key !== name || (page === pages.at(-1) && step >= until)) continue;
      if (value !== undefined) [had, missed, last] = [stepOf(page, { step }), undefined, value];
      else if (isReading) missed ??= had && stepOf(page, { step });
      else if (!missed) had = undefined;
    }
  return had && missed && { had, missed, value: last };
}

/** The last step where a page cleared a value. */
const clearedIn = ({ answeredQuestions }: IndexedPageLoad, name: string): Step | undefined =>
  answeredQuestions
    .filter(({ question, answer }) => isSuccessfulCommit(question, answer.value))
    .filter(({ question }) => changeIn(question).cleared.includes(name))
    .at(-1)?.at;

/**
 * What an app was to receive disappeared from storage, and another tab of the log removed such a value. Without it
 * the way to the app leads back to post-auth, which has used up the code and the tokens. The order of steps in two tabs
 * is uncertain, and so is whether that tab removed this very value, unless it answered the app with it.
 */
export const valueClearedByTab = onCause({ trait: 'withoutGrant' }, ({ pages, tabPages: own, page, step, trouble }) => {
  const others = inOtherTabs({ pages, page });
  for (const key of grantKeys) {
    const lost = lostIn(own, step, key);
    const answered = lost && answeredInTab(others, key, lost.value);
    if (answered)
      return {
        sentence: `The app's request had been answered in another tab, which left for ${valueText(answered.to)} with a code; this tab held a copy of the request, so nothing was left to answer. The page then ended with “${causeText(trouble)}”.`,
        steps: [lost.missed, answered.step, lost.had],
        advice: 'appAnswered',
      };
    const by = lost && others.flatMap((each) => clearedIn(each, key) ?? []).at(-1);
    if (lost && by)
      return {
        sentence: `What the app was to get (${key}) was stored and then disappeared. This tab had not removed it; another tab did remove such a value, perhaps this one. The page then ended with “${causeText(trouble)}”.`,
        steps: [lost.missed, by, lost.had],
      };
  }
  return undefined;
});

/**
 * What names a grant: the sign-in, the app and its challenge. Its time is that of the request, and moves with a page.
 */
const namingGrant = ['session', 'applicationId', 'codeChallenge'] as const;

/** Whether two stored values are the same thing that an app is to get: the same grant, or the same text. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string') return one === other;
  const [first, second] = [objectOf(one), objectOf(other)];
  return namingGrant.every((name) => first[name] !== undefined && first[name] === second[name]);
}

/** How another tab used up what an app was to get. */
interface Answered {
  readonly step: Step;
  /** Where it went with a code. */
  readonly to: string;
}

/**
 * The step of another tab at which a commit used up this very value, and that tab then left for the app with a code:
 * the request was answered there. Undefined if the log does not show all of that.
 */
function answeredInTab(others: readonly IndexedPageLoad[], key: string, value: unknown): Answered | undefined {
  return others
    .flatMap((page) =>
      page.answeredQuestions.flatMap((answered) => {
        const { question, answer, step } = answered;
        const isUsed = isSuccessfulCommit(question, answer.value) && changeIn(question).cleared.includes(key);
        if (!isUsed || !isSame(value, valueAt(question.args, `expects.values.${key}`))) return [];
        const left = page.questions.find((each) => each.step > step && isDeparture(each.question));
        const to = left && departureTo(left.question.args);
        const isAnswer = to !== undefined && valueAt(left?.question.args, 'query.code') !== undefined;
        return isAnswer ? [{ step: answered.at, to }] : [];
      }),
    )
    .at(-1);
}
