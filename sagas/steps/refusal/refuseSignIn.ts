import type { Cause } from 'src/contract/causes';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { SignInError } from 'src/contract/signInErrors';
import { isCallback } from 'src/contract/routes';
import type { SiteKey, StoredValue } from 'src/contract/storageKeys';
import { causeByWitness, causeByStorage } from 'src/rules/storage/substitutedCauses';
import { causeByAnswer } from 'src/rules/signIn/unusableAnswer';
import { ownerOfStart } from 'src/rules/signIn/startOwner';
import { selectProvedId } from 'slices/attempt';
import type { Facts } from 'slices/facts';
import { selectStorageKind } from 'slices/place';
import { type Flow, ask, goTo, read, select } from 'sagas/effects/effects';
import { findRequestOfTab, takeOverRequest } from 'sagas/steps/appRequest/appRequest';
import { takeOverVisit } from 'sagas/steps/site/takeOverVisit';
import { reportRefusal } from './reportRefusal';

/** What a flow knows about a refusal besides its cause. */
interface About {
  /** The stored values that were missing. */
  readonly missing?: readonly SiteKey[] | undefined;
  /** The person whose session ended, or who was refused. */
  readonly person?: EmailId | undefined;
  /** The answer of the provider is to another start than the stored one, which somebody else may have made. */
  readonly ofOtherStart?: boolean | undefined;
  /** The site of this tab, where the answer of a provider names none. */
  readonly ofTab?: SiteName | undefined;
}

/**
 * Sign-in with an error (spec §4, "sign-in with error"). The outcome is the specified one; the event adds the cause,
 * the missing values and the clock error. A restart keeps what it needs: site and e-mail address in the form, the
 * destination in storage.
 */
export function* refuseSignIn(
  site: SiteName | undefined,
  error: SignInError,
  cause: Cause,
  { missing, person, ofOtherStart, ofTab }: About = {},
): Flow<never> {
  const storage = yield* select(selectStorageKind);
  const { facts, route } = yield* select((state) => state);
  const witnessed = causeByWitness(causeByAnswer(cause, route), facts.witness);
  yield* reportRefusal(site, error, causeByStorage(witnessed, storage), missing);
  const known = site ?? ofTab;
  const { emailId, client_type } = yield* continueStart(known ?? (yield* readSiteOfOnlyStart()), ofOtherStart);
  // What another tab has begun is not shown. The address names no site here: the person types it.
  if (!known) return yield* goTo('entry', { email_id: person, error });
  // An entry page without a site does not look for the request.
  if (!site) yield* findRequestOfTab(known);
  return yield* goTo('entry', { sitename: site, email_id: person ?? emailId, error, client_type });
}

interface Continued {
  /** The address that was typed for the start, or in this tab since. */
  readonly emailId?: EmailId | undefined;
  readonly client_type?: StoredValue<'client_type'> | undefined;
}

/**
 * Prepares another attempt at the site: of a start that only this tab can finish, it takes over the visit, and the
 * request that the sign-in is for. Returns what the form may show of the start.
 */
function* continueStart(site: SiteName | undefined, ofOtherStart = false): Flow<Continued> {
  if (!site) return {};
  const {
    pending_sign_in: start,
    session,
    client_type,
  } = yield* read(site, 'pending_sign_in', 'session', 'client_type');
  const typed = yield* select(({ entry: { last } }) => (last?.siteName === site ? last : undefined));
  const page = yield* select((state) => ({
    trip: state.facts.trip,
    route: state.route?.route,
    continues: state.facts.continues,
    provedId: selectProvedId(state, site),
    hasBegun: ofOtherStart || typed !== undefined || hasStarted(state.facts),
  }));
  const owner = ownerOfStart({ start, session, ...page });
  if (owner === 'closedTab' || owner === 'proved') {
    yield* takeOverVisit(site, start?.trip);
    yield* takeOverRequest(site, { isReopened: true });
  }
  const isKnown = owner === 'tab' || owner === 'closedTab';
  const emailId = start?.email && (typed?.emailId ?? (isKnown ? start.email : undefined));
  return { emailId, client_type };
}

/** The site of the start that a callback without a site may answer: the only one in this browser. */
function* readSiteOfOnlyStart(): Flow<SiteName | undefined> {
  const route = yield* select((state) => state.route?.route);
  if (!route || !isCallback(route)) return undefined;
  const [site, ...others] = yield* ask('storage', 'sitesWith', { key: 'pending_sign_in' });
  return others.length === 0 ? site : undefined;
}

/** Whether this tab has started a sign-in that has not been answered. */
const hasStarted = ({ witness }: Pick<Facts, 'witness'>): boolean => witness === 'intact' || witness === 'wiped';
