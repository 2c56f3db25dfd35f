import { objectOf } from './values';

/** Until format 2 the consent screen alone had a guard: `consent/ready` said what `guard/rested` says of every such button. */
export const readyIsRested = (entries: readonly unknown[]): readonly unknown[] =>
  entries.map((entry) => {
    const { kind, type } = objectOf(entry);
    return kind === 'event' && type === 'consent/ready' ? { ...objectOf(entry), type: 'guard/rested' } : entry;
  });
