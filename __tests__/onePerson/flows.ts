import type { Method } from 'src/contract/providers';
import type { Refusal } from './ledger';
import { type Persona, appAddress, appOf, documentOf, emailOf } from './setting';

/** The possible acts of a person, each at most once in a flow. */
export type Act =
  | 'wayIn'
  | 'entry'
  | 'password'
  | 'provider'
  | 'allow'
  | 'profile'
  | 'forgot'
  | 'reset'
  | 'change'
  | 'hide'
  | 'tick'
  | 'untick';
/** The effect of a flow on others of its site, which decides on exceptions (exceptions.ts). */
export type Kind = 'signIn' | 'start' | 'app' | 'session' | 'signOut' | 'change' | 'reads' | 'refused';

/** A flow that a person plays in one tab. */
export interface Flow {
  readonly name: string;
  readonly kind: Kind;
  readonly method: Method;
  readonly refusal?: Refusal;
  readonly isNew?: boolean;
  /** Its person's session at the start: with good tokens, or expired ones. */
  readonly needs?: 'session' | 'stale session';
  readonly start: (persona: Persona, tab: string) => string;
  readonly acts: readonly Act[];
  /** The screen that an undisturbed run reaches. */
  readonly goal: RegExp;
  readonly app?: 'third-party' | 'drive';
  /** At the end the person marks the computer as shared, and opens the address again. */
  readonly ticks?: true;
  /** At the end the person removes the account that the entry page offers. */
  readonly forgets?: true;
}

const all: readonly Method[] = ['own', 'directory', 'federate', 'identityCenter'];
const proof = (method: Method): Act => (method === 'own' ? 'password' : 'provider');
const documents = /^to the document application$/;
const at =
  (path: string, more = '') =>
  ({ site }: Persona): string =>
    `${path}?sitename=${site}${more}`;
/** With the document that the person asks for. */
const asking =
  (path: string) =>
  ({ site, person }: Persona): string =>
    `${path}?sitename=${site}&site_redirect_path=${documentOf(person)}`;
const named = (path: string) => (persona: Persona) =>
  `${path}?sitename=${persona.site}&username=${encodeURIComponent(emailOf(persona))}`;

const signIns = all.map((method): Flow => ({
  name: `sign-in (${method})`,
  kind: 'signIn',
  method,
  start: at('/emailSelect'),
  acts: ['entry', proof(method)],
  goal: documents,
}));
/** The entry page without a site offers the way in that worked last time. */
const waysIn = (['own', 'federate'] as const).map((method): Flow => ({
  name: `sign-in (${method}) by the way that worked last time`,
  kind: 'signIn',
  method,
  needs: 'session',
  start: () => '/emailSelect',
  acts: ['wayIn', 'entry', proof(method)],
  goal: documents,
}));
const apps = (['third-party', 'drive'] as const).flatMap((app) =>
  all
    .filter((method) => app === 'third-party' || method === 'own' || method === 'federate')
    .map((method): Flow => ({
      name: app === 'drive' ? `drive client (${method})` : `app request (${method})`,
      kind: 'app',
      method,
      app,
      start: (persona, tab) => appAddress(persona, appOf(persona.person, app, tab)),
      acts: ['entry', proof(method), 'allow'],
      goal: /^to the app$/,
    })),
);
const refused = (
  [
    ['own', 'mode'],
    ['own', 'notActive'],
    ['directory', 'notActive'],
    ['federate', 'inactive'],
    ['identityCenter', 'noUserId'],
    ['directory', 'denied'],
    ['federate', 'denied'],
    ['identityCenter', 'denied'],
  ] as const
).map(([method, refusal]): Flow => ({
  name: `refused sign-in (${method}, ${refusal})`,
  kind: 'refused',
  method,
  refusal,
  start: at('/emailSelect'),
  acts: ['entry', proof(method)],
  goal: /^entry, error/,
}));

const sessions: readonly Flow[] = [
  ...(['own', 'federate'] as const).map((method): Flow => ({
    name: `check-auth with a session (${method})`,
    kind: 'session',
    method,
    needs: 'session',
    start: asking('/checkAuth'),
    acts: [],
    goal: documents,
  })),
  {
    name: 'check-auth without a session',
    kind: 'signIn',
    method: 'federate',
    start: asking('/checkAuth'),
    acts: ['entry', 'provider'],
    goal: documents,
  },
  {
    name: 'post-auth with the stored token',
    kind: 'session',
    method: 'directory',
    needs: 'session',
    start: at('/postAuth'),
    acts: [],
    goal: documents,
  },
  {
    name: 'sign-out',
    kind: 'signOut',
    method: 'federate',
    needs: 'session',
    start: at('/logout'),
    acts: [],
    goal: /^entry, signed out/,
  },
];
const passwords: readonly Flow[] = [
  ...(['session', 'stale session'] as const).map((needs): Flow => ({
    name: needs === 'session' ? 'change password (own)' : 'change password (own) with a refresh at the pool',
    kind: 'change',
    method: 'own',
    needs,
    start: asking('/changePassword'),
    acts: ['change'],
    goal: /^password changed$/,
  })),
  {
    name: 'change password (directory) with a 401 and its refresh',
    kind: 'change',
    method: 'directory',
    needs: 'stale session',
    start: asking('/changePassword'),
    acts: [],
    goal: /^to the password page$/,
  },
  {
    name: 'change password without a session',
    kind: 'change',
    method: 'own',
    start: asking('/changePassword'),
    acts: [],
    // The page takes the type of a sign-in that another tab has started, and a session, if there is one after all.
    goal: /^entry, error|^change password/,
  },
  {
    name: 'forgotten password',
    kind: 'reads',
    method: 'own',
    start: named('/workdocsAuth'),
    acts: ['forgot', 'reset'],
    goal: /^own sign-in, password set$/,
  },
  {
    name: 'a mark of the computer as shared',
    kind: 'reads',
    method: 'own',
    start: named('/workdocsAuth'),
    acts: [],
    goal: /^own sign-in$/,
    ticks: true,
  },
  {
    name: 'a mark of the computer as shared that is taken back',
    kind: 'reads',
    method: 'own',
    start: named('/workdocsAuth'),
    acts: ['tick', 'untick'],
    goal: /^own sign-in$/,
  },
  {
    name: 'sign-in (own) that takes the mark of a shared computer back',
    kind: 'signIn',
    method: 'own',
    start: at('/emailSelect'),
    acts: ['tick', 'entry', 'untick', 'password'],
    goal: documents,
  },
  {
    name: 'first profile',
    kind: 'signIn',
    method: 'own',
    isNew: true,
    start: named('/updateUser'),
    acts: ['password', 'profile'],
    goal: documents,
  },
];
const pages: readonly Flow[] = [
  {
    name: 'pre-auth',
    kind: 'signIn',
    method: 'federate',
    start: at('/enterprisePreAuth', '&user_idp_type=WORKDOCS_FEDERATE'),
    // A sign-in continues with the waiting request of an app.
    acts: ['provider', 'allow'],
    goal: documents,
  },
  {
    name: 'save of the store',
    kind: 'reads',
    method: 'own',
    start: at('/emailSelect'),
    acts: ['entry', 'hide'],
    goal: /^own sign-in$/,
  },
  ...(['own', 'federate'] as const).map((method): Flow => ({
    name: `removal of the account (${method})`,
    kind: 'signOut',
    method,
    needs: 'session',
    start: () => '/emailSelect',
    acts: [],
    goal: /^entry$/,
    forgets: true,
  })),
  ...(
    [
      ['entry page', '/emailSelect', '', /^entry$/],
      ['entry page with an error', '/emailSelect', '&error=error', /^entry, error/],
      ['consent with an error', '/confirmPermissions', '&error=error', /^consent, error/],
      ['redirect with an error', '/appRedirect', '&error=error', /^redirect, error/],
      ['error page', '/error', '', /^error page/],
      ['opt in', '/optIn', '', /^optIn/],
      ['opt out', '/optOut', '', /^optOut/],
    ] as const
  ).map(([name, path, more, goal]): Flow => ({
    name,
    kind: 'reads',
    method: 'own',
    start: at(path, more),
    acts: [],
    goal,
  })),
];

/** All flows, generated from the tables above. */
export const flows: readonly Flow[] = [...signIns, ...waysIn, ...apps, ...refused, ...sessions, ...passwords, ...pages];

/** The start of each sign-in at a provider, whose person does not come back. */
export const starts: readonly Flow[] = flows
  .filter(({ acts, refusal }) => acts.includes('provider') && refusal === undefined)
  .map(({ name, acts, goal, ...flow }) => ({
    ...flow,
    name: `start of ${name}`,
    kind: 'start',
    acts: acts.filter((act) => act === 'entry' || act === 'wayIn'),
    goal: new RegExp(`^to the (?:directory service|federated provider|identity center)$|${goal.source}`),
  }));
/** Loads the entry page without mentioning a waiting request. */
export const loadsEntry = ({ name, kind }: Flow): boolean =>
  kind === 'refused' || ['entry page', 'save of the store'].includes(name) || /^(?:start of )?sign-in/.test(name);
