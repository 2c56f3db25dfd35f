import type { PageParts } from 'src/app/page';

/** The build that the pages of all worlds are of: today's, or one whose flows do something else. */
export const buildOfWorld: { effects?: PageParts['effects'] } = {};
