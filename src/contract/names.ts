import type { SiteName } from './brandTypes';
import { type Leaf, personal } from './shape';

/**
 * Names that anybody can type or put into an address: they may be a password that went into the wrong field. They are
 * personal, and open in the saved log only once the service has confirmed them (decisions, Names that nobody confirmed).
 */
export const siteLeaf = (): Leaf<SiteName> => personal<SiteName>('site');
export const applicationLeaf = (): Leaf<string> => personal('application');
const confirmable = ['site', 'application'] as const;
export type ConfirmableLabel = (typeof confirmable)[number];
/** Whether a log holds values of this label as they are, once they are confirmed. */
export const isConfirmable = (label: string): boolean => confirmable.some((each) => each === label);
