import type { CommitOutcome } from 'src/contract/asks';
import type { StorageKey } from 'src/contract/storageKeys';
import type { EventType } from 'slices/events';
import type { QuestionName } from './questions';

/** How the step that decided something is found: always the last one of its kind before the step that says so. */
export type Clue =
  | { readonly by: 'stored'; readonly keys: readonly string[] }
  | { readonly by: 'answered' | 'failed'; readonly questions: readonly string[] }
  | { readonly by: 'committed'; readonly outcome: CommitOutcome }
  | { readonly by: 'address' | 'refusedParameter'; readonly parameter: string | undefined }
  | { readonly by: 'event'; readonly types: readonly string[] }
  | { readonly by: 'latest'; readonly clues: readonly Clue[] };

/** One of these keys was looked at in storage. */
export const stored = (...keys: readonly StorageKey[]): Clue => ({ by: 'stored', keys });
/** One of these questions was answered. */
export const answered = (...questions: readonly QuestionName[]): Clue => ({ by: 'answered', questions });
/** One of these questions failed; any call, or the code of a screen, where none is named. */
export const failed = (...questions: readonly QuestionName[]): Clue => ({ by: 'failed', questions });
/** A group of stored values was changed as one, and this came of it. */
export const committed = (outcome: CommitOutcome): Clue => ({ by: 'committed', outcome });
/** The address was read; where a parameter is named, with it. */
export const address = (parameter?: string): Clue => ({ by: 'address', parameter });
/** The address was read, and this parameter was refused. */
export const refusedParameter = (parameter: string): Clue => ({ by: 'refusedParameter', parameter });
/** One of these events happened. */
export const event = (...types: readonly EventType[]): Clue => ({ by: 'event', types });
/** Of several clues, the one whose step came last. */
export const latest = (...clues: readonly Clue[]): Clue => ({ by: 'latest', clues });
/** What came besides the address: codes, tokens, the state of a provider. */
export const arrival: Clue = answered('browser.arrivalSecrets');

/** Why something did not go on: a sentence with slots, and the clues to the steps that decided, the first one first. */
export interface CauseRow {
  readonly phrase: string;
  readonly clues: readonly Clue[];
}
/** Causes among which the payload of an event chooses. */
export interface NamedCauses {
  /** The field of the payload that names the cause. */
  readonly by: 'why' | 'by';
  /** What the causes are of; their open names begin with it. */
  readonly of: string;
  readonly causes: Readonly<Record<string, CauseRow>>;
}
