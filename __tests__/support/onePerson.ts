import { hashOf } from 'stack/secrets';
import type { Stack } from 'stack/index';
import type { Person } from './people';

/** The messages of a superseded page. All engines use these texts. */
export const notices = {
  /** The person has signed out, here or in another tab. */
  signedOut: /signed out/i,
  /** Somebody else has signed in here; the message names them if the page knows them. */
  somebodyElse: /signed in/i,
  goOn: /^Continue/,
  anotherAccount: /another account/i,
  /** A sign-in that ended on the entry page shows the error. */
  whyNot: /Error occurred\. Please retry\./,
  notActive: /User is not active\./,
} as const;

/** A page that is left alone for this long no longer changes. */
export const settlesMs = 1_200;

export const mona = { site: 'globex', email: 'mona@globex.test', name: 'Mona Reyes' } as const satisfies Person;
export const liam = { site: 'acme', email: 'liam@acme.test', name: 'Liam Ng' } as const satisfies Person;
export const tony = { site: 'stark', email: 'tony@stark.test', name: 'Tony Stark' } as const satisfies Person;
/** Two people whom the service refuses after the pool has accepted them. */
export const miles = {
  site: 'cyberdyne',
  email: 'miles@cyberdyne.test',
  name: 'Miles Dyson',
} as const satisfies Person;
export const sarah = {
  site: 'cyberdyne',
  email: 'sarah@cyberdyne.test',
  name: 'Sarah Reese',
} as const satisfies Person;

/** The service's description of a site's organisation. */
export function answerAlias(stack: Stack, alias: string, Mode: 'FEDERATED_IDENTITY' | 'CONNECTED'): void {
  const body = { Id: `d-${hashOf(alias).slice(0, 10)}`, Mode };
  stack.faults.add({ match: `GET /organizations/alias/${alias}`, kind: 'body', body });
}

/** The alias of a site can no longer be read without signing in. */
export function refuseAlias(stack: Stack, alias: string): void {
  const body = { Message: 'UnauthorizedResourceAccessException' };
  stack.faults.add({ match: `GET /organizations/alias/${alias}`, kind: 'status', status: 401, body });
}

/**
 * Until the faults are cleared, people of a site with a provider sign in with a password of the pool. The pool's tokens
 * are real; those of the service have descriptive names.
 */
export function letOwnPeopleIn(stack: Stack, alias: string): void {
  answerAlias(stack, alias, 'FEDERATED_IDENTITY');
  stack.faults.add({ match: 'GET /user/idps', kind: 'body', body: { IdentityProvider: 'WORKDOCS' } });
  const Expiration = new Date(Date.now() + 3_600_000).toISOString();
  const credentials = { WorkDocsAuthToken: 'own-access', WorkDocsRefreshToken: 'own-refresh', Expiration };
  stack.faults.add({ match: 'POST /credentials', kind: 'body', body: credentials });
  stack.faults.add({ match: 'GET /me', kind: 'body', body: { User: { Id: 'own-person', Status: 'ACTIVE' } } });
}

/** The only answered refresh returns this, however late, and whatever has happened to the session. */
export function answerLate(stack: Stack): void {
  const ExpirationDateTime = new Date(Date.now() + 3_600_000).toISOString();
  const body = { AccessToken: 'late-access', RefreshToken: 'late-refresh', ExpirationDateTime };
  stack.faults.add({ match: 'POST /token/refresh', kind: 'body', body });
}

/** The directory service of globex, for people who must sign in there. */
export const toDirectory = '#/enterprisePreAuth?sitename=globex&user_idp_type=DIRECTORY_SERVICE';

/** Whether a stored name is that of a credential: a token of the service or the user pool, or a code. */
export const isCredential = (name: string): boolean =>
  /:(?:(?:gb|idp|posture)_(?:access|refresh)_token|workdocs_federated_(?:refresh_)?token|(?:\w+_)?auth_code)$/.test(
    name,
  );

/** The input of an app: the requests at its callback, with their parameters. */
export const answersToApps = ({ requests }: Stack): readonly string[] =>
  requests.filter(({ host, path }) => host.startsWith('apps') && path.includes('/callback')).map(({ path }) => path);

/** How often the document application was opened. */
export const openedDocuments = ({ requests }: Stack): number =>
  requests.filter(({ method, path }) => method === 'GET' && /^\/workdocs\/(?:\?|$)/.test(path)).length;

/** Names of values that identify nobody and let nobody in. */
export const harmlessNames =
  /^(?:portico_\w+|control|flow_salt|print_key|sessionIds|pageVisibilityHistory|metricsUpload|logsUpload|telemetry\..+)$/;
