import type { StoredValues } from 'src/contract/storageKeys';
import { type OpenedSession, type StoredSession, sessionTokens } from './openedSession';

/** What shows whose session it is, and how far a sign-out has come. */
type Stored = StoredSession & StoredValues<'sign_out_pending'>;

/** Whether the stored session is the one that stood before, which may have got its id, or newer tokens, since then. */
const isStill = (stored: Stored, before: OpenedSession): boolean =>
  (stored.session?.id === before.id && stored.otherStage === before.otherStage) ||
  sessionTokens.some((key) => before[key] !== undefined && before[key] === stored[key]);

/** What a sign-out does with what is stored, and whether this tab then has the service to notify. */
interface SignOutStep {
  /**
   * `done`: nothing is left to clear. `otherSession`: somebody has signed in since, whom nobody has asked to sign out.
   */
  readonly outcome: 'clear' | 'done' | 'otherSession';
  readonly isPending: boolean;
}

/**
 * The next step of a sign-out: it clears what is stored, unless that is somebody else's or nothing is left. `before` is
 * the session that this page load has read already, when it was opened, or before another tab changed it.
 * `repeatedTrip` is the trip of a page that comes here once more, by a reload, Back or Forward; nobody has asked for
 * another sign-out.
 */
export function signOutStep(
  stored: Stored,
  before: OpenedSession | undefined,
  repeatedTrip: string | undefined,
): SignOutStep {
  // The mark is stored with the clearing: an earlier load of this page has cleared, and may not have notified. What is
  // stored after it is a sign-in that has begun since, or a token that was stored late.
  const isRepeat = repeatedTrip !== undefined && stored.sign_out_pending === repeatedTrip;
  const hasToken = stored.gb_access_token !== undefined;
  const isOtherSession = isRepeat || (before !== undefined && !isStill(stored, before));
  if (isOtherSession && (stored.session?.method !== undefined || stored.otherStage))
    return { outcome: 'otherSession', isPending: isRepeat };
  if (isRepeat && !hasToken) return { outcome: 'done', isPending: true };
  return { outcome: 'clear', isPending: isRepeat || hasToken };
}
