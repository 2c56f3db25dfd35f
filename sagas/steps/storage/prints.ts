import type { SiteName } from 'src/contract/brandTypes';
import { type Flow, ask, clear } from 'sagas/effects/effects';

/** Removes the key of the prints, and the prints that it made at these sites. */
export function* clearPrints(sites: readonly SiteName[]): Flow {
  for (const site of sites) yield* clear(site, ['recent_sign_ins']);
  yield* ask('storage', 'clear', { keys: ['print_key'] });
}
