import {
  applicationField,
  codeChallengeField,
  telemetrySessionLabel,
  signInIdField,
  siteField,
  tripField,
} from './names';
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
  requestedUrl,
  openUrl,
  optional,
  personal,
  secret,
} from './shape';
import { persistedStore } from './persistedState';
import { operations } from './operations';
import type { Method } from './providers';
import type { Region, Stage } from './stages';

/**
 * What a key has in common with others. The first row names what is cleared together (`signIn` tells sign-ins apart,
 * `grant` is what an app gets from one), the second what else is true of a value. A value of a site names one of the
 * first row, so that it is known what a sign-out does with it: it removes `tokens`, `grant` and `endOfSession`, as any
 * end of a session does, and also `codes`, `appAccess` and `signOut`. The others stay until a flow clears them; nothing
 * else clears `kept`.
 * - `names`: it reveals who was at the site, besides tokens and the session;
 * - `documentApp`: it stays in local storage even if the tab forgets the rest. The document application reads it there
 *   under the same name (decisions, Storage), other tabs read it to detect a sign-out, and clean-up reads it to spare a
 *   confirmed site. No refresh token is among them: on a shared computer nothing outlives the access token;
 * - `noCookie`: it may be long, and never goes into a cookie: browsers send cookies with every request, and hosts
 *   refuse requests that grow too long (decisions, One place at a time);
 * - `mirror`: it mirrors the state or only measures, and when it is written depends on timing.
 */
export type StorageGroup = ClearedGroup | 'names' | 'documentApp' | 'noCookie' | 'mirror';
type ClearedGroup =
  | 'tokens'
  | 'codes'
  | 'grant'
  | 'endOfSession'
  | 'signOut'
  | 'signIn'
  | 'appAccess'
  | 'visit'
  | 'identityCenter'
  | 'kept';

interface KeyRow {
  readonly scope: 'site' | 'global';
  readonly shape: Shape;
  readonly groups: readonly StorageGroup[];
}

const site = <S extends Shape, G extends readonly [ClearedGroup, ...StorageGroup[]]>(shape: S, ...groups: G) =>
  ({ scope: 'site', shape, groups }) as const;
const global = <S extends Shape, G extends readonly StorageGroup[]>(shape: S, ...groups: G) =>
  ({ scope: 'global', shape, groups }) as const;

const accessToken = secret('accessToken');
const refreshToken = secret('refreshToken');
const expiry = epochSeconds<EpochSeconds>();
/** A way in that worked; the method tells which code the page may fetch ahead. */
export const wayIn = { siteName: siteField(), emailId: personal<EmailId>('email'), method: open<Method>() } as const;
export type WayIn = ValueOfFields<typeof wayIn>;
/**
 * The stage that issued a value and its companions. The storage adapter writes it, and hides these values from other
 * stages (`src/rules/storage/stage.ts`). Absent if an older build stored the value.
 */
const stage = optional(open<Stage>());
/** A token counts in the region whose service issued it; if one service is for all regions, that is the default. */
const uploadPass = fields({
  Token: secret('uploadToken'),
  until: epochMs<EpochMs>(),
  region: optional(open<Region>()),
  stage,
});

/** Every value that the browser stores (spec §3; names as in decisions, Storage). */
export const storageKeys = {
  idp_access_token: site(accessToken, 'tokens'),
  idp_refresh_token: site(refreshToken, 'tokens'),
  idp_access_token_exp: site(expiry, 'tokens'),
  idp_type: site(open(), 'kept', 'documentApp'),
  region: site(open<Region>(), 'kept', 'documentApp'),
  client_type: site(open<ClientType>(), 'visit', 'documentApp'),
  site_redirect_path: site(personal<SitePath>('path'), 'visit', 'noCookie'),
  /**
   * The path that a session has opened, for a reload before its page has come: only for this session and in this trip.
   */
  opened_path: site(
    fields({ session: signInIdField(), trip: tripField(), path: personal<SitePath>('path') }),
    'endOfSession',
    'noCookie',
  ),
  /** When the visit of these values began. The clean-up of unconfirmed sites spares recent ones. */
  visit_since: site(epochMs<EpochMs>(), 'visit'),
  /**
   * The trip in which the visit arrived. Another trip opens no path of it. Absent if an older build stored the visit.
   */
  visit_trip: site(tripField(), 'visit', 'noCookie'),
  appMetadata: site(
    fields({ applicationId: applicationField(), metadata: operations.appMetadata.output }),
    'appAccess',
  ),
  code_challenge: site(codeChallengeField<CodeChallenge>(), 'appAccess'),
  application_id: site(applicationField(), 'appAccess'),
  app_redirect: site(requestedUrl(), 'appAccess'),
  request_state: site(secret('requestState'), 'appAccess'),
  auth_code: site(secret('code'), 'grant', 'appAccess'),
  app_access_since: site(epochMs<EpochMs>(), 'appAccess'),
  /** The trip in which the request arrived. A sign-in of another trip does not answer it. */
  app_access_trip: site(tripField(), 'appAccess'),
  /** The sign-in and the request for which an app may get the code or the tokens stored beside it. */
  app_grant: site(
    fields({
      session: signInIdField(),
      applicationId: applicationField(),
      codeChallenge: codeChallengeField(),
      since: epochMs<EpochMs>(),
      /** The person, on a shared computer: there the session has no name. */
      username: optional(personal<EmailId>('email')),
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
  /** The tokens that the own user pool issued for a password: own sign-in's code, until post-auth has exchanged it. */
  pool_access_token: site(accessToken, 'codes'),
  pool_refresh_token: site(refreshToken, 'codes'),
  pool_access_token_exp: site(expiry, 'codes'),
  iic_oidc_url: site(openUrl(), 'identityCenter'),
  iic_client_id: site(open(), 'identityCenter'),
  /** The stage whose service named these two: people are sent there. The storage adapter alone writes it. */
  iic_found: site(fields({ stage }), 'identityCenter'),
  federate_csrf_token: site(secret('csrfToken'), 'signIn'),
  iic_csrf_token: site(secret('csrfToken'), 'signIn'),
  /** The sign-in that was started last, and its person: a callback must belong to it, and a restart begins from it. */
  pending_sign_in: site(
    fields({
      /** The id of this sign-in; it becomes the id of the session. Absent if an older build started it. */
      id: optional(signInIdField()),
      /** The session that was current when the sign-in started; the sign-in replaces only this one. */
      replaces: optional(signInIdField()),
      method: open<Method>(),
      email: optional(personal<EmailId>('email')),
      /** A link brought that e-mail address, so it does not tell who signs in. */
      fromLink: optional(flag()),
      /** The trip that started it, and when. */
      trip: optional(tripField()),
      since: optional(epochMs<EpochMs>()),
      /** Its callback has arrived; another one is refused. */
      used: optional(flag()),
      stage,
    }),
    'signIn',
  ),
  /** Keyed prints of the last few anti-forgery tokens, so a refused callback can tell its cause. */
  recent_sign_ins: site(list(fields({ print: secret('print'), used: flag() })), 'signOut'),
  workdocs_federated_token: site(accessToken, 'tokens'),
  workdocs_federated_refresh_token: site(refreshToken, 'tokens'),
  workdocs_federated_token_exp: site(expiry, 'tokens'),
  workdocs_federated_token_exp_iso: site(isoInstant(), 'tokens'),
  workdocs_last_authenticated_user_name: site(personal<EmailId>('email'), 'kept', 'names'),
  /**
   * What the service says of the site. `alias` is the site; absent if another program has stored the value (spec §3).
   */
  orgInfo: site(
    fields({ alias: optional(siteField()), Id: personal('organization'), Mode: optional(open()), stage }),
    'signOut',
    'names',
  ),
  /** The service knows a site of this name. */
  site_confirmed: site(flag(), 'kept', 'documentApp'),
  /**
   * The current sign-in: a finished sign-in, a sign-out and the end of a session each put a new one here. Without a
   * method nobody is signed in; without the whole value the owner of the stored tokens is unknown. The own user pool
   * also names the person.
   */
  session: site(
    fields({
      id: signInIdField(),
      method: optional(open<Method>()),
      username: optional(personal<EmailId>('email')),
      since: epochMs<EpochMs>(),
      /** The session that has ended here without a sign-out. Sign-ins that were started to replace it go on. */
      ended: optional(signInIdField()),
      /** Its method, because a start in another tab may have overwritten `idp_type`. */
      endedMethod: optional(open<Method>()),
      /** What has ended here had no id: a session that an older build has stored, or none. */
      endedUnnamed: optional(flag()),
      /** It was begun for an app with a code alone: the service has opened no session that a sign-out could end. */
      forApp: optional(flag()),
      stage,
    }),
    'signIn',
    'documentApp',
  ),
  /** When the person last signed out. Other tabs of the site read it and stop recording. */
  signed_out_at: site(epochMs<EpochMs>(), 'kept', 'documentApp'),
  /** The run of page loads whose sign-out the service has not been notified of yet. */
  sign_out_pending: site(tripField(), 'kept'),
  user_status: site(open(), 'tokens'),
  posture_access_token: site(accessToken, 'tokens', 'appAccess'),
  posture_refresh_token: site(refreshToken, 'tokens', 'appAccess'),
  posture_access_token_exp: site(expiry, 'tokens', 'appAccess'),
  gb_access_token: site(accessToken, 'tokens', 'documentApp'),
  gb_refresh_token: site(refreshToken, 'tokens'),
  gb_access_token_exp: site(expiry, 'tokens', 'documentApp'),
  /** The part of the Redux store that outlives a page (decisions, The persisted store). */
  store: site(fields(persistedStore), 'signOut', 'names', 'mirror'),
  siteName: global(siteField(), 'documentApp'),
  /** The last person to sign in, with site and method: the entry page offers it first (`src/rules/signIn/wayIn.ts`). */
  last_sign_in: global(
    fields({
      format: number(),
      ...wayIn,
      /** The session that this sign-in began, which may name nobody. Absent if an older build stored the value. */
      session: optional(signInIdField()),
    }),
  ),
  /** The key of the prints, and its expiry. */
  print_key: global(fields({ key: secret('printKey'), until: epochMs<EpochMs>() })),
  loginV2OptIn: global(flag(), 'documentApp'),
  sessionIds: global(list(personal(telemetrySessionLabel)), 'mirror'),
  pageVisibilityHistory: global(list(fields({ at: epochMs(), state: open() })), 'mirror'),
  /** The tokens that send metrics and logs, and their expiry. */
  metricsUpload: global(uploadPass, 'mirror'),
  logsUpload: global(uploadPass, 'mirror'),
} as const satisfies Readonly<Record<string, KeyRow>>;

export type StorageKey = keyof typeof storageKeys;
export type SiteKey = { [K in StorageKey]: (typeof storageKeys)[K]['scope'] extends 'site' ? K : never }[StorageKey];
export type GlobalKey = Exclude<StorageKey, SiteKey>;
export const storageKeyNames = Object.keys(storageKeys) as readonly StorageKey[];
/** Whether this storage name belongs to one of these keys: `{site}:{key}` or the bare key, according to its scope. */
export function isStoredName(name: string): boolean {
  const end = name.indexOf(':');
  const key = storageKeyNames.find((each) => each === name.slice(end + 1));
  return key !== undefined && storageKeys[key].scope === (end < 0 ? 'global' : 'site');
}
type GroupOf<K extends StorageKey> = (typeof storageKeys)[K]['groups'][number];
/**
 * Keys that belong to one sign-in. Only a commit changes them, which compares before it writes; a plain write does not
 * compile.
 */
export type CommittedKey = {
  [K in SiteKey]: Extract<GroupOf<K>, 'tokens' | 'codes' | 'grant' | 'signIn'> extends never ? never : K;
}[SiteKey];
export type PlainKey = Exclude<StorageKey, CommittedKey>;
export type StoredValue<K extends StorageKey> = ValueOf<(typeof storageKeys)[K]['shape']>;
export type StoredValues<K extends StorageKey = StorageKey> = { readonly [P in K]?: StoredValue<P> | undefined };

/** The key of each provider's code. */
export const codeKeyOf = {
  federate: 'federate_auth_code',
  identityCenter: 'iic_auth_code',
  directory: 'directory_auth_code',
} as const satisfies Readonly<Record<Exclude<Method, 'own'>, SiteKey>>;

/** The key of the anti-forgery token of each provider that sends one back. */
export const csrfKeyOf = {
  federate: 'federate_csrf_token',
  identityCenter: 'iic_csrf_token',
} as const satisfies Readonly<Partial<Record<Method, SiteKey>>>;

/**
 * By method, the keys of the codes or tokens that prove who a person is, until they are exchanged, with the keys that
 * belong only to them.
 */
export const codeKeysOf = {
  own: ['pool_access_token', 'pool_refresh_token', 'pool_access_token_exp'],
  federate: [codeKeyOf.federate],
  identityCenter: [codeKeyOf.identityCenter],
  directory: [codeKeyOf.directory, 'directory_auth_code_exp'],
} as const satisfies Readonly<Record<Method, readonly SiteKey[]>>;

/** All of these keys; their values may come from a sign-in in another tab. */
export const codeKeys = [
  ...codeKeysOf.federate,
  ...codeKeysOf.identityCenter,
  ...codeKeysOf.directory,
  ...codeKeysOf.own,
] as const;

/** Whether a key is stored with a code and is read only beside one: where the code was asked for, and for whom. */
export const isReadBesideCode = (key: string): boolean =>
  keysOfGroup('codes').some((each) => each === key) && !codeKeys.some((each) => each === key);

export type KeyOfGroup<G extends StorageGroup> = {
  [K in StorageKey]: G extends GroupOf<K> ? K : never;
}[StorageKey];
const isIn = (key: StorageKey, group: StorageGroup): boolean =>
  (storageKeys[key].groups as readonly StorageGroup[]).includes(group);
/** Keys of a group, in the order of the table. */
export const keysOfGroup = <G extends StorageGroup>(group: G): readonly KeyOfGroup<G>[] =>
  storageKeyNames.filter((key): key is KeyOfGroup<G> => isIn(key, group));

/** Whether a storage name, with or without `{site}:`, is that of one of these keys. */
const isNameOf = (name: string, keys: readonly StorageKey[]): boolean =>
  keys.some((key) => key === name.slice(name.indexOf(':') + 1));
const [noCookieKeys, documentAppKeys] = [keysOfGroup('noCookie'), keysOfGroup('documentApp')];
export const isNeverInCookies = (name: string): boolean => isNameOf(name, noCookieKeys);
export const isSharedWithDocumentApp = (name: string): boolean => isNameOf(name, documentAppKeys);

/** What the end of a session by the service removes: the code of a sign-in under way stays. */
export const keysClearedAtEnd: readonly SiteKey[] = [
  ...keysOfGroup('tokens'),
  ...keysOfGroup('grant'),
  ...keysOfGroup('endOfSession'),
];
/**
 * Everything that one person has at a site: a finished sign-in replaces all of it, a sign-out removes all of it.
 */
export const personKeys: readonly SiteKey[] = [...keysClearedAtEnd, ...keysOfGroup('codes')];
/** What an app gets: a code, or the tokens of own sign-in, which were stored in the same commit as the grant. */
export const grantedKeys = keysOfGroup('appAccess').filter((key) => personKeys.includes(key));
/** The request of an app, without what it gets. */
export const requestKeys = keysOfGroup('appAccess').filter((key) => !personKeys.includes(key));
/**
 * The storage name of the flow log, one text per page load: `{site}:flow_log.{number}.{trip}.{id}`, without a site
 * while none is known. It is not a stored value, and is deleted when stored values need room.
 */
export const flowLogKey = 'flow_log';
export const isFlowLog = (name: string): boolean => /^(?:[^:]+:)?flow_log\./.test(name);

/**
 * The storage name of the salt for placeholders (`src/adapters/storedSalt.ts`), which is not a stored value either. It
 * identifies nobody, so a tab on a shared computer takes over the browser's salt.
 */
export const saltKey = 'flow_salt';

/**
 * The place where records for operators wait for delivery, one text per batch: `telemetry.{epoch ms}.{id}`. They are
 * not stored values either.
 */
export const telemetryKey = 'telemetry';
export const isTelemetryBatch = (name: string): boolean => /^telemetry\.\d+\./.test(name);
/** The name that a page stores and removes at once, to test a place. */
export const probeKey = 'portico_probe';
/** Whether the text under this name is deleted when storage is full and stored values need room. */
export const isExpendable = (name: string): boolean => isFlowLog(name) || isTelemetryBatch(name);
