import type { EpochMs } from 'src/contract/brandTypes';
import { belongsToTrip } from 'src/rules/signIn/trip';

/** An app's pending request for access to a site (spec §4, Posture flow). */
export interface AppRequest {
  readonly applicationId: string;
  readonly codeChallenge: string;
  /** The time when the request arrived. */
  readonly since: EpochMs;
}

/** The tab that a stored request arrived in, and the tab of this page, as trips. */
interface Trips {
  readonly requestTrip: string | undefined;
  readonly trip: string;
}

/** The sign-in at the site that this page has proved, by its id. */
interface Proved {
  readonly provedId: string | undefined;
}

/** What makes the request that waits at a site this page's own. */
const ownershipTests = {
  /** It arrived in this tab. */
  arrivedHere: ({ requestTrip, trip }: Trips) => belongsToTrip(requestTrip, trip),
  /** The page shows it. */
  shown: ({ isShown }: { readonly isShown: boolean }) => isShown,
  /** The stored start is of the tab that it arrived in. */
  startedFor: isStartedFor,
  /** The stored start is of the tab that it arrived in, and this tab is new: that one has closed. */
  reopened: ({ continues, ...known }: Continuing & StartedFor) => !continues && isStartedFor(known),
  /** It was granted to the sign-in that this page has finished. */
  granted: ({ provedId, grant }: Proved & WithGrant) => provedId !== undefined && provedId === grant?.session,
  /**
   * A closed tab has left it, and this one is new. A page that was loaded again has answered its own request, so this
   * one is another tab's.
   */
  left: isLeft,
  /**
   * The address says that a request waits. That was this page's own, which may be answered by now: one that waits now
   * counts only if the page shows it, or if a closed tab may have left it.
   */
  named: ({ keepsRequest, isShown, ...known }: Named & Proved & Continuing) =>
    keepsRequest && (isShown || isLeft(known)),
} as const;

interface Named {
  /** Whether the address says so (`check_auth_redirect`). */
  readonly keepsRequest: boolean;
  readonly isShown: boolean;
}

interface Continuing {
  /** Whether this page continues an earlier one of its trip, or itself. */
  readonly continues: boolean;
}
interface WithStart {
  readonly start: { readonly id?: string | undefined; readonly trip?: string | undefined } | undefined;
}
interface WithGrant {
  readonly grant: { readonly session: string } | undefined;
}

type StartedFor = Pick<Trips, 'requestTrip'> & Proved & WithStart;

/** The start may be another tab's while this page has proved a sign-in of its own. */
function isStartedFor({ requestTrip, start, provedId }: StartedFor): boolean {
  return start !== undefined && start.trip === requestTrip && (provedId === undefined || provedId === start.id);
}

function isLeft({ provedId, continues }: Proved & Continuing): boolean {
  return provedId === undefined && !continues;
}

type OwnershipTest = keyof typeof ownershipTests;

/** The claims that each page accepts; a request without one is another tab's, and stays there. */
const accepted = {
  /** Check-auth without a request, which drops one. */
  dropping: ['arrivedHere'],
  /** A page that starts over, and the links to sign-in. */
  startingOver: ['arrivedHere', 'shown'],
  /** An entry page that was opened, which adopts the request. */
  adopting: ['arrivedHere', 'reopened', 'named'],
  /** Post-auth, which has it granted. */
  granting: ['arrivedHere', 'startedFor'],
  /** Consent and the redirect page. */
  answering: ['arrivedHere', 'shown', 'granted', 'left'],
} as const satisfies Readonly<Record<string, readonly OwnershipTest[]>>;

type Page = keyof typeof accepted;
type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
/** What a page needs to know for the claims that it accepts. */
type Known<P extends Page> = UnionToIntersection<Parameters<(typeof ownershipTests)[(typeof accepted)[P][number]]>[0]>;

/** Whether the request that waits at a site is this page's own (decisions, Apps; 0.46). */
export const ownsRequest = <P extends Page>(page: P, known: Known<P>): boolean =>
  accepted[page].some((claim) => ownershipTests[claim](known as never));
