import type { asks } from 'src/contract/asks';
import { type OperationId, type OperationRow, operations } from 'src/contract/operations';
import type { PlainObject } from 'src/rules/plainObject';
import type { Asked } from 'src/journal/log/entry';
import { objectOf, textsOf } from 'src/journal/log/values';
import { instantText } from './events';
import { retiredPhrases } from './retired';
import { capped, fieldsOf, filled, pageName, rowOf, shown, spanText } from './words';

/** What each operation is called for (spec §7). */
const operationPhrases: Readonly<Record<OperationId, string>> = {
  organizationByAlias: 'which organisation the site is',
  userIdentityProvider: 'which provider the user has',
  appMetadata: 'for what it knows of the app',
  currentUser: 'who the user is',
  passwordUrl: 'where the password is changed',
  region: 'which region is near',
  document: 'for a document',
  documentPreview: 'for the preview of a document',
  credentials: 'to exchange the tokens of own sign-in',
  token: 'to exchange the code for tokens',
  appCode: 'for a code for the app',
  logout: 'to end the session',
  refreshToken: 'to refresh the token',
  refreshTokenOfDocuments: 'to refresh the token of documents',
  changePassword: 'to change the password',
  metricsToken: 'for permission to send metrics',
  sendMetrics: 'to take metrics in',
  logsToken: 'for permission to send logs',
  sendLogs: 'to take logs in',
};
const bases = { api: 'the product API', origin: "the page's own host", metrics: 'telemetry', logs: 'telemetry' };

type Phrases = { readonly [P in keyof typeof asks]: { readonly [M in keyof (typeof asks)[P]]: string } };

/** What each question to the other ports is; `{site}`, `{page}` and `{span}` are in words. */
const questionPhrases: Phrases = {
  identity: {
    signIn: 'asked the identity service to sign {username} in with password {password}',
    setNewPassword:
      'asked the identity service to take the first profile ({given_name}, {family_name}) and password {newPassword}',
    refreshSession: 'asked the identity service to refresh the session[ of {session.username}]',
    forgotPassword: 'asked the identity service to send {username} a code',
    confirmPassword:
      'asked the identity service to set the password {newPassword} of {username} with code {verificationCode}',
    changePassword: 'asked the identity service to change password {oldPassword} to {newPassword}',
    forget: 'told the identity service to forget its session',
  },
  storage: {
    health: 'asked where values can be kept',
    read: 'asked storage{site} for {keys}',
    commit: 'asked storage{site} to change as one[, if {expected}]: {changes}',
    write: 'wrote to storage{site}: {values}',
    clear: 'cleared from storage{site}: {keys}',
    siteOf: 'asked storage which site this trip {trip} is about',
    forgetUnconfirmed:
      'cleared what was stored for sites, but {except}, that nobody confirmed[, unless something of it is younger than {before}]',
    sitesWith: 'asked storage of which sites {key} is kept',
    keepIn: 'asked storage to keep values in the {place} from now on',
  },
  browser: {
    address: 'asked the browser for the address',
    arrivalSecrets: 'asked the browser for what came to {page} besides the address',
    carry: 'gave the next address of {page} what it may not show: {secrets}',
    leaveTo: 'left for {to}[, path {path}][ with {query}][ and state {csrfState}]',
    startAfresh: 'loaded the page anew at {address}',
    copyLink: 'asked the browser to copy the link to {to}[, path {path}][ with {query}]',
  },
  clock: {
    now: 'asked what time it is',
    skew: "asked by how much the device's clock is ahead",
    wait: 'waited for {span} to pass',
  },
  random: {
    csrfToken: 'asked for a new anti-forgery token',
    printKey: 'asked for a key of prints',
    id: 'asked for a new id',
    signIn: 'asked for a name of a sign-in',
    chance: 'asked for a random number',
  },
  prints: { of: 'asked for the print of {value} under {key}' },
  locks: {
    acquire: "asked for this page's turn to {what} the session{site}, which one tab has at a time",
    release: "ended this page's turn to {what} the session{site}",
  },
  code: { load: 'loaded the code of {page}' },
};

/** A question as the rest of a sentence. */
export function questionText({ port, method, args }: Asked): string {
  const given = objectOf(args);
  if (port === 'api') return callText(given['operation'], given['input']);
  const rows = Object.hasOwn(questionPhrases, port) ? questionPhrases[port as keyof Phrases] : {};
  const phrase = rowOf(rows, method) ?? retiredPhrases(port, method)?.question;
  if (phrase === undefined) return `asked ${capped(port)}.${capped(method)}: ${shown(given)}`;
  const partsOf = (name: string) => (): string | undefined =>
    given[name] === undefined ? undefined : fieldsOf(objectOf(given[name])) || 'nothing';
  return filled(phrase, given, {
    site: () => siteText(given['site']),
    keys: () => shown(given['keys']),
    values: partsOf('values'),
    changes: () => changesText(given['values'], given['clear']) || 'nothing',
    expected: () => expectedText(objectOf(given['expects'])),
    before: () => (typeof given['before'] === 'number' ? instantText(given['before']) : undefined),
    secrets: partsOf('secrets'),
    query: partsOf('query'),
    page: () => pageName(given['route']),
    span: () => (typeof given['ms'] === 'number' ? spanText(given['ms']) : 'some time'),
  });
}

const siteText = (site: unknown): string => (site === undefined ? '' : ` of ${shown(site)}`);

function callText(operation: unknown, input: unknown): string {
  const given = fieldsOf(objectOf(input));
  const isKnown = typeof operation === 'string' && Object.hasOwn(operations, operation);
  if (!isKnown) return `called the product API (${shown(operation)})${given && `: ${given}`}`;
  const id = operation as OperationId;
  const { base = 'api' }: OperationRow = operations[id];
  return `asked ${bases[base]} ${operationPhrases[id]} (${id})${given && `: ${given}`}`;
}

/** What storage was asked for: which keys of which site. */
export const storageQuestion = ({ args }: Asked): { readonly keys: readonly string[]; readonly site: string } => ({
  keys: textsOf(objectOf(args)['keys']),
  site: siteText(objectOf(args)['site']),
});

/** `session is still (id ‹signIn:1›) and pending_sign_in is still absent`; undefined where anything may stand. */
function expectedText({ keys, values }: PlainObject): string | undefined {
  const held = objectOf(values);
  const told = textsOf(keys).map((key) =>
    held[key] === undefined ? `${shown(key)} is still absent` : fieldsOf({ [`${capped(key)} is still`]: held[key] }),
  );
  return told.length > 0 ? told.join(' and ') : undefined;
}

/** What a change writes, and what it clears. */
function changesText(values: unknown, cleared: unknown): string {
  const [written, keys] = [fieldsOf(objectOf(values)), textsOf(cleared)];
  return [...(written ? [`write ${written}`] : []), ...(keys.length > 0 ? [`clear ${shown(keys)}`] : [])].join('; ');
}
