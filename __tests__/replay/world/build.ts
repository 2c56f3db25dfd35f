import type { PageParts } from 'src/app/page';

/** The build of all worlds: today's, or one with changed flows. */
export const buildOfWorld: { effects?: PageParts['effects'] } = {};
