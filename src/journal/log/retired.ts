import type { Asked } from './entry';

/** Of formats 1 and 2, and asked by no build today: reads and clears in one step, so that of two tabs only one was given the values. */
export const isTake = ({ port, method }: Asked): boolean => port === 'storage' && method === 'take';
/** Whether storage is asked for values. */
export const readsStorage = (asked: Asked): boolean =>
  (asked.port === 'storage' && asked.method === 'read') || isTake(asked);
