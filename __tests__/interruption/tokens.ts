import type { World } from '__tests__/replay/world/browser';

/** Values that come from one exchange, and are good only together (spec §3). */
const groups: readonly (readonly [access: string, refresh: string, expiry: string])[] = [
  ['gb_access_token', 'gb_refresh_token', 'gb_access_token_exp'],
  ['idp_access_token', 'idp_refresh_token', 'idp_access_token_exp'],
  ['workdocs_federated_token', 'workdocs_federated_refresh_token', 'workdocs_federated_token_exp'],
  ['posture_access_token', 'posture_refresh_token', 'posture_access_token_exp'],
];

/** A session of yesterday in storage, so that a new one can be mixed with it. */
export function keepOldSession(world: World): void {
  for (const [access, refresh, expiry] of groups.slice(0, 3)) {
    world.local.set(`acme:${access}`, 'access-token-of-yesterday');
    world.local.set(`acme:${refresh}`, 'refresh-token-of-yesterday');
    world.local.set(`acme:${expiry}`, '1736845200');
  }
}

/**
 * Notes which tokens the world issues together, and tells what is wrong with those in storage: half a group, or an access
 * token beside a refresh token from another exchange.
 */
export function watchTokens(world: World): () => readonly string[] {
  const issue = new Map<string, number>();
  const { unique } = world;
  let issues = 0;
  Object.assign(world, {
    unique: (what: string): string => {
      const text = unique(what);
      if (what.endsWith('access')) issues += 1;
      if (/(?:access|refresh)$/.test(what)) issue.set(text, issues);
      return text;
    },
  });
  const held = (key: string): string | undefined => world.local.get(`acme:${key}`) ?? world.cookies.get(`acme:${key}`);
  return () =>
    groups.flatMap(([access, refresh, expiry]) => {
      const texts = [held(access), held(refresh), held(expiry)];
      const count = texts.filter((text) => text !== undefined).length;
      if (count === 0) return [];
      if (count < 3) return [`${access}: ${count.toString()} of 3 are stored`];
      const [ofAccess, ofRefresh] = texts.map((text) => issue.get(text ?? '') ?? 0);
      return ofAccess === ofRefresh ? [] : [`${access}: tokens of two exchanges are stored`];
    });
}
