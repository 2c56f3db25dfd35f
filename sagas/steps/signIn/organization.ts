import type { SiteName } from 'src/contract/brandTypes';
import type { ValueOf } from 'src/contract/shape';
import type { storageKeys } from 'src/contract/storageKeys';
import { isDefiniteRefusal } from 'src/rules/calls/refusal';
import { type Sent, send } from 'sagas/steps/calls/send';
import { expecting } from 'sagas/steps/storage/commit';
import { commitUnderWay } from 'sagas/steps/session/commitUnderWay';
import { leaveUnlessMayReplace } from 'sagas/steps/session/leaveUnlessCurrent';
import { type Flow, read } from 'sagas/effects/effects';
import { confirmSite } from 'sagas/steps/site/site';

export type Organization = ValueOf<(typeof storageKeys)['orgInfo']['shape']> & {
  /** The organisation comes from the cache and may be out of date: it may allow a sign-in but never refuse one. */
  readonly isRemembered: boolean;
};

/**
 * "Find the organisation Id (local cache, else lookup by alias)" (spec §4, Post-auth). One that names another alias
 * does not count.
 */
export function* loadOrganization(site: SiteName): Flow<Organization | undefined> {
  const { orgInfo } = yield* read(site, 'orgInfo');
  if (orgInfo && (orgInfo.alias ?? site) === site) return { ...orgInfo, isRemembered: true };
  return yield* lookUpOrganization(site);
}

/**
 * Sends an exchange with the organisation's Id. A remembered Id refuses nobody (0.48): if the service refuses the
 * exchange, the alias is looked up again, once, and the exchange is repeated if the Id is now another one. A refusal
 * has issued nothing. A service that has used up the code all the same refuses the repeat too (RFC 6749, 4.1.2), and
 * the person is told what they would have been told without it.
 */
export function* exchangeForOrLeave<T>(
  site: SiteName,
  known: Organization,
  exchange: (organization: Organization) => Flow<Sent<T>>,
): Flow<Sent<T>> {
  const before = known.isRemembered ? yield* read(site, 'session') : undefined;
  const answer = yield* exchange(known);
  if (answer.outcome === 'ok' || !before || !isDefiniteRefusal(answer.failure)) return answer;
  // That is about the person, whatever the organisation.
  if (answer.failure.kind === 'userNotActive') return answer;
  const current = yield* lookUpOrganization(site);
  if (!current || current.Id === known.Id) return answer;
  yield* leaveUnlessMayReplace(site, before.session);
  return yield* exchange(current);
}

/** The look-up by alias; its answer is cached, unless somebody has signed in or out meanwhile. */
export function* lookUpOrganization(site: SiteName): Flow<Organization | undefined> {
  const before = yield* read(site, 'session');
  const answer = yield* send('organizationByAlias', { alias: site }, site);
  if (answer.outcome === 'failed') return undefined;
  yield* confirmSite(site);
  const organization = { alias: site, Id: answer.value.Id, Mode: answer.value.Mode };
  yield* commitUnderWay(site, { expects: expecting(before, 'session'), values: { orgInfo: organization } });
  return { ...organization, isRemembered: false };
}
