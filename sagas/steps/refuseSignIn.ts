import type { Cause } from 'src/contract/causes';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { SignInError } from 'src/contract/signInErrors';
import { isCallback } from 'src/contract/routes';
import type { SiteKey, StoredValue } from 'src/contract/storageKeys';
import { causeByWitness, causeByStorage } from 'src/rules/causes';
import { isOfTrip } from 'src/rules/trip';
import type { RootState } from 'slices/index';
import { selectProvedId } from 'slices/attempt';
import { selectStorageHealth } from 'slices/place';
import { type Flow, ask, goTo, read, select, write } from 'sagas/effects/effects';
import { takeOverRequest } from './appRequest';
import { reportRefusal } from './reportRefusal';

/** What a flow knows about a refusal besides its cause. */
interface About {
  /** The stored values that were missing. */
  readonly missing?: readonly SiteKey[] | undefined;
  /** The person whose session ended, or who was refused. */
  readonly person?: EmailId | undefined;
}

/**
 * Sign-in with an error (spec §4, "sign-in with error"). The outcome is the specified one; the event adds the cause,
 * the missing values and the clock error. A restart keeps what it needs: site and e-mail address in the form, the
 * destination in storage.
 */
export function* refuseSignIn(
  site: SiteName | undefined,
  error: SignInError,
  why: Cause,
  { missing, person }: About = {},
): Flow<never> {
  const storage = yield* select(selectStorageHealth);
  const { witness, trip } = yield* select((state) => state.facts);
  yield* reportRefusal(site, error, causeByStorage(causeByWitness(why, witness), storage), missing);
  const keys = ['pending_sign_in', 'session', 'client_type'] as const;
  const startedAt = site ?? (yield* siteOfOnlyStart());
  const { pending_sign_in: start, session, client_type } = startedAt ? yield* read(startedAt, ...keys) : {};
  const last = yield* select((state) => state.entry.last);
  const hasSubmitted = last !== undefined && last.siteName === startedAt;
  // A start of another tab is of somebody else if this one has submitted too, or somebody has signed in or out since.
  const isReopened =
    !hasSubmitted && start?.over === session?.id && (yield* select((state) => mayFinish(state, start)));
  const isOwn = isOfTrip(start?.trip, trip);
  const isProved =
    site && start?.id !== undefined && (yield* select((state) => selectProvedId(state, site))) === start.id;
  if (startedAt && !isOwn && (isReopened || isProved)) yield* takeOver(startedAt);
  // The address names no site and nobody: the person types both.
  if (!site) return yield* goTo('entry', { email_id: person, error });
  const submitted =
    start?.email && ((hasSubmitted ? last.emailId : undefined) ?? (isOwn || isReopened ? start.email : undefined));
  const email_id = person ?? submitted;
  return yield* goTo('entry', { sitename: site, email_id, error, client_type });
}

/** The site of the start that a callback without a site may answer: the only one in this browser. */
function* siteOfOnlyStart(): Flow<SiteName | undefined> {
  const route = yield* select((state) => state.route?.route);
  if (!route || !isCallback(route)) return undefined;
  const [site, ...others] = yield* ask('storage', 'sitesWith', { key: 'pending_sign_in' });
  return others.length === 0 ? site : undefined;
}

/** From now on this tab continues what another one has begun: its visit, and the request that its sign-in is for. */
function* takeOver(site: SiteName): Flow {
  const visit = yield* read(site, 'client_type', 'site_redirect_path');
  if (visit.client_type ?? visit.site_redirect_path)
    yield* write(site, { ...visit, visit_since: yield* ask('clock', 'now', {}) });
  yield* takeOverRequest(site, false, false);
}

/**
 * Whether the page may have been opened to finish a sign-in that another tab has started: it is a callback, or post-auth
 * after the answer has come. A page of anything else is not that of the tab whose person is at the provider.
 */
function mayFinish(
  { route: entered }: Pick<RootState, 'route'>,
  start: StoredValue<'pending_sign_in'> | undefined,
): boolean {
  const route = entered?.route;
  if (route === undefined || start === undefined) return false;
  return isCallback(route) || (route === 'postAuth' && (start.used === true || start.method === 'own'));
}
