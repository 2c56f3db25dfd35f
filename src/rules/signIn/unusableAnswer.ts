import type { Cause } from 'src/contract/causes';
import { type ReadAddress, answerParameters } from 'src/contract/routes';

/** Causes that say only that an answer lacks a parameter. */
const lackingOnes: readonly Cause[] = ['noCode', 'stateMissing'];

/**
 * The cause itself, unless a part of the provider's answer came and was refused at the door, because it was too long,
 * malformed or given more than once (decisions, One place at a time): such a part is unusable, not missing.
 */
export const causeByAnswer = (cause: Cause, address: Pick<ReadAddress, 'refused'> | null): Cause =>
  lackingOnes.includes(cause) && address?.refused.some((name) => answerParameters.includes(name))
    ? 'answerUnusable'
    : cause;
