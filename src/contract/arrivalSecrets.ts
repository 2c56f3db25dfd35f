import { siteLeaf } from './names';
import { type ValueOf, fields, oneOf, optional, secret } from './shape';

/** The state that a provider returns, parsed on arrival (spec §4, Anti-forgery). */
const returnedState = oneOf('form', {
  missing: {},
  notJson: {},
  json: { csrfToken: optional(secret('csrfToken')), sitename: optional(siteLeaf()) },
});
export type ReturnedState = ValueOf<typeof returnedState>;

/** The secret parameters of an address, sealed, under the names by which flows ask for them. */
export const arrivalSecrets = fields({
  code: optional(secret('code')),
  auth_code: optional(secret('code')),
  access_token: optional(secret('accessToken')),
  refresh_token: optional(secret('refreshToken')),
  /** State of the app that asks for access; returned to it unread. */
  requestState: optional(secret('requestState')),
  /** State that this page sent to an identity provider. */
  state: optional(returnedState),
});
export type ArrivalSecrets = ValueOf<typeof arrivalSecrets>;
