import type { CommitOutcome, asks } from 'src/contract/asks';
import type { OperationId } from 'src/contract/operations';
import type { PlainObject } from 'src/rules/plainObject';
import type { Answered, Asked } from 'src/journal/log/entry';
import { readsStorage } from 'src/journal/log/retired';
import { objectOf, textsOf } from 'src/journal/log/values';
import { instantText, skewText } from './events';
import { failureText } from './failures';
import { storageQuestion } from './questions';
import { retiredPhrases } from './retired';
import { type Words, fieldsOf, filled, pageName, placeName, rowOf, shown, spanText } from './words';

/** What each operation answers with when it goes well. */
const operationPhrases: Readonly<Record<OperationId, string>> = {
  organizationByAlias: 'the organisation is {Id}[, mode {Mode}]',
  userIdentityProvider:
    '{IdentityProvider|no provider is named}[, OIDC client {IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams.OIDCClientId}][ at {IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams.OIDCUrl}]',
  appMetadata: 'the app is {Name}[ with scopes {Scopes}], registered for {RedirectUris}[, external {ExternalSupport}]',
  currentUser: 'the user is {User.Id|without an id}, status {User.Status|not given}',
  passwordUrl: 'at {ChangePasswordUrl}',
  region: '{region}',
  document: 'version {Document.Metadata.VersionMetadata.VersionId}',
  documentPreview: 'preview {Metadata.Preview|absent}',
  credentials:
    'access token {WorkDocsAuthToken}, refresh token {WorkDocsRefreshToken|not given}, valid until {Expiration}',
  token:
    'access token {AccessToken}, refresh token {RefreshToken}[, valid until {ExpirationDateTime}][, user {User.Status}]',
  appCode: 'code {WorkdocsAuthCode}',
  logout: 'the session is over',
  refreshToken: 'access token {AccessToken}, refresh token {RefreshToken|the same}[, valid until {ExpirationDateTime}]',
  refreshTokenOfDocuments:
    'access token {AccessToken}, refresh token {RefreshToken|the same}[, valid until {ExpirationDateTime}]',
  changePassword: 'the password is changed',
  metricsToken: 'upload token {Token}',
  sendMetrics: 'taken',
  logsToken: 'upload token {Token}',
  sendLogs: 'taken',
};

type Phrases = { readonly [P in keyof typeof asks]: { readonly [M in keyof (typeof asks)[P]]: string } };

const session = 'signed in: access token {accessToken}, refresh token {refreshToken}, valid until {until}';
/** What the other ports answer when it goes well; `{text}` is an answer that is one value. */
const answerPhrases: Phrases = {
  identity: {
    signIn: session,
    setNewPassword: session,
    refreshSession: session,
    forgotPassword: 'the code is on its way[ to {destination}]',
    confirmPassword: 'the password is set',
    changePassword: 'the password is changed',
    forget: 'forgotten',
  },
  storage: {
    health: 'values are kept in {place}',
    read: 'read {keys} from storage{site}: {held}',
    commit: '{committed}[{unlocked}]',
    write: 'kept in {place}',
    clear: 'cleared',
    siteOf: 'the trip is about {text|no site}',
    forgetUnconfirmed: 'cleared',
    sitesWith: 'it is kept of {text|no site}',
    keepIn: 'they are kept in the {text}',
  },
  browser: {
    address: 'the address is {page}[ with {params}]',
    arrivalSecrets: 'what came besides the address: {fields}',
    carry: 'it is carried',
    leaveTo: 'the page is being left',
    startAfresh: 'the page is being loaded anew',
    copyLink: 'the link was {text}',
  },
  clock: { now: 'it is {now}', skew: 'the clock is {skew|not known to be off}', wait: 'the time is over' },
  random: {
    csrfToken: 'the token is {text}',
    printKey: 'the key is {text}',
    id: 'the id is {text}',
    signIn: 'the sign-in is {text}',
    chance: 'the number is {text}',
  },
  prints: { of: 'the print is {text|none}' },
  locks: { acquire: "it is this page's turn", release: 'the turn is over' },
  code: { load: 'the code of {asked} is there' },
};

/** An answer as a sentence without its end. `asked` is the question; undefined when the journal does not hold it. */
export function answerText(answered: Answered, asked: Asked | undefined): string {
  const after = asked ? ` after ${spanText(answered.at - asked.at)}` : ', to a question that the log does not hold';
  if (answered.threw !== undefined) return `failed${after} with ${shown(answered.threw)}, which is a defect`;
  const text = asked ? answerIn(answered.value, asked) + undeclaredText(answered.value) : shown(answered.value);
  // What is read tells by itself what it is of, and time says nothing there.
  return asked && readsStorage(asked) ? text : `answered${after}: ${text}`;
}

/** `; with undeclared fields: AccessTokens; with fields of another type: User.Id (number)`. */
function undeclaredText(value: unknown): string {
  const told = (what: string, names: readonly string[]): string =>
    names.length > 0 ? `; with ${what}: ${shown(names)}` : '';
  const { undeclared, mistyped } = objectOf(value);
  return told('undeclared fields', textsOf(undeclared)) + told('fields of another type', textsOf(mistyped));
}

/** The answer alone: `WORKDOCS_FEDERATE`, `refused with UserNotActiveException, status 403`. */
export function answerIn(value: unknown, asked: Asked): string {
  const { outcome, failure, value: inner, attributes, name } = objectOf(value);
  if (outcome === 'failed') return failureText(failure);
  if (outcome === 'threw') return `its code threw ${shown(name)}, which is a defect`;
  if (outcome === 'newPasswordRequired') return `a first profile and password are required: ${shown(attributes)}`;
  if (asked.port === 'api') {
    const { operation } = objectOf(asked.args);
    const phrase = typeof operation === 'string' ? rowOf(operationPhrases, operation) : undefined;
    return phrase === undefined ? shown(inner) : filled(phrase, inner);
  }
  const rows = Object.hasOwn(answerPhrases, asked.port) ? answerPhrases[asked.port as keyof Phrases] : {};
  const phrase = rowOf(rows, asked.method) ?? retiredPhrases(asked.port, asked.method)?.answer;
  return phrase === undefined ? shown(value) : filled(phrase, value, wordsOf(value, asked));
}

/** Values that read better as words. */
function wordsOf(value: unknown, asked: Asked): Words {
  const held = objectOf(value);
  const { expiresAt, params, route } = held;
  const question = () => storageQuestion(asked);
  return {
    text: () => shown(value),
    place: () => placeName(value),
    fields: () => fieldsOf(held) || 'nothing',
    keys: () => shown(question().keys),
    site: () => question().site,
    held: () => heldText(held, question().keys),
    committed: () => committedText(held['outcome']),
    unlocked: () => (held['unlocked'] === true ? ', and the browser gave no lock for it' : undefined),
    page: () => pageName(route),
    params: () => fieldsOf(objectOf(params)) || undefined,
    asked: () => pageName(objectOf(asked.args)['route']),
    until: () => (typeof expiresAt === 'number' ? instantText(expiresAt * 1000) : undefined),
    now: () => (typeof value === 'number' ? instantText(value) : undefined),
    skew: () => (typeof value === 'number' ? skewText(value) : undefined),
  };
}

/** `idp_type WORKDOCS; region absent`. */
function heldText(values: PlainObject, keys: readonly string[]): string {
  const isThere = (key: string): boolean => Object.hasOwn(values, key) && values[key] !== undefined;
  if (keys.length > 1 && !keys.some(isThere)) return 'all absent';
  return keys.map((key) => (isThere(key) ? fieldsOf({ [key]: values[key] }) : `${shown(key)} absent`)).join('; ');
}

/** What became of a change that counts as one or not at all. */
const outcomes: Readonly<Record<CommitOutcome, string>> = {
  kept: 'kept',
  superseded: 'not kept, because another sign-in or a sign-out had taken its place',
  refused: 'not kept, because storage refused it',
};
const committedText = (outcome: unknown): string =>
  (typeof outcome === 'string' ? rowOf(outcomes, outcome) : undefined) ?? shown(outcome);
