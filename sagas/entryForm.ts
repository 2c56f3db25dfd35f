import type { SiteName } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import { submitsByItself } from 'src/rules/address/entrySubmit';
import type { ProviderRoute } from 'src/rules/address/providerRoute';
import {
  type EntryInput,
  entryEmailRequired,
  entryRetried,
  entrySignInImpossible,
  entryStartedOver,
  entrySubmitted,
  entrySubmittedItself,
  selectLastEmail,
} from 'slices/entry';
import { entrySituationOf } from 'slices/entrySituation';
import { type Arrival, selectHasStrayResponse } from 'slices/route';
import { sessionContinued } from 'slices/session';
import { takeOverRequestAtEntry, dropRequest, expireIfLapsed } from 'sagas/steps/appRequest/appRequest';
import { leaveIfAliasDecides } from 'sagas/steps/entry/aliasOutcome';
import { checkAliasAndLeaveIfDecided, otherAccountActions } from 'sagas/steps/entry/aliasOfEntryPage';
import { send } from 'sagas/steps/calls/send';
import { openChannel, takeFrom } from 'sagas/effects/channels';
import {
  type Flow,
  type HistoryAction,
  fork,
  all,
  cancel,
  put,
  select,
  takeOneOf,
  cancelOn,
} from 'sagas/effects/effects';
import { leaveIfStillSignedIn } from 'sagas/steps/entry/standingSession';
import { reportRefusal } from 'sagas/steps/refusal/reportRefusal';
import { goToIdentityCenter, goToOwnLogin, goToProvider, lookUpProviderOrLeave } from 'sagas/steps/entry/provider';
import { clearUnconfirmedSites, rememberVisit, findSite } from 'sagas/steps/site/site';
import { leaveAsCurrent } from 'sagas/steps/session/leaveAsCurrent';
import { leaveIfSignedOutMeanwhile } from 'sagas/steps/session/meanwhile';
import {
  leaveIfSignedInOrOutSince,
  leaveIfSignedIn,
  readCurrentSession,
  reportSupersederUnless,
  goToEntryAgain,
} from 'sagas/steps/session/currentSession';

/** Spec §4, Entry form. */
export function* entryForm(params: ParamsOf<'entry'>, arrival: Arrival): Flow {
  // Only the newest action is handled.
  const actions = yield* openChannel<string, unknown>(entrySubmitted, sessionContinued, ...otherAccountActions);
  const site = yield* findSite('entry', params.sitename);
  if (site) yield* prepareSite(site, params, 'named');
  // A submit of the person takes precedence over the address.
  const isSubmitted = yield* select(({ entry }) => entry.step === 'lookingUp');
  if (site && params.logout_flow && !isSubmitted) yield* leaveIfSignedIn(site, params);
  if (site && arrival !== 'flow') yield* tellSupersederAnew(site);
  // Read the name now: the press itself clears it.
  const offered = yield* select(({ signIn }) => (signIn.step === 'superseded' ? signIn.username : undefined));
  const situation = yield* select((state) => entrySituationOf(state, { site, params, arrival }));
  const byItself = !isSubmitted && submitsByItself(situation);
  const emailId = params.email_id ?? (yield* select((state) => selectLastEmail(state, site)));
  if (site && byItself) yield* leaveIfSignedOutMeanwhile(site, params);
  if (site && byItself) yield* submitByItselfAndLeaveIfDecided({ siteName: site, emailId });
  // "On load it checks that the site alias exists"; a person may submit before the answer comes.
  const check = site && !byItself ? yield* fork(() => checkAliasAndLeaveIfDecided(site, situation)) : undefined;
  while (true) {
    const action = yield* takeFrom(actions);
    if (site && sessionContinued.match(action))
      yield* cancelOn(() => leaveAsCurrent(site, offered), entrySubmitted, ...otherAccountActions);
    if (!entrySubmitted.match(action)) continue;
    // A site other than the address named is prepared now, and the alias of the named one is no longer checked.
    const isOther = action.payload.siteName !== site;
    if (isOther && check) yield* cancel(check);
    yield* lookUpAndLeaveIfDecided(action.payload, isOther ? params : undefined);
  }
}

/**
 * What an earlier load of the page, or an earlier visit of this screen, said about the session may be over: since then
 * somebody may have signed in or out.
 */
function* tellSupersederAnew(site: SiteName): Flow {
  const { signIn } = yield* select((state) => state);
  if (signIn.step === 'superseded' && signIn.site === site) yield* reportSupersederUnless(signIn);
}

/** Looks up the provider for a submitted form and goes there. `params` are given if the site is not prepared yet. */
function* lookUpAndLeaveIfDecided(input: EntryInput, params?: ParamsOf<'entry'>): Flow {
  const next = yield* cancelOn(
    function* () {
      if (params) yield* prepareSite(input.siteName, params, 'typed');
      yield* leaveIfExpired(input.siteName, params?.error);
      if (params) yield* leaveIfStillSignedIn(input, params);
      return yield* lookUpOrLeave(input);
    },
    ...otherAccountActions,
  );
  if (next) yield* leaveIfDecided(input, next, 'push');
}

/** The request of the submitted site has just expired: the person reads that first, and submits again. */
function* leaveIfExpired(site: SiteName, error: ParamsOf<'entry'>['error']): Flow {
  if (yield* select(({ appRequest }) => appRequest.step === 'expired'))
    yield* goToEntryAgain(site, { error, check_auth_redirect: true, auto_submit: false });
}

/** A site that the address names, or one that was typed instead: another tab's request may wait there. */
function* prepareSite(site: SiteName, params: ParamsOf<'entry'>, from: 'named' | 'typed'): Flow {
  const { check_auth_redirect, error, client_type } = params;
  // "Cleared when the entry page loads without check_auth_redirect or error" (spec §4, Posture flow).
  const isAstray = yield* select(selectHasStrayResponse);
  if (!check_auth_redirect && !error && !isAstray) yield* dropRequest(site);
  else yield* expireIfLapsed(site, yield* takeOverRequestAtEntry(site, from === 'named' ? params : {}));
  if (client_type) yield* rememberVisit(site, { client_type });
}

/** Alias and provider are requested at the same time; the alias is handled first, however late it is answered. */
function* submitByItselfAndLeaveIfDecided(input: EntryInput): Flow {
  yield* put(entrySubmittedItself(input));
  const session = yield* readCurrentSession(input.siteName);
  const [alias, provider] = yield* all(
    () => send('organizationByAlias', { alias: input.siteName }, input.siteName),
    () => lookUpOrLeave(input),
  );
  yield* leaveIfAliasDecides(input.siteName, alias, session);
  yield* leaveIfSignedInOrOutSince(input.siteName, session);
  yield* leaveIfDecided(input, provider);
}

/** "On submit it looks up the user's identity provider." */
function* lookUpOrLeave({ siteName, emailId }: EntryInput): Flow<ProviderRoute> {
  yield* clearUnconfirmedSites(siteName);
  return yield* lookUpProviderOrLeave(siteName, { email: emailId, organizationDomain: siteName });
}

/** Back returns to a form that a person submitted; an automatic hop leaves no history entry. */
function* leaveIfDecided({ siteName, emailId }: EntryInput, next: ProviderRoute, how?: HistoryAction): Flow {
  switch (next.to) {
    case 'ownLogin':
      return yield* goToOwnLogin(siteName, emailId, how);
    case 'identityCenter':
      return yield* goToIdentityCenter(siteName, next.oidc, how);
    case 'federate':
    case 'directory':
      return yield* goToProvider(siteName, next.to, how);
    case 'askForEmail':
      // "A missing-parameter failure keeps the form open"; with an e-mail sent, signing in is impossible.
      return yield* emailId ? offerRetryOrLeave({ siteName, emailId }) : put(entryEmailRequired());
    case 'unknown':
      // "Any other failure: directory service." An identity center without its client cannot be started.
      if (next.why === 'failed') return yield* goToProvider(siteName, 'directory', how);
      yield* reportRefusal(siteName, 'error', 'noOidcClient');
      return yield* goToEntryAgain(siteName, { error: 'error' });
  }
}

/** "Shows a generic heading with retry and sign-in buttons" (spec §2, Entry page details). */
function* offerRetryOrLeave(input: EntryInput): Flow {
  yield* put(entrySignInImpossible());
  const chosen = yield* takeOneOf(entryRetried, entryStartedOver);
  if (entryStartedOver.match(chosen)) return yield* goToEntryAgain(input.siteName, { auto_submit: false });
  yield* lookUpAndLeaveIfDecided(input);
}
