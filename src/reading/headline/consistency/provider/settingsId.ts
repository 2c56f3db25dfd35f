import { textOf, valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { valueText } from 'src/reading/story/format';
import { isCall, isQuestion } from 'src/vocabulary/questions';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';

/** The client ids of the settings, each of another way to sign in. */
const clientPaths = ['directory.clientId', 'federate.clientId', 'userPool.clientId'] as const;
type ClientPath = (typeof clientPaths)[number];

const servedAt = ({ entries: [{ facts }] }: IndexedPageLoad, path: ClientPath): string | undefined =>
  textOf(valueAt(facts, `served.${path}`));

/** The client id that a service did not know, and the setting from which the page should have taken it. */
interface UnknownClient {
  readonly id: string;
  readonly own: ClientPath;
}

function unknownClient(page: IndexedPageLoad, { question, failure }: AnsweredQuestion): UnknownClient | undefined {
  if (isQuestion(question, 'api.passwordUrl') && failure?.kind === 'entityNotExists') {
    const id = textOf(valueAt(question.args, 'input.clientId'));
    return id === undefined ? undefined : { id, own: 'directory.clientId' };
  }
  // The user pool's library adds the client itself, so a log shows it only among the settings.
  const isOfPool = question.port === 'identity' && isCall(question);
  const id = servedAt(page, 'userPool.clientId');
  const isUnknown = isOfPool && failure?.code === 'ResourceNotFoundException';
  return isUnknown && id !== undefined ? { id, own: 'userPool.clientId' } : undefined;
}

/** Whether a service did not know a client id that the page took from its settings: no person can change that. */
export function isOfSettings(page: IndexedPageLoad, failed: AnsweredQuestion): boolean {
  const unknown = unknownClient(page, failed);
  return unknown !== undefined && clientPaths.some((path) => servedAt(page, path) === unknown.id);
}

/**
 * The sent client id is one of the settings: that of another way to sign in, or the page's own; whether they had
 * another one in an earlier page load of the log.
 */
export const settingsId = onFailed({}, (failed, { pages, page }) => {
  const unknown = unknownClient(page, failed);
  if (!unknown) return undefined;
  const { id, own } = unknown;
  const configured = servedAt(page, own);
  const other = clientPaths.find((path) => path !== own && servedAt(page, path) === id);
  const steps = [failed.at];
  if (configured !== undefined && configured !== id && other)
    return bugFinding(`The page sent ${valueText(id)} (${other}) in place of ${valueText(configured)} (${own})`, steps);
  if (configured !== id) return undefined;
  const before = pages
    .filter(({ pageLoad }) => pageLoad < page.pageLoad)
    .map((each) => servedAt(each, own))
    .find((each) => each !== undefined && each !== id);
  const change = before === undefined ? '' : `; an earlier page load had ${valueText(before)} there`;
  const shared = other ? `, where ${other} has the same id: perhaps it belongs only to that one` : '';
  return { sentence: `${valueText(id)} comes from the settings (${own})${shared}${change}.`, steps };
});
