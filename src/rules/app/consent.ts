import { type Access, type Area, areas, scopes } from 'src/contract/scopes';

/** What an app may do, by area (spec §3, Permission state). `otherActions`: full access beyond the four areas. */
export interface Permissions {
  readonly read: readonly Area[];
  readonly write: readonly Area[];
  readonly otherActions: boolean;
}

/**
 * Scopes to permissions (spec §3 and §4, Consent; decisions, Calls). An empty or absent list means all four areas under
 * Read and Write. An unknown scope is Other Actions; so is a list without any known scope.
 */
export function permissionsOf(requested: readonly string[] | undefined): Permissions {
  if (!requested?.length) return { read: areas, write: areas, otherActions: false };
  const grants = requested.flatMap((scope) => scopes.get(scope) ?? []);
  const within = (access: Access): readonly Area[] =>
    areas.filter((area) => grants.some((granted) => granted.area === area && granted.access === access));
  return { read: within('read'), write: within('write'), otherActions: grants.length < requested.length };
}
