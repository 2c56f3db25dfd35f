import { textOf, textsOf, valueAt } from 'src/journal/log/values';
import { scopes } from 'src/contract/scopes';
import { type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { sentence, valueText } from 'src/reading/story/words';
import { asksConsent, isAddress } from 'src/vocabulary/events';
import { looksUpApp } from 'src/vocabulary/questions';
import type { EndSubject, Find } from 'src/reading/headline/consistency/ruleTypes';

/** How the client type of a drive client is written in an address (spec §2). */
const driveType = 'DRIVE';

/** The scopes of an app that the page does not know: each is shown as full access (decisions, Calls). */
function unknownScopes({ answeredQuestions }: IndexedPage): string | undefined {
  const described = answeredQuestions.filter(({ question }) => looksUpApp(question)).at(-1);
  const requested = textsOf(valueAt(described?.answer.value, 'value.Scopes'));
  const unknown = requested.filter((scope) => !scopes.has(scope)).map((scope) => valueText(scope));
  return unknown.length > 0
    ? `of the scopes that the service names for the app, the page does not know ${unknown.join(', ')}, so it asks for full access`
    : undefined;
}

/** A drive client whose app the settings do not list: the person must allow it. */
function unlistedDrive(pages: readonly IndexedPage[], page: IndexedPage, applicationId: string): string | undefined {
  const isDrive = pages.some(({ events }) =>
    events.some(({ event }) => isAddress(event) && valueAt(event.payload, 'params.client_type') === driveType),
  );
  const listed = textsOf(valueAt(page.entries[0].facts, 'settings.driveApplications'));
  return isDrive && !listed.includes(applicationId)
    ? `the request came from a drive client, and its app ${valueText(applicationId)} is not among driveApplications of the settings, so the page asks the person`
    : undefined;
}

/** Why the consent screen asked for what it did, or asked at all. */
export const askedConsent: Find<EndSubject> = ({ tabPages, end }) => {
  const page = tabPages.at(-1);
  const asked = page?.events.filter(({ event }) => asksConsent(event)).at(-1);
  const applicationId = textOf(valueAt(asked?.event.payload, 'applicationId'));
  if (!page || !asked || applicationId === undefined || end.how !== 'resting') return undefined;
  const reason =
    unlistedDrive(tabPages, page, applicationId) ??
    (valueAt(asked.event.payload, 'otherActions') === true ? unknownScopes(page) : undefined);
  return reason === undefined ? undefined : { sentence: sentence(reason), steps: [stepOf(page, asked)] };
};
