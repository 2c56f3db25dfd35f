import type { Asked } from './entry';

/**
 * Questions that no build asks any more. Logs of older formats hold them, and they cannot be told as questions of today, so
 * that whoever reads a log still has to know them.
 */
export const retiredQuestions = ['storage.take'] as const;
export type RetiredQuestion = (typeof retiredQuestions)[number];

/** Formats 1 and 2: reads and clears in one step, so that of two tabs only one was given the values. */
export const isTake = ({ port, method }: Asked): boolean => port === 'storage' && method === 'take';
/** Whether storage is asked for values. */
export const readsStorage = (asked: Asked): boolean =>
  (asked.port === 'storage' && asked.method === 'read') || isTake(asked);
