import type { SiteName } from './brandTypes';
import { type Leaf, personal } from './shape';

/**
 * Names that anybody can type or put into an address: they may be a password that went into the wrong field. They are
 * personal, and open in the saved log only once the service has confirmed them (decisions, Names that nobody confirmed).
 */
export const siteLeaf = (): Leaf<SiteName> => personal<SiteName>('site');
export const applicationLeaf = (): Leaf<string> => personal('application');
/** What an app asks with and proves itself by (RFC 7636): made anew for each request, so it tells one person from others. */
export const codeChallengeLeaf = <T extends string = string>(): Leaf<T> => personal<T>(codeChallengeLabel);
const codeChallengeLabel = 'codeChallenge';
/** The path of an address that a link asks for (`askedUrl`), which may be read where the service has registered it. */
export const redirectPathLabel = 'redirectPath';
/** The path of an address that a page leaves to (`targetUrl`): it may be read unless a link has asked for it. */
export const targetPathLabel = 'targetPath';
const confirmable = ['site', 'application', redirectPathLabel, targetPathLabel] as const;
export type ConfirmableLabel = (typeof confirmable)[number];
/** Whether a log holds values of this label as they are, once they are confirmed. */
export const isConfirmable = (label: string): boolean => confirmable.some((each) => each === label);

/**
 * Names that the page gives by chance: of a visit to telemetry, of a run of page loads in a tab. Nobody typed them, but
 * with them two logs, or a log and what operators were told, could be laid beside each other. They are placeholders.
 */
export const sessionLabel = 'session';
/** Names a sign-in; other names of the page are never equal to it. */
const signInLabel = 'signIn';
export const signInLeaf = (): Leaf<string> => personal(signInLabel);
export const tripLeaf = (): Leaf<string> => personal('trip');
/** What names a tab and a page load in the head of each (`src/journal/log/entry.ts`). */
export const headLabels = { id: 'page', tab: 'tab', trip: 'trip' } as const;
const ownNames: readonly string[] = [sessionLabel, signInLabel, ...Object.values(headLabels)];
/** Whether values of this label are the page's own names, and of no person. */
export const isOwnName = (label: string): boolean => ownNames.includes(label);
/** Whether older logs hold values of this label as they are. */
export const isOpenInOlderLogs = (label: string): boolean => isOwnName(label) || label === codeChallengeLabel;
