import type { portContract } from 'src/contract/portContract';
import { type OperationId, type OperationRow, operations } from 'src/contract/operations';

/** `api.token`, `identity.signIn`, `storage.read`. */
export type QuestionName =
  | `api.${OperationId}`
  | {
      readonly [P in keyof typeof portContract]: `${P}.${keyof (typeof portContract)[P] & string}`;
    }[keyof typeof portContract];

/** A question to a port as a log holds it. The log may come from a stranger: nothing here throws. */
export interface Question {
  readonly port: string;
  readonly method: string;
  readonly args: unknown;
}

/**
 * The meaning of a question for a reader of logs.
 *
 * - `call`: asks the outside on behalf of a person: the product API, the page's own host, the user pool
 * - `telemetry`: a delivery to the telemetry services; nothing that a person sees depends on it
 * - `departure`: the page leaves
 * - `arrival`: what came with the address
 * - `read`, `change`, `commit`: storage is read, changed plainly, or changed as a group
 * - `turn`, `turnOver`: work that one tab does at a time
 * - `code`: the code of a screen
 * - `own`: a question that the page can answer by itself: time, random numbers, prints. It decides nothing
 * - `effect`: an effect outside that has no answer
 */
export type QuestionRole =
  | 'call'
  | 'telemetry'
  | 'departure'
  | 'arrival'
  | 'read'
  | 'change'
  | 'commit'
  | 'turn'
  | 'turnOver'
  | 'code'
  | 'own'
  | 'effect';

/** A question in words, with `{slots}` for its values and those of its answer. */
export interface QuestionRow {
  /** The question, as the rest of a sentence. */
  readonly question: string;
  /** The answer in case of success. */
  readonly answer: string;
  readonly role: QuestionRole;
  /** Its name, as the subject of a sentence. */
  readonly noun?: string;
}

/**
 * Every operation of the product API: its question, its answer, and its name as the subject of a sentence
 * (spec §7). An operation without a row does not compile.
 */
const operationWords: { readonly [Id in OperationId]: Required<Omit<QuestionRow, 'role'>> } = {
  organizationByAlias: {
    question: 'which organisation the site is',
    answer: 'the organisation is {Id}[, mode {Mode}]',
    noun: 'the look-up of the site',
  },
  userIdentityProvider: {
    question: 'which provider the user has',
    answer:
      '{IdentityProvider|no provider is named}[, OIDC client {IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams.OIDCClientId}][ at {IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams.OIDCUrl}]',
    noun: "the look-up of the person's provider",
  },
  appMetadata: {
    question: 'for what it knows of the app',
    answer:
      'the answer names the app {Name}[ with scopes {Scopes}], registered for {RedirectUris}[, external {ExternalSupport}]',
    noun: 'the look-up of the app',
  },
  currentUser: {
    question: 'who the user is',
    answer: 'the user is {User.Id|without a usable id}, status {User.Status|not given}',
    noun: 'the look-up of the current user',
  },
  passwordUrl: {
    question: 'where the password is changed',
    answer: 'at {ChangePasswordUrl}',
    noun: 'the look-up of the address for changing the password',
  },
  region: { question: 'which region the host names', answer: '{region}', noun: 'the look-up of the region' },
  credentials: {
    question: 'to exchange the tokens of own sign-in',
    answer:
      'access token {WorkDocsAuthToken}, refresh token {WorkDocsRefreshToken|not given}, valid until {Expiration}',
    noun: 'the exchange of the tokens of own sign-in',
  },
  token: {
    question: 'to exchange the code for tokens',
    answer:
      'access token {AccessToken}, refresh token {RefreshToken}[, valid until {ExpirationDateTime}][, user {User.Status}]',
    noun: "the exchange of the provider's code for tokens",
  },
  appCode: {
    question: 'for a code for the app',
    answer: 'code {WorkdocsAuthCode}',
    noun: 'the request for an app code',
  },
  logout: { question: 'to end the session', answer: 'the session is over', noun: 'the call to end the session' },
  refreshToken: {
    question: 'to refresh the token',
    answer: 'access token {AccessToken}, refresh token {RefreshToken|the same}[, valid until {ExpirationDateTime}]',
    noun: 'the refresh of the token',
  },
  metricsToken: {
    question: 'for permission to send metrics',
    answer: 'upload token {Token}',
    noun: 'the request for permission to send metrics',
  },
  sendMetrics: { question: 'to accept metrics', answer: 'taken', noun: 'the delivery of metrics' },
  logsToken: {
    question: 'for permission to send logs',
    answer: 'upload token {Token}',
    noun: 'the request for permission to send logs',
  },
  sendLogs: { question: 'to accept logs', answer: 'taken', noun: 'the delivery of logs' },
};

const session = 'signed in: access token {accessToken}, refresh token {refreshToken}, valid until {until}';

type Named<P> = P extends 'identity' ? Required<QuestionRow> : QuestionRow;
/**
 * The words of every question to another port; `{site}`, `{page}`, `{span}` and the like are values in words
 * (`src/reading/story`). `{text}` is an answer of one value.
 */
const words: {
  readonly [P in keyof typeof portContract]: { readonly [M in keyof (typeof portContract)[P]]: Named<P> };
} = {
  identity: {
    signIn: {
      role: 'call',
      question: 'asked the identity service to sign {username} in with password {password}',
      answer: session,
      noun: 'the sign-in at the user pool',
    },
    setNewPassword: {
      role: 'call',
      question:
        'asked the identity service to take the first profile ({given_name}, {family_name}) and password {newPassword}',
      answer: session,
      noun: 'the first profile and password at the user pool',
    },
    refreshSession: {
      role: 'call',
      question: "asked for a refresh of the user pool's session[ of {session.username}]",
      answer: session,
      noun: "the refresh of the user pool's session",
    },
    forgotPassword: {
      role: 'call',
      question: 'asked the identity service to send {username} a code',
      answer: 'it says that a code is on its way[ to {destination}][, {delivered}]',
      noun: 'the request for a reset code',
    },
    confirmPassword: {
      role: 'call',
      question:
        'asked the identity service to set the password {newPassword} of {username} with code {verificationCode}',
      answer: 'it says that the password is set',
      noun: 'the reset of the password at the user pool',
    },
    changePassword: {
      role: 'call',
      question: 'asked the identity service to change password {oldPassword} to {newPassword}',
      answer: 'it says that the password is changed',
      noun: 'the change of the password at the user pool',
    },
    forget: {
      role: 'call',
      question: 'told the identity service to forget its session',
      answer: 'forgotten',
      noun: "the end of the user pool's session",
    },
  },
  storage: {
    health: { role: 'read', question: 'asked where values can be stored', answer: 'values are stored in {place}' },
    read: {
      role: 'read',
      question: 'asked storage{site} for {keys}',
      answer: 'read {keys} from storage{site}: {held}',
    },
    commit: {
      role: 'commit',
      question: 'asked storage{site} to change in one step[, if {expected}]: {changes}',
      answer: '{committed}[{unlocked}]',
    },
    write: { role: 'change', question: 'wrote to storage{site}: {values}', answer: 'kept in {place}' },
    clear: { role: 'change', question: 'cleared from storage{site}: {keys}', answer: 'cleared' },
    siteOf: {
      role: 'read',
      question: 'asked storage for the site of trip {trip}',
      answer: 'the site is {text|not known}',
    },
    forgetUnconfirmed: {
      role: 'change',
      question:
        'cleared what was stored for unconfirmed sites other than {except}[, unless some of it is younger than {before}]',
      answer: 'cleared',
    },
    sitesWith: {
      role: 'read',
      question: 'asked storage which sites have a stored {key}',
      answer: 'it is stored for {text|no site}',
    },
    keepIn: {
      role: 'change',
      question: 'asked storage to keep values in the {place} from now on',
      answer: 'they are kept in the {text}',
    },
  },
  browser: {
    address: {
      role: 'arrival',
      question: 'asked the browser for the address',
      answer: 'the address is {page}[ with {params}]',
    },
    arrivalSecrets: {
      role: 'arrival',
      question: 'asked the browser for the secrets that came with the address of {page}',
      answer: 'the secrets: {fields}',
    },
    carry: {
      role: 'own',
      question: 'passed secrets to {page} that its address may not show: {secrets}',
      answer: 'they were passed',
    },
    leaveTo: {
      role: 'departure',
      question: 'left for {to}[, path {path}][ with {query}][ and state {csrfState}][, to return to {returnPath}]',
      answer: 'the page is being left',
    },
    startAfresh: {
      role: 'departure',
      question: 'reloaded the page at {address}',
      answer: 'the page is being reloaded',
    },
    copyLink: {
      role: 'effect',
      question: 'asked the browser to copy the link to {to}[, path {path}][ with {query}]',
      answer: 'the link was {text}',
    },
  },
  clock: {
    now: { role: 'own', question: 'asked what time it is', answer: 'it is {now}' },
    skew: {
      role: 'own',
      question: "asked how far the device's clock is ahead",
      answer: 'the clock is {skew|not known to be off}',
    },
    wait: { role: 'own', question: 'began to wait for {span}', answer: 'the time is up' },
  },
  random: {
    csrfToken: { role: 'own', question: 'asked for a new anti-forgery token', answer: 'the token is {text}' },
    printKey: { role: 'own', question: 'asked for a key to make prints', answer: 'the key is {text}' },
    id: { role: 'own', question: 'asked for a new id', answer: 'the id is {text}' },
    signIn: { role: 'own', question: 'asked for the id of a new sign-in', answer: 'the sign-in is {text}' },
    chance: { role: 'own', question: 'asked for a random number', answer: 'the number is {text}' },
  },
  prints: {
    of: { role: 'own', question: 'asked for the print of {value} under {key}', answer: 'the print is {text|none}' },
  },
  locks: {
    acquire: {
      role: 'turn',
      question: 'requested the lock to {what} the session{site}',
      answer: 'the lock was acquired[{taken}]',
    },
    release: {
      role: 'turnOver',
      question: 'released the lock to {what} the session{site}',
      answer: 'the lock was released',
    },
  },
  code: {
    load: { role: 'code', question: 'asked for the code of {page}', answer: 'the code of {asked} has loaded' },
    loadAhead: {
      role: 'code',
      question: 'asked for the code of {page} ahead',
      answer: 'the code of {asked} was tried',
    },
  },
};

/** Questions that today's build no longer asks, but older logs hold (`src/journal/log/storageHistory.ts`). */
const retiredWords: Readonly<Record<string, Readonly<Record<string, QuestionRow>>>> = {
  storage: {
    take: {
      role: 'read',
      question: 'asked storage{site} for {keys}, to be cleared at once',
      answer: 'took {keys} out of storage{site}: {held}',
    },
  },
};

const operationOf = ({ args }: Question): string | undefined => {
  const { operation } = (args ?? {}) as { readonly operation?: unknown };
  return typeof operation === 'string' ? operation : undefined;
};

const telemetryBases: readonly OperationRow['base'][] = ['metrics', 'logs'];
const operationRow = (id: OperationId): QuestionRow => {
  const { base }: OperationRow = operations[id];
  return { ...operationWords[id], role: telemetryBases.includes(base) ? 'telemetry' : 'call' };
};

/** A row with its name. Logs are full of questions, so these are not created again for each. */
interface NamedRow {
  readonly name: string;
  readonly row: QuestionRow;
}
type RowsOfPort = Map<string, NamedRow>;

/** The rows by port, and then by operation or method. */
const rows: ReadonlyMap<string, RowsOfPort> = rowsByPort([
  ...Object.keys(operations).map((id) => ['api', id, operationRow(id as OperationId)] as const),
  ...[words, retiredWords].flatMap((table) =>
    Object.entries(table).flatMap(([port, methods]) =>
      Object.entries<QuestionRow>(methods).map(([method, row]) => [port, method, row] as const),
    ),
  ),
]);

function rowsByPort(all: readonly (readonly [port: string, what: string, row: QuestionRow])[]) {
  const ports = new Map<string, RowsOfPort>();
  for (const [port, what, row] of all) {
    const ofPort: RowsOfPort = ports.get(port) ?? new Map<string, NamedRow>();
    ports.set(port, ofPort.set(what, { name: `${port}.${what}`, row }));
  }
  return ports;
}

/** The operation of a call of the product API; the method of any other question. */
const whatOf = (question: Question): string =>
  question.port === 'api' ? (operationOf(question) ?? question.method) : question.method;
const namedRow = (question: Question): NamedRow | undefined => rows.get(question.port)?.get(whatOf(question));

/** `api.token`, `identity.signIn`, `storage.read`; also for a question that this build does not know. */
export const questionName = (question: Question): string =>
  namedRow(question)?.name ?? `${question.port}.${whatOf(question)}`;

/** Whether two questions have the same name, whatever they carry. */
export const isSameOperation = (one: Question, other: Question): boolean => questionName(one) === questionName(other);

/** The row of a question; undefined for one that this build does not know. */
export const questionRow = (question: Question): QuestionRow | undefined => namedRow(question)?.row;

/** The role of a question. An unknown one has the role of its port, if all questions there have the same. */
export const questionRole = (question: Question): QuestionRole | undefined =>
  questionRow(question)?.role ?? portRoles.get(question.port);

const portRoles: ReadonlyMap<string, QuestionRole> = new Map([
  ['api', 'call'],
  ...Object.entries(words).flatMap(([port, methods]) => {
    const [role, ...others] = new Set(Object.values<QuestionRow>(methods).map((row) => row.role));
    return role !== undefined && others.length === 0 ? [[port, role] as const] : [];
  }),
]);

const isOf =
  (...roles: readonly QuestionRole[]) =>
  (question: Question): boolean => {
    const role = questionRole(question);
    return role !== undefined && roles.includes(role);
  };

export const isCall = isOf('call');
export const isTelemetry = isOf('telemetry');
/** Loads of the code of a screen. */
export const isCodeLoad = isOf('code');
export const isDeparture = isOf('departure');
/** Questions that can keep a page waiting forever: calls, a turn among tabs, the code of a screen. */
export const isWaitedFor = isOf('call', 'turn', 'code');
/** Questions that the outside answers, whatever the page does. */
export const isAnsweredOutside = isOf('call', 'telemetry', 'turn', 'turnOver', 'code');
/** Questions that a short story leaves out, unless they decided something. */
export const isMinor = isOf('read', 'change', 'commit', 'arrival', 'own', 'code');
/** Questions that only look at something: storage, the address, the clock. A decision may follow from them. */
export const onlyLooks = isOf('read', 'arrival', 'own');
/** Whether a call changes nothing: the product API answers it to GET (spec §7). */
export const onlyAsks = (question: Question): boolean =>
  Object.entries<OperationRow>(operations).some(
    ([id, { method }]) => method === 'GET' && isQuestion(question, `api.${id as OperationId}`),
  );
/** Questions that follow from a decision, and are none: they clear stored values, take turns, or load a screen. */
export const onlyTidies = (question: Question): boolean =>
  tidies(question) || (changes(question) && !isQuestion(question, 'storage.keepIn') && writesNothing(question));
const tidies = isOf('turn', 'turnOver', 'code');
const changes = isOf('change', 'commit');
const writesNothing = ({ args }: Question): boolean => {
  const { values } = (args ?? {}) as { readonly values?: unknown };
  return typeof values !== 'object' || values === null || Object.keys(values).length === 0;
};
/** Questions whose answers decide nothing, although they may come just before a decision. */
export const decidesNothing = isOf('own', 'change', 'turn', 'turnOver', 'telemetry');

/** Whether a question has one of these names. A name that no question has does not compile. */
export function isQuestion(question: Question, ...names: readonly QuestionName[]): boolean {
  const own = questionName(question);
  return names.some((name) => name === own);
}

/** The declaration of the operation that a question calls; undefined if it calls none of the product API. */
export const apiOperation = (question: Question): OperationRow | undefined => {
  const operation = question.port === 'api' ? operationOf(question) : undefined;
  return operation !== undefined && Object.hasOwn(operations, operation)
    ? operations[operation as OperationId]
    : undefined;
};
/** Whether a question is a call that the service answers only for the person whose token it carries. */
export const needsToken = (question: Question): boolean => apiOperation(question)?.auth === 'bearer';
/** Whether a question is a call that proves who asks: it carries a token, or a code that stands for one. */
export const provesPerson = (question: Question): boolean =>
  needsToken(question) ||
  Object.values(apiOperation(question)?.input ?? {}).some(
    (field) => 'sensitivity' in field && field.sensitivity === 'secret',
  );
/** Whether a question refreshes a session, whichever service holds it. */
export const refreshesSession = (question: Question): boolean =>
  isQuestion(question, 'api.refreshToken', 'identity.refreshSession');
/** Whether a question looks up a person's provider. */
export const looksUpProvider = (question: Question): boolean => isQuestion(question, 'api.userIdentityProvider');
/** Whether a question looks up an app. */
export const looksUpApp = (question: Question): boolean => isQuestion(question, 'api.appMetadata');
/** Whether a question asks for the secrets that came with the address. */
export const readsArrival = (question: Question): boolean => isQuestion(question, 'browser.arrivalSecrets');
/** Whether a question reads the device's clock. */
export const readsClock = (question: Question): boolean => isQuestion(question, 'clock.now');
/** Whether a question submits a password to the user pool. */
export const signsInAtPool = (question: Question): boolean => isQuestion(question, 'identity.signIn');
/** Whether a question sets a password at the user pool. */
export const setsPassword = (question: Question): boolean =>
  isQuestion(question, 'identity.changePassword') ||
  isQuestion(question, 'identity.confirmPassword') ||
  isQuestion(question, 'identity.setNewPassword');
/** Whether a question changes the password of somebody who is signed in. */
export const changesPassword = (question: Question): boolean => isQuestion(question, 'identity.changePassword');
/** Whether a question asks the user pool to send a reset code. */
export const requestsResetCode = (question: Question): boolean => isQuestion(question, 'identity.forgotPassword');
/** Whether a question submits a reset code to the user pool. */
export const submitsResetCode = (question: Question): boolean => isQuestion(question, 'identity.confirmPassword');
