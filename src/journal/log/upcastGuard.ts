import { objectOf } from './values';

/**
 * Until format 2 only the consent screen had a guard: `consent/ready` meant what `guard/rested` now means for every such
 * button.
 */
export const readyIsRested = (entries: readonly unknown[]): readonly unknown[] =>
  entries.map((entry) => {
    const { kind, type } = objectOf(entry);
    return kind === 'event' && type === 'consent/ready' ? { ...objectOf(entry), type: 'guard/rested' } : entry;
  });
