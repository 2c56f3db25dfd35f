import type { SiteName } from './brandTypes';
import { type Leaf, personal } from './shape';

/**
 * Names that anybody can type or put into an address; they may be a password typed into the wrong field. They are
 * personal, and become readable in the saved log only when the service has confirmed them (decisions, Unconfirmed
 * names).
 */
export const siteField = (): Leaf<SiteName> => personal<SiteName>('site');
export const applicationField = (): Leaf<string> => personal('application');
/** The code challenge and verifier of an app (RFC 7636): new for each request, so they identify people. */
export const codeChallengeField = <T extends string = string>(): Leaf<T> => personal<T>(codeChallengeLabel);
export const codeChallengeLabel = 'codeChallenge';
/** The path of an address that a link asks for (`requestedUrl`); readable if the service has registered it. */
export const redirectPathLabel = 'redirectPath';
/** The path of an address that the service makes for one person (`personalUrl`); never readable. */
export const personalPathLabel = 'personalPath';
/** The path of an address that a page leaves to (`targetUrl`); readable unless it is one of the two above. */
export const targetPathLabel = 'targetPath';
/** The name of a query parameter that can be more than a name (`src/rules/values/plainNames.ts`). */
export const parameterLabel = 'parameter';
const confirmable = ['site', 'application', redirectPathLabel, targetPathLabel] as const;
export type ConfirmableLabel = (typeof confirmable)[number];
/** Whether a log holds confirmed values of this label in clear. */
export const isConfirmable = (label: string): boolean => confirmable.some((each) => each === label);

/**
 * Random ids that the page generates, such as the id of a page load for telemetry or the id of a trip. Nobody typed
 * them, but they could link two logs, or a log with the operators' records, so a log shows placeholders.
 */
export const telemetrySessionLabel = 'session';
/** The id of a sign-in; it never equals another id of the page. */
export const signInLabel = 'signIn';
export const signInIdField = (): Leaf<string> => personal(signInLabel);
export const tripField = (): Leaf<string> => personal('trip');
/** The ids of tab and page load in the head of each page load (`src/journal/log/entry.ts`). */
export const headLabels = { id: 'page', tab: 'tab', trip: 'trip' } as const;
