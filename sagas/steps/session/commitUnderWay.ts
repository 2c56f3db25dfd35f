import type { CommitOutcome } from 'src/contract/portContract';
import type { SiteName } from 'src/contract/brandTypes';
import { hasEnded } from 'src/rules/signIn/replacedSession';
import { type Change, commit } from 'sagas/steps/storage/commit';
import { type Flow, read } from 'sagas/effects/effects';

/**
 * Commits a change of a sign-in that is under way. If the service has meanwhile ended the session that it replaces, it
 * is committed all the same, unless it would bring that session back.
 */
export function* commitUnderWay(
  site: SiteName,
  { expects, ...change }: Change,
  by: typeof commit = commit,
): Flow<CommitOutcome> {
  const outcome = yield* by(site, { expects, ...change });
  if (outcome !== 'superseded' || !expects) return outcome;
  const { session } = yield* read(site, 'session');
  const before = expects.values.session?.id;
  const comesBack = change.values?.session !== undefined && change.values.session.id === before;
  if (!hasEnded(session, before) || comesBack) return outcome;
  return yield* by(site, { ...change, expects: { ...expects, values: { ...expects.values, session } } });
}
