import { applicationLeaf, codeChallengeLeaf, sessionLabel, signInLeaf, siteLeaf, tripLeaf } from './names';
import type { ClientType, CodeChallenge, EmailId, EpochMs, EpochSeconds, SitePath } from './brandTypes';
import {
  type Shape,
  type ValueOf,
  type ValueOfFields,
  epochMs,
  epochSeconds,
  fields,
  flag,
  isoInstant,
  list,
  number,
  open,
  askedUrl,
  openUrl,
  optional,
  personal,
  secret,
} from './shape';
import { persistedStore } from './keptState';
import { operations } from './operations';
import type { Method } from './providers';
import type { Region } from './regions';
import type { Stage } from './stages';

/** Values that are cleared together. `signIn` is what tells sign-ins apart, `grant` what an app is given of one. */
export type StorageGroup = 'tokens' | 'codes' | 'grant' | 'signIn' | 'appAccess' | 'visit';

interface KeyRow {
  readonly scope: 'site' | 'global';
  readonly shape: Shape;
  readonly groups: readonly StorageGroup[];
}
/**
 * Values that are never put into a cookie, because browsers send those with every request and hosts refuse requests that
 * grow too long (decisions, One place at a time).
 */
const neverInCookies: readonly string[] = ['site_redirect_path'];
export const isNeverInCookies = (name: string): boolean => neverInCookies.includes(name.split(':').at(-1) ?? '');

const site = <S extends Shape, G extends readonly StorageGroup[]>(shape: S, ...groups: G) =>
  ({ scope: 'site', shape, groups }) as const;
const global = <S extends Shape>(shape: S) => ({ scope: 'global', shape, groups: [] }) as const;

const accessToken = secret('accessToken');
const refreshToken = secret('refreshToken');
const expiry = epochSeconds<EpochSeconds>();
/** A way in that worked: the method says what the page may fetch ahead. */
export const wayIn = { siteName: siteLeaf(), emailId: personal<EmailId>('email'), method: open<Method>() } as const;
export type WayIn = ValueOfFields<typeof wayIn>;
/**
 * The stage that issued a value and what belongs to it: the storage adapter writes it, and gives no other stage any of them
 * (`src/rules/issued.ts`). Absent where an older build stored the value.
 */
const stage = optional(open<Stage>());
const uploadPass = fields({ Token: secret('uploadToken'), until: epochMs<EpochMs>(), stage });

/** Every value kept in the browser (spec §3; names as decisions, Storage, spells them). */
export const storageKeys = {
  idp_access_token: site(accessToken, 'tokens'),
  idp_refresh_token: site(refreshToken, 'tokens'),
  idp_access_token_exp: site(expiry, 'tokens'),
  idp_type: site(open()),
  region: site(open<Region>()),
  client_type: site(open<ClientType>(), 'visit'),
  site_redirect_path: site(personal<SitePath>('path'), 'visit'),
  /** When these two came: what is under way is spared by the clean-up of unconfirmed names. */
  visit_since: site(epochMs<EpochMs>(), 'visit'),
  appMetadata: site(fields({ applicationId: applicationLeaf(), metadata: operations.appMetadata.output }), 'appAccess'),
  code_challenge: site(codeChallengeLeaf<CodeChallenge>(), 'appAccess'),
  application_id: site(applicationLeaf(), 'appAccess'),
  app_redirect: site(askedUrl(), 'appAccess'),
  request_state: site(secret('requestState'), 'appAccess'),
  auth_code: site(secret('code'), 'grant', 'appAccess'),
  app_access_since: site(epochMs<EpochMs>(), 'appAccess'),
  /** The run of page loads that the request came to: a sign-in of another one is not for it. */
  app_access_trip: site(tripLeaf(), 'appAccess'),
  /** The sign-in and the request for which an app may be given the code or the tokens that stand beside it. */
  app_grant: site(
    fields({
      session: signInLeaf(),
      applicationId: applicationLeaf(),
      codeChallenge: codeChallengeLeaf(),
      since: epochMs<EpochMs>(),
    }),
    'grant',
    'appAccess',
  ),
  directory_auth_code: site(secret('code'), 'codes'),
  directory_auth_code_exp: site(expiry, 'codes'),
  federate_auth_code: site(secret('code'), 'codes'),
  federate_redirect_uri: site(open(), 'codes'),
  federate_client_id: site(open(), 'codes'),
  iic_auth_code: site(secret('code'), 'codes'),
  /** What the own user pool has given for a password: own sign-in's code, until post-auth has exchanged it. */
  pool_access_token: site(accessToken, 'codes'),
  pool_refresh_token: site(refreshToken, 'codes'),
  pool_access_token_exp: site(expiry, 'codes'),
  iic_oidc_url: site(openUrl()),
  iic_client_id: site(open()),
  federate_csrf_token: site(secret('csrfToken'), 'signIn'),
  iic_csrf_token: site(secret('csrfToken'), 'signIn'),
  /** What was started last and for whom: a callback counts only for this, and a restart begins from it. */
  pending_sign_in: site(
    fields({
      /** Names this sign-in; once it is finished it is the session's name. Absent where an older build started it. */
      id: optional(signInLeaf()),
      /** The session that stood when it was started: it takes the place of that one only. */
      over: optional(signInLeaf()),
      method: open<Method>(),
      email: optional(personal<EmailId>('email')),
      /** The tab's run of page loads in which it was started, and when. */
      trip: optional(tripLeaf()),
      since: optional(epochMs<EpochMs>()),
      /** Its callback has come; another one does not count. */
      used: optional(flag()),
      stage,
    }),
    'signIn',
  ),
  /** Keyed prints of the last few anti-forgery tokens, so that a refused callback can say why it was refused. */
  recent_sign_ins: site(list(fields({ print: secret('print'), used: flag() }))),
  workdocs_federated_token: site(accessToken, 'tokens'),
  workdocs_federated_refresh_token: site(refreshToken, 'tokens'),
  workdocs_federated_token_exp: site(expiry, 'tokens'),
  workdocs_federated_token_exp_iso: site(isoInstant(), 'tokens'),
  workdocs_last_authenticated_user_name: site(personal<EmailId>('email')),
  orgInfo: site(fields({ alias: siteLeaf(), Id: personal('organization'), Mode: optional(open()) })),
  /** The service knows a site of this name. */
  site_confirmed: site(flag()),
  /**
   * The sign-in that stands: a finished sign-in, a sign-out and the end of a session each put a new one here. Without a
   * method nobody is signed in; without the whole value nobody knows whose the tokens beside it are. The own user pool
   * says who it is.
   */
  session: site(
    fields({
      id: signInLeaf(),
      method: optional(open<Method>()),
      username: optional(personal<EmailId>('email')),
      since: epochMs<EpochMs>(),
      stage,
    }),
    'signIn',
  ),
  /** When its person signed out last: other tabs of the site stop recording. */
  signed_out_at: site(epochMs<EpochMs>()),
  user_status: site(open(), 'tokens'),
  posture_access_token: site(accessToken, 'tokens', 'appAccess'),
  posture_refresh_token: site(refreshToken, 'tokens', 'appAccess'),
  posture_access_token_exp: site(expiry, 'tokens', 'appAccess'),
  gb_access_token: site(accessToken, 'tokens'),
  gb_refresh_token: site(refreshToken, 'tokens'),
  gb_access_token_exp: site(expiry, 'tokens'),
  /** What of the Redux store outlives a page (decisions, The persisted store). */
  store: site(fields(persistedStore)),
  siteName: global(siteLeaf()),
  /** Who signed in last, where and how: offered first on the entry page (`src/rules/wayIn.ts`). */
  last_sign_in: global(fields({ format: number(), ...wayIn })),
  /** What the prints are made with, and until when. */
  print_key: global(fields({ key: secret('printKey'), until: epochMs<EpochMs>() })),
  loginV2OptIn: global(flag()),
  sessionIds: global(list(personal(sessionLabel))),
  pageVisibilityHistory: global(list(fields({ at: epochMs(), state: open() }))),
  /** With what metrics and logs are sent, and until when. */
  metricsUpload: global(uploadPass),
  logsUpload: global(uploadPass),
} as const satisfies Readonly<Record<string, KeyRow>>;

export type StorageKey = keyof typeof storageKeys;
export type SiteKey = { [K in StorageKey]: (typeof storageKeys)[K]['scope'] extends 'site' ? K : never }[StorageKey];
export type GlobalKey = Exclude<StorageKey, SiteKey>;
export const storageKeyNames = Object.keys(storageKeys) as readonly StorageKey[];
/** Whether one of these values stands under this name: `{site}:{key}` or the bare key, as its scope wants it. */
export function isStoredName(name: string): boolean {
  const end = name.indexOf(':');
  const key = storageKeyNames.find((each) => each === name.slice(end + 1));
  return key !== undefined && storageKeys[key].scope === (end < 0 ? 'global' : 'site');
}
type GroupOf<K extends StorageKey> = (typeof storageKeys)[K]['groups'][number];
/**
 * What belongs to one sign-in. It is changed by a commit alone, which compares before it writes: a plain write of one of
 * these does not compile.
 */
export type BoundKey = {
  [K in SiteKey]: Extract<GroupOf<K>, 'tokens' | 'codes' | 'grant' | 'signIn'> extends never ? never : K;
}[SiteKey];
export type FreeKey = Exclude<StorageKey, BoundKey>;
export type StoredValue<K extends StorageKey> = ValueOf<(typeof storageKeys)[K]['shape']>;
export type StoredValues<K extends StorageKey = StorageKey> = { readonly [P in K]?: StoredValue<P> | undefined };

/** Where the code of each provider stands. */
export const codeKeyOf = {
  federate: 'federate_auth_code',
  identityCenter: 'iic_auth_code',
  directory: 'directory_auth_code',
} as const satisfies Readonly<Record<Exclude<Method, 'own'>, SiteKey>>;

/** Where what a person has proved by each method stands, until it has been exchanged, with what belongs to it alone. */
export const codeKeysOf = {
  own: ['pool_access_token', 'pool_refresh_token', 'pool_access_token_exp'],
  federate: [codeKeyOf.federate],
  identityCenter: [codeKeyOf.identityCenter],
  directory: [codeKeyOf.directory, 'directory_auth_code_exp'],
} as const satisfies Readonly<Record<Method, readonly SiteKey[]>>;

/** Where any of them stands; what belongs to them may be of a sign-in in another tab. */
export const codeKeys = [
  ...codeKeysOf.federate,
  ...codeKeysOf.identityCenter,
  ...codeKeysOf.directory,
  ...codeKeysOf.own,
] as const;

/**
 * What stays in local storage even where the tab forgets the rest: the document application reads it there, under the same
 * names (decisions, Storage), other tabs hear of a sign-out by it, and leave alone what a site has handed over whose name
 * is confirmed. No refresh token is among them: on a shared computer nothing lasts longer than the access token.
 */
const handedOver: readonly StorageKey[] = [
  'gb_access_token',
  'gb_access_token_exp',
  'idp_type',
  'region',
  'client_type',
  'siteName',
  'site_confirmed',
  'session',
  'signed_out_at',
];
/** The same by the name that a value is stored under, `{site}:{name}`. */
export const isHandedOver = (name: string): boolean =>
  handedOver.some((key) => key === (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name));

/** Keys of a group, in the order of the table. */
export const keysOfGroup = (group: StorageGroup): readonly SiteKey[] =>
  (storageKeyNames as readonly SiteKey[]).filter((key) =>
    (storageKeys[key].groups as readonly StorageGroup[]).includes(group),
  );
/** What one person has of a site: a finished sign-in replaces all of it, the end of a session leaves nothing of it. */
export const personKeys: readonly SiteKey[] = [...keysOfGroup('tokens'), ...keysOfGroup('grant'), ...codeKeys];
/**
 * Where the flow log stands, one text a page load: `{site}:flow_log.{number}.{trip}.{id}`, without site while none is
 * known. It is not a stored value, and makes room for those that are.
 */
export const flowLogKey = 'flow_log';
export const isFlowLog = (name: string): boolean => /^(?:[^:]+:)?flow_log\./.test(name);

/**
 * Where records for operators wait until they are delivered, a batch each: `telemetry.{epoch ms}.{id}`. They are no stored
 * values either.
 */
export const telemetryKey = 'telemetry';
export const isTelemetryBatch = (name: string): boolean => /^telemetry\.\d+\./.test(name);
/** Whether what stands under a name makes room for stored values when storage is full. */
export const isExpendable = (name: string): boolean => isFlowLog(name) || isTelemetryBatch(name);
