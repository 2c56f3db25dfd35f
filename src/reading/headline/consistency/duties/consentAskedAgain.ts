import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import { type EndSubject, type Finder, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import type { EventAt } from 'src/reading/headline/pageLoad/indexedPage';
import { asksConsent, isAddress, isStepOfPerson, storesConsent } from 'src/vocabulary/events';
import { answersBefore, eventsBefore } from 'src/reading/headline/pageLoad/answers';

/**
 * The page asked again whether an app may have access, right after it had stored that the person had allowed it. The
 * request and the session must be the ones that it was stored for.
 */
export const consentAskedAgain: Finder<EndSubject> = ({ page }) => {
  const asked = page.events.filter(({ event }) => asksConsent(event)).at(-1);
  const approval =
    asked &&
    eventsBefore(asked)
      .filter(({ event }) => storesConsent(event))
      .at(-1);
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
