import type { SiteName } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import { isPostureAccess } from 'src/rules/posture';
import { appRequestFound } from 'slices/appRequest';
import { dropRequest } from './appAccess';
import { type Flow, ask, put, write } from './effects';

/** Spec §4, Posture flow: saves the values that came along, and tells whether they count as posture access. */
export function* rememberPosture(site: SiteName, params: ParamsOf<'checkAuth'>): Flow<boolean> {
  const { requestState } = yield* ask('browser', 'arrivalSecrets', { route: 'checkAuth' });
  // Values belong to the request that brought them: nothing of an earlier one is mixed in.
  yield* dropRequest(site);
  const { code_challenge, application_id, app_redirect } = params;
  if (!code_challenge && !application_id && !app_redirect && !requestState) return false;
  const app_access_since = yield* ask('clock', 'now', {});
  yield* write(site, { code_challenge, application_id, app_redirect, request_state: requestState, app_access_since });
  const isPosture = isPostureAccess(params);
  if (isPosture && application_id) yield* put(appRequestFound({ site, applicationId: application_id }));
  return isPosture;
}
