import type { SiteName } from 'src/contract/brandTypes';
import { readCurrentSession, reportSuperseded } from './currentSession';
import { type Flow, goTo, select } from 'sagas/effects/effects';

/**
 * No request is left to answer. If the person has approved it, and somebody has signed out or in since, that is the
 * reason, and the entry page reports it.
 */
export function* reportGone(site: SiteName | undefined): Flow<never> {
  const { approved } = yield* select((state) => state.consent);
  const session = site && approved?.site === site ? yield* readCurrentSession(site) : undefined;
  if (site && session && session.id !== approved?.session) return yield* reportSuperseded(site);
  return yield* goTo('problem');
}
