import { applicationField, codeChallengeField, siteField } from './names';
import type { Method } from './providers';
import type { ClientType, CodeChallenge, EmailId, SitePath } from './brandTypes';
import {
  type Fields,
  type Leaf,
  type Sealed,
  type SecretLabel,
  type ValueOf,
  fields,
  flag,
  list,
  number,
  oneOf,
  open,
  requestedUrl,
  openWhenKnown,
  optional,
  personal,
  secret,
} from './shape';
import { unconfirmedAfterCall, unconfirmedWithoutCall } from './unconfirmedSignOut';
import { oauthErrors } from './oauthErrors';
import { errorPageKeys, signInErrorCodes } from './signInErrors';

/** The state that a provider returns, parsed on arrival (spec §4, Anti-forgery). */
const returnedState = oneOf('form', {
  missing: {},
  notJson: {},
  json: { csrfToken: optional(secret('csrfToken')), sitename: optional(siteField()) },
});
export type ReturnedState = ValueOf<typeof returnedState>;

/** The secret parameters of an address, sealed, under the names that flows use to ask for them. */
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

/** How the text of a URL parameter becomes its value; the parsers are in `src/rules/address/params.ts`. */
export type ParamForm =
  | 'siteName'
  | 'email'
  | 'flag'
  | 'text'
  | 'providerType'
  | 'providerError'
  | 'codeChallenge'
  | 'clientType'
  | 'sitePath'
  | 'applicationId'
  | 'redirectUri'
  | 'secret'
  | 'state';

export interface Param<T = unknown> {
  readonly leaf: Leaf<T>;
  readonly form: ParamForm;
  /** Of a secret parameter: the name under which a flow gets it. */
  readonly arrivesAs?: keyof ArrivalSecrets;
  /** The value in place of one that is refused: an error, a sign-out or a waiting request is still one. */
  readonly refusedAs?: T;
}
type NotSecret<T> = [T] extends [Sealed] ? never : unknown;
/** A secret value does not compile here. */
const param = <T>(leaf: Leaf<T> & NotSecret<T>, form: Exclude<ParamForm, 'secret' | 'state'>): Param<T> => ({
  leaf,
  form,
});
/** The names under which a flow gets secrets with this label. Only a state has labels of its own for its parts. */
type ArrivesAs<L extends SecretLabel> = keyof ArrivalSecrets &
  (L extends 'state'
    ? 'state'
    : {
        [N in keyof ArrivalSecrets]-?: ArrivalSecrets[N] extends Sealed<L> | undefined ? N : never;
      }[keyof ArrivalSecrets]);
/** A secret parameter leaves the address at once; a flow gets it sealed. */
const secretParam = <L extends SecretLabel>(label: L, arrivesAs: ArrivesAs<L>): Param<Sealed<L>> => ({
  leaf: secret(label),
  form: arrivesAs === 'state' ? 'state' : 'secret',
  arrivesAs,
});

const sitename = param(siteField(), 'siteName');
const client_type = param(open<ClientType>(), 'clientType');
const error: Param<string> = { ...param(openWhenKnown('error', signInErrorCodes), 'text'), refusedAs: 'error' };
const user_idp_type = param(open(), 'providerType');
const site_redirect_path = param(personal<SitePath>('path'), 'sitePath');
const email_id = param(personal<EmailId>('email'), 'email');
/** Why a provider sends a person back without a code. */
const providerError = param(openWhenKnown('error', oauthErrors), 'providerError');
const code = secretParam('code', 'code');
const state = secretParam('state', 'state');
/** The request of an app or a drive client (spec §4, Posture flow). */
export const appRequestParams = {
  code_challenge: param(codeChallengeField<CodeChallenge>(), 'codeChallenge'),
  application_id: param(applicationField(), 'applicationId'),
  app_redirect: param(requestedUrl(), 'redirectUri'),
  state: secretParam('requestState', 'requestState'),
};
const pageKeys = [...Object.keys(errorPageKeys), ...Object.values(errorPageKeys)];

/** Pages whose load time is reported (spec §2). */
export type LatencyPage =
  | 'signInForm'
  | 'userEmailSignInForm'
  | 'postureAccessRedirect'
  | 'confirmPermission'
  | 'forgotPassword'
  | 'changePassword'
  | 'error';

interface RouteRow {
  /** Exact paths of the fragment; `{product}` stands for the product's id (decisions, Names). */
  readonly paths: readonly [string, ...string[]];
  readonly params: { readonly [name: string]: Param };
  readonly latencyPage?: LatencyPage;
  /** A provider returns to this route, so it has an address outside of the fragment. */
  readonly isCallback?: true;
  /** Without a site in the address or the host it is the last used one (spec §2, Site and stage). */
  readonly usesLastSite?: true;
}
const route = <R extends RouteRow>(row: R): R => row;

/** Every route with its parameters and the sensitivity of each (spec §2). */
export const routes = {
  entry: route({
    paths: ['/', '/emailSelect'],
    params: {
      sitename,
      error,
      email_id,
      client_type,
      logout_flow: { ...param(flag(), 'flag'), refusedAs: true },
      /** The person signed out here, and the service has not confirmed that its session has ended. */
      session_left: param(flag(), 'flag'),
      /** Why; the log of the session has gone with it, so only this says so. */
      session_left_why: param(openWhenKnown('why', unconfirmedWithoutCall, unconfirmedAfterCall), 'text'),
      check_auth_redirect: { ...param(flag(), 'flag'), refusedAs: true },
      auto_submit: param(flag(), 'flag'),
    },
    latencyPage: 'userEmailSignInForm',
  }),
  ownLogin: route({
    paths: ['/workdocsAuth'],
    params: { sitename, username: email_id },
    latencyPage: 'signInForm',
  }),
  forgotPassword: route({
    paths: ['/forgotPassword'],
    params: { sitename, username: email_id },
    latencyPage: 'forgotPassword',
  }),
  updateUser: route({ paths: ['/updateUser'], params: { sitename, username: email_id } }),
  changePassword: route({
    paths: ['/changePassword'],
    params: { sitename, site_redirect_path },
    latencyPage: 'changePassword',
    usesLastSite: true,
  }),
  checkAuth: route({
    paths: ['/checkAuth'],
    params: { sitename, email_id, site_redirect_path, client_type, ...appRequestParams },
  }),
  preAuth: route({ paths: ['/enterprisePreAuth'], params: { sitename, user_idp_type, client_type } }),
  directoryCallback: route({
    paths: ['/enterprisecallback'],
    params: { sitename, auth_code: secretParam('code', 'auth_code'), error: providerError },
    isCallback: true,
  }),
  federateCallback: route({
    paths: ['/{product}FederateCallback'],
    params: { code, state, error: providerError },
    isCallback: true,
  }),
  identityCenterCallback: route({
    paths: ['/iicCallback'],
    params: {
      code,
      state,
      error: providerError,
      error_description: param(personal('text'), 'text'),
    },
    isCallback: true,
  }),
  postAuth: route({
    paths: ['/postAuth'],
    params: {
      sitename,
      access_token: secretParam('accessToken', 'access_token'),
      refresh_token: secretParam('refreshToken', 'refresh_token'),
      application: param(applicationField(), 'text'),
    },
  }),
  consent: route({
    paths: ['/confirmPermissions'],
    params: { sitename, error },
    latencyPage: 'confirmPermission',
    usesLastSite: true,
  }),
  appRedirect: route({
    paths: ['/appRedirect'],
    params: { sitename, error },
    latencyPage: 'postureAccessRedirect',
    usesLastSite: true,
  }),
  logout: route({ paths: ['/logout'], params: { sitename, site_redirect_path } }),
  problem: route({
    paths: ['/error'],
    params: {
      main_error: param(openWhenKnown('text', pageKeys), 'text'),
      sub_error: param(openWhenKnown('text', pageKeys), 'text'),
    },
    latencyPage: 'error',
  }),
  optIn: route({ paths: ['/optIn'], params: { sitename } }),
  optOut: route({ paths: ['/optOut'], params: { sitename } }),
} as const;

export type RouteId = keyof typeof routes;
export const routeIds = Object.keys(routes) as readonly RouteId[];
export type CallbackRoute = {
  [R in RouteId]: (typeof routes)[R] extends { readonly isCallback: true } ? R : never;
}[RouteId];
/** Who returns a person to each callback: the method, the parameter with the code, and whether a state comes along. */
export const callbackProviders = {
  directoryCallback: { method: 'directory', code: 'auth_code', hasState: false },
  federateCallback: { method: 'federate', code: 'code', hasState: true },
  identityCenterCallback: { method: 'identityCenter', code: 'code', hasState: true },
} as const satisfies Readonly<
  Record<CallbackRoute, { readonly method: Method; readonly code: keyof ArrivalSecrets; readonly hasState: boolean }>
>;
/** The parameters with which a provider answers (spec §2, Query parameters). */
export const answerParameters: readonly string[] = ['auth_code', 'code', 'state', 'error'];
/** Whether a provider returns to the route. */
export const isCallback = (id: RouteId): id is CallbackRoute => 'isCallback' in routes[id];

/** Whether the last used site may be the site of the route. */
export const usesLastSite = (id: RouteId): boolean => 'usesLastSite' in routes[id];

type ParamsTable<R extends RouteId> = (typeof routes)[R]['params'];
type IsSecret<P> = P extends Param<infer T> ? (T extends Sealed ? true : false) : never;

/** The parameters that a flow starts with: those that an event may carry. Each may be missing. */
export type ParamsOf<R extends RouteId> = {
  readonly [P in keyof ParamsTable<R> as IsSecret<ParamsTable<R>[P]> extends true ? never : P]?:
    ValueOf<ParamsTable<R>[P] extends Param<infer T> ? Leaf<T> : never> | undefined;
};

/**
 * Why a parameter was refused at the door, without its value: given more than once; longer than `longest`; or
 * malformed, with what a malformed one that is no secret looks like, if that is known damage of transport.
 */
const refusalShape = {
  name: open(),
  why: open<'twice' | 'tooLong' | 'malformed'>(),
  length: optional(number()),
  longest: optional(number()),
  form: optional(open<RefusedForm>()),
};
/** Escapes of URLs or of HTML are left, or that of a `=` in a mail is, or blanks stand around it. */
export type RefusedForm = 'percentEscapes' | 'quotedPrintable' | 'htmlEscapes' | 'blanksAround';
export interface Refusal {
  readonly name: string;
  readonly why: 'twice' | 'tooLong' | 'malformed';
  readonly length?: number | undefined;
  readonly longest?: number | undefined;
  readonly form?: RefusedForm | undefined;
}

/**
 * An address after parsing: its route, the accepted parameters, the names of the refused ones and why each was refused,
 * how many others the route does not know, the known names that some of those resemble, and whether the address names
 * no page at all, so that it shows the entry form; absent in logs of earlier builds.
 */
export type ReadAddress = {
  readonly [R in RouteId]: {
    readonly route: R;
    readonly params: ParamsOf<R>;
    readonly refused: readonly string[];
    readonly refusals?: readonly Refusal[] | undefined;
    readonly unknown?: number | undefined;
    readonly resembled?: readonly string[] | undefined;
    readonly noPage?: boolean | undefined;
  };
}[RouteId];

/**
 * The address in the bar. `opened`: by a link, a bookmark or a person who typed it, in a page that was already open;
 * absent after Back and Forward, and in logs of earlier builds.
 */
export type OpenedAddress = ReadAddress & { readonly opened?: boolean | undefined };

/** The declaration of a parsed address, and of the fields that accompany one. */
export const addressShape = (along: Fields = {}) =>
  oneOf(
    'route',
    Object.fromEntries(
      Object.entries(routes).map(([id, { params }]) => {
        const leaves = Object.entries(params).map(([name, { leaf }]) => [name, optional(leaf)] as const);
        return [
          id,
          {
            params: fields(Object.fromEntries(leaves)),
            refused: list(open()),
            refusals: optional(list(fields(refusalShape))),
            unknown: optional(number()),
            resembled: optional(list(open())),
            noPage: optional(flag()),
            ...along,
          },
        ];
      }),
    ),
  );
