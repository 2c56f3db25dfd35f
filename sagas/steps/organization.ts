import type { SiteName } from 'src/contract/brandTypes';
import type { ValueOf } from 'src/contract/shape';
import type { storageKeys } from 'src/contract/storageKeys';
import { send } from './call';
import { expecting } from './commit';
import { commitUnderWay } from './commitUnderWay';
import { type Flow, read } from 'sagas/effects/effects';
import { confirmSite } from './site';

export type Organization = ValueOf<(typeof storageKeys)['orgInfo']['shape']> & {
  /** The organisation comes from the cache and may be out of date: it may allow a sign-in but never refuse one. */
  readonly isRemembered: boolean;
};

/**
 * "Find the organisation Id (local cache, else lookup by alias)" (spec §4, Post-auth). One that names another alias does
 * not count.
 */
export function* loadOrganization(site: SiteName): Flow<Organization | undefined> {
  const { orgInfo } = yield* read(site, 'orgInfo');
  if (orgInfo && (orgInfo.alias ?? site) === site) return { ...orgInfo, isRemembered: true };
  return yield* lookUpOrganization(site);
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
