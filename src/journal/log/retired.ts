import type { Asked } from './entry';

/** Only in formats 1 and 2: reads and clears in one step, so that only one of two tabs gets the values. */
export const isTake = ({ port, method }: Asked): boolean => port === 'storage' && method === 'take';
/** Whether the question reads values from storage. */
export const readsStorage = (asked: Asked): boolean =>
  (asked.port === 'storage' && asked.method === 'read') || isTake(asked);
