import type { SiteName } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import { keysOfGroup } from 'src/contract/storageKeys';
import { isPostureAccess } from 'src/rules/posture';
import { type Flow, ask, clear, write } from './effects';

/** Spec §4, Posture flow: saves the values that came along, and tells whether they count as posture access. */
export function* rememberPosture(site: SiteName, params: ParamsOf<'checkAuth'>): Flow<boolean> {
  const { requestState } = yield* ask('browser', 'arrivalSecrets', { route: 'checkAuth' });
  // Values belong to the request that brought them: nothing of an earlier one is mixed in.
  yield* clear(site, keysOfGroup('appAccess'));
  const { code_challenge, application_id, app_redirect } = params;
  if (!code_challenge && !application_id && !app_redirect && !requestState) return false;
  const app_access_since = yield* ask('clock', 'now', {});
  yield* write(site, { code_challenge, application_id, app_redirect, request_state: requestState, app_access_since });
  return isPostureAccess(params);
}
