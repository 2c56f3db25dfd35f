import { objectOf, valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { calledService } from 'src/reading/headline/pageLoad/calledService';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { pagesOfSameService } from 'src/reading/headline/pageLoad/pagesOfSameService';
import { spanText, valueText } from 'src/reading/story/format';
import { looksForWayIn, submitsEntry } from 'src/vocabulary/events';
import { isQuestion, looksUpProvider } from 'src/vocabulary/questions';
import type { Subject, RuleFinding } from 'src/reading/headline/consistency/ruleTypes';
import { regionAssumption } from './assumptionRules';
import { isOfHost } from 'src/reading/headline/consistency/shared/calls';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore, answersIn, lastEvent } from 'src/reading/headline/pageLoad/lookBack';
import { readsStorage } from 'src/journal/log/storageHistory';

/** A call that failed because the service did not know something that was sent (spec §8). */
const unknown = { kind: 'entityNotExists' } as const;

/**
 * The calls that the same host answered before, for the same site, in the page load of the failed call or an earlier
 * one.
 */
const answeredBefore = (
  { answeredQuestions }: IndexedPageLoad,
  failed: AnsweredQuestion,
  isOfSamePage = true,
): readonly AnsweredQuestion[] =>
  answeredQuestions.filter(
    (each) =>
      (!isOfSamePage || each.step < failed.step) &&
      isOfHost(failed, each) &&
      each.failure === undefined &&
      valueAt(each.question.args, 'context.site') === valueAt(failed.question.args, 'context.site'),
  );

/**
 * The look-up of the provider failed because the service does not know the site, or this person there, and only the
 * entry form had named the site.
 */
export const unknownSite = onFailed({ ...unknown, call: looksUpProvider }, (failed, { pages, page }) => {
  const site = valueAt(failed.question.args, 'input.organizationDomain');
  // The region is then the first suspect.
  if (typeof site !== 'string' || regionAssumption(page, failed.step)) return undefined;
  const submitted = lastEvent(failed, ({ event }) => submitsEntry(event));
  const isNamed = valueAt(submitted?.event.payload, 'siteName') === site;
  if (!submitted || !isNamed || isSiteKnown(pages, page, site)) return undefined;
  const { region } = calledService(page, failed.question);
  const where = region === undefined ? '' : ` in ${valueText(region)}`;
  return {
    sentence: `The service${where} does not know site ${valueText(site)}, or this person there: the name came from the entry form, and nothing in this log confirms it.`,
    steps: [submitted.at],
  };
});
/** Whether the log shows that the service that this page load asks knows a site. */
export const isSiteKnown = (pages: readonly IndexedPageLoad[], page: IndexedPageLoad, site: string): boolean =>
  pagesOfSameService(pages, page, 'api').some((each) => isKnownIn(each, site));
/** Whether a page load learnt that the service knows a site. */
const isKnownIn = ({ events, answeredQuestions }: IndexedPageLoad, site: string): boolean =>
  events.some(({ event }) => looksForWayIn(event) && valueAt(event.payload, 'found.siteName') === site) ||
  answeredQuestions.some(
    ({ question: { port, args }, answer, failure }) =>
      (port === 'api' && valueAt(args, 'context.site') === site && failure === undefined) ||
      (valueAt(args, 'site') === site && valueAt(answer.value, 'site_confirmed') === true),
  );

/** The page had found a region, but asks one address whatever the region is. */
export const oneAddress = onFailed(unknown, ({ question, page }) => {
  const found = valueAt(question.args, 'context.region');
  if (found === undefined || calledService(page, question).region !== undefined) return undefined;
  return {
    sentence: `The page had found the region ${valueText(found)}, but the setting api names one address for every region.`,
    steps: [],
  };
});

/** The answer of the page's host that had named the region of a failed call; undefined if that region knew the site. */
export function regionNamedBy(page: IndexedPageLoad, failed: AnsweredQuestion): AnsweredQuestion | undefined {
  const { region } = calledService(page, failed.question);
  const named = answersBefore(failed).find(
    ({ question, answer }) =>
      isQuestion(question, 'api.region') && region !== undefined && valueAt(answer.value, 'value.region') === region,
  );
  return answeredBefore(page, failed).length > 0 ? undefined : named;
}

/** What had named the region where the service knew nothing. */
export const regionSource = onFailed(unknown, (failed, { page }) => {
  const named = regionNamedBy(page, failed);
  if (!named) return undefined;
  const { region } = calledService(page, failed.question);
  const { host } = calledService(page, named.question);
  return {
    sentence: `The region ${valueText(region)} came from ${callText(named.question)}${host === undefined ? '' : ` at ${valueText(host)}`}; what the service does not know may be in another one.`,
    steps: [named.at],
  };
});

/** An answer of the service that had named a sent id, on this page load or on an earlier one of the tab. */
function sourceOf({ tabPages, page }: Subject, failed: AnsweredQuestion, id: unknown): AnsweredQuestion | undefined {
  return tabPages
    .flatMap((each) => answeredBefore(each, failed, each === page))
    .filter((answered) => JSON.stringify(answered.answer.value ?? null).includes(JSON.stringify(id)))
    .at(-1);
}

/**
 * Which of the sent ids an earlier answer of the same service had named, and which it had not. An id that a look-up
 * named is not thereby known to an exchange: the look-up may be out of date, or the person is the unknown one.
 */
export const confirmedIds = onFailed(unknown, (failed, subject) => {
  const { page } = subject;
  const ids = Object.entries(objectOf(valueAt(failed.question.args, 'input')))
    .filter(([name]) => name.endsWith('Id'))
    .map(([name, id]) => ({ name, id, source: sourceOf(subject, failed, id) }));
  const isOfPerson = ids.every((each) => each.source) && isQuestion(failed.question, 'api.token', 'api.credentials');
  const others = ids.filter(({ source }) => source?.page !== page);
  const confirmed = ids.find(({ source }) => (isOfPerson ? source : source?.page === page));
  const source = confirmed?.source;
  if (!source || (!isOfPerson && others.length === 0)) return undefined;
  const ago = source.page === page ? `${spanText(failed.question.at - source.answer.at)} ` : '';
  const app = !isOfPerson && isQuestion(failed.question, 'api.appCode') ? unconfirmedApp(others) : undefined;
  if (app !== undefined)
    return {
      sentence: `The service does not know the organisation or the app ${valueText(app)}: the organisation had come from the same service ${ago}before, with ${callText(source.question)}, so it is probably the app, which had named itself in its address.`,
      steps: [source.at],
      advice: 'appUnknown',
    };
  const names = others.map(({ name, id }) => `${valueText(name)} ${valueText(id)}`).join(', ');
  const rest = isOfPerson
    ? ': either that answer is out of date, as from a cache, and the organisation no longer exists, or the service does not know the person there, who is not set up yet or was removed'
    : `; on this page no answer had named ${names}`;
  const other = isOfPerson ? otherOrganization(subject, failed, confirmed.id) : undefined;
  return {
    sentence: `${valueText(confirmed.name)} had come from the same service ${ago}before, with ${callText(source.question)}${rest}.${other?.sentence ?? ''}`,
    steps: [source.at, ...(other?.steps ?? [])],
  };
});

/** The id of an app, if it is the only sent id that no answer of this page had named. */
const unconfirmedApp = (others: readonly { readonly name: string; readonly id: unknown }[]): unknown =>
  others.length === 1 && others[0]?.name === 'ApplicationId' ? others[0].id : undefined;

/**
 * Another organisation of the same site: in storage at any time, or in a look-up after the failed call. An earlier
 * look-up is compared by `answerContradictsEarlier`.
 */
function otherOrganization({ pages, page }: Subject, failed: AnsweredQuestion, id: unknown): RuleFinding | undefined {
  const site = valueAt(failed.question.args, 'context.site');
  const isLater = (each: IndexedPageLoad, { step }: AnsweredQuestion): boolean =>
    each.pageLoad > page.pageLoad || (each === page && step > failed.step);
  const named = answersIn(pagesOfSameService(pages, page, 'api'))
    .flatMap((answered) => {
      const { question, answer } = answered;
      const isStored = readsStorage(question) && valueAt(question.args, 'site') === site;
      const isLookUp = isQuestion(question, 'api.organizationByAlias') && isLater(answered.page, answered);
      const isSame = isLookUp && valueAt(question.args, 'context.site') === site;
      const other = valueAt(answer.value, isStored ? 'orgInfo.Id' : 'value.Id');
      const who = isStored ? 'Storage held' : 'A later look-up named';
      return (isStored || isSame) && other !== undefined && other !== id ? [{ who, other, at: answered.at }] : [];
    })
    .at(-1);
  return (
    named && {
      sentence: ` ${named.who} another organisation of this site, ${valueText(named.other)}.`,
      steps: [named.at],
    }
  );
}
