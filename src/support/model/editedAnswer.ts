import type { FailureKind } from 'src/contract/failures';
import type { Entry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { readLog } from 'src/journal/log/readLog';
import type { Step } from 'src/journal/log/step';
import type { Edit } from 'src/journal/replay/model/editedAnswer';

/** Failures that can replace an answer, with their status. */
export const failureChoices: readonly (readonly [kind: FailureKind, status: number])[] = [
  ['missingParameter', 400],
  ['unauthorizedResource', 403],
  ['entityNotExists', 404],
  ['redirect', 400],
  ['userNotActive', 403],
  ['authenticationFailed', 401],
  ['refused', 500],
  ['throttled', 429],
  ['network', -1],
];

export const failedAnswerText = (kind: FailureKind, status: number): string =>
  JSON.stringify({ outcome: 'failed', failure: { kind, status } }, null, 2);

export type ParsedEdit = { readonly ok: true; readonly edit: Edit } | { readonly ok: false; readonly problem: string };

/**
 * Parses an edited answer of this step. It is validated like a log (`readLog`), so it can contain only what a log may
 * contain; `problem` is the reason for a refusal.
 */
export function parseEdit(text: string, log: FlowLog, { pageLoad, step }: Step): ParsedEdit {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, problem: `This is not JSON: ${error instanceof Error ? error.message : String(error)}.` };
  }
  const edited = log.chapters.map((entries, number) =>
    number === pageLoad ? entries.map((entry, index) => (index === step ? withValue(entry, value) : entry)) : entries,
  );
  const read = readLog(JSON.stringify({ ...log, chapters: edited }));
  return read.ok ? { ok: true, edit: { pageLoad, step, value } } : read;
}

const withValue = (entry: Entry, value: unknown): Entry => (entry.kind === 'answered' ? { ...entry, value } : entry);
