import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt, objectOf, stableJson, textsOf } from 'src/journal/log/values';
import {
  type EndSubject,
  type Finder,
  type RuleFinding,
  bugFinding,
  lastFinding,
  unlikeToday,
} from 'src/reading/headline/consistency/ruleTypes';
import { type EventAt, type IndexedPageLoad, lastBefore, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { asksConsent, isAddress, isStepOfPerson, storesConsent } from 'src/vocabulary/events';
import { answersBefore, eventsBefore, lastEvent } from 'src/reading/headline/pageLoad/lookBack';
import { withoutReturn } from 'src/reading/headline/pageLoad/tabPages';
import { listText } from 'src/reading/story/format';
import { permissionsOf } from 'src/rules/app/consent';
import { looksUpApp } from 'src/vocabulary/questions';

/**
 * The page asked again whether an app may have access, right after it had stored that the person had allowed it. The
 * request and the session must be the ones that it was stored for.
 */
export const consentAskedAgain: Finder<EndSubject> = ({ page }) => {
  const asked = page.events.filter(({ event }) => asksConsent(event)).at(-1);
  const approval = asked && lastEvent(asked, ({ event }) => storesConsent(event));
  if (!asked || !approval) return undefined;
  const isLedBack = eventsBefore(asked)
    .filter(({ step }) => step > approval.step)
    .every(({ event }) => !isStepOfPerson(event) && (!isAddress(event) || event.origin === 'flow'));
  const isSameApp = valueAt(asked.event.payload, 'applicationId') === valueAt(approval.event.payload, 'applicationId');
  if (!isLedBack || !isSameApp || !isUnchanged(approval, asked)) return undefined;
  return bugFinding(
    'The page had stored that the person allowed this request, and neither the request nor the session had changed when it asked again',
    [approval.at, asked.at],
  );
};

/** What a consent is stored for: the key of storage, and the field of the consent. */
const storedFor: readonly (readonly [path: string, field: string])[] = [
  ['session.id', 'session'],
  ['application_id', 'applicationId'],
  ['code_challenge', 'codeChallenge'],
  ['app_access_since', 'since'],
];

/** Whether everything that a consent is stored for was read again before a step, and was as it had been. */
function isUnchanged(approval: EventAt, asked: EventAt): boolean {
  const read = answersBefore(asked).filter(({ step }) => step > approval.step);
  return storedFor.every(([path, field]) => {
    const [key = ''] = path.split('.');
    const values = read
      .filter(({ question }) => readsKey(question, key))
      .map(({ answer }) => valueAt(answer.value, path));
    return values.length > 0 && values.every((value) => value === valueAt(approval.event.payload, field));
  });
}

/**
 * The consent screen named other permissions than the scopes of the app amount to (spec §4, Consent), so the person
 * decided about something that the app had not asked for. What they amount to is what this build makes of them.
 */
export const consentMisstated: Finder<EndSubject> = ({ tabPages }) => lastFinding(withoutReturn(tabPages), misstatedIn);

function misstatedIn(page: IndexedPageLoad): RuleFinding | undefined {
  const asked = page.events.filter(({ event }) => asksConsent(event)).at(-1);
  const known = asked && scopesBefore(page, asked);
  if (!asked || !known) return undefined;
  const shown = objectOf(asked.event.payload);
  const due = permissionsOf(known.scopes);
  const other = parts.filter((part) => part in shown && stableJson(shown[part]) !== stableJson(due[part]));
  if (other.length === 0) return undefined;
  const named = listText(known.scopes) || 'none';
  const [first = 'otherActions'] = other;
  const text = `The consent screen ${wordsOf[first](shown[first])}, which contradicts the scopes of the app in the answer that it was computed from (${named})`;
  return unlikeToday(page, text, [asked.at, stepOf(page, known)]);
}

const parts = ['otherActions', 'read', 'write'] as const;
const areasText = (areas: unknown): string => listText(textsOf(areas)) || 'nothing';
const wordsOf: Readonly<Record<(typeof parts)[number], (shown: unknown) => string>> = {
  otherActions: (shown) => (shown === true ? 'named other actions, full access' : 'named no other actions'),
  read: (shown) => `named ${areasText(shown)} to read`,
  write: (shown) => `named ${areasText(shown)} to change`,
};

/** The scopes of the app that the last answer or the last read of storage before a consent named, and its step. */
function scopesBefore(page: IndexedPageLoad, asked: EventAt) {
  const application = valueAt(asked.event.payload, 'applicationId');
  const isOfApp = ({ question, answer }: IndexedPageLoad['answeredQuestions'][number]): boolean =>
    (looksUpApp(question) && valueAt(answer.value, 'outcome') === 'ok') ||
    (readsKey(question, 'appMetadata') && valueAt(answer.value, 'appMetadata.applicationId') === application);
  const last = lastBefore(page.answeredQuestions, asked.step, isOfApp);
  const described = last && (looksUpApp(last.question) ? 'value' : 'appMetadata.metadata');
  const scopes = described === undefined ? undefined : valueAt(last?.answer.value, `${described}.Scopes`);
  // What is not there at all may have been withheld.
  return last && Array.isArray(scopes) && textsOf(scopes).length === scopes.length
    ? { step: last.step, scopes: textsOf(scopes) }
    : undefined;
}
