import type { Method } from 'src/contract/providers';
import { type Person, type Refusal, persons } from './ledger';

export const sites = ['acme', 'globex'] as const;
export type Site = (typeof sites)[number];

/** The person of a tab, their site and method, and whether the service accepts them. */
export interface Persona {
  readonly person: Person;
  readonly site: Site;
  readonly method: Method;
  readonly refusal?: Refusal | undefined;
  /** The user pool wants a first profile. */
  readonly isNew?: boolean;
  /** The alias may not be looked up, or a look-up without an e-mail address tells nothing. */
  readonly lookUp?: 'unauthorized' | 'asksForEmail';
}

/** Where people of a directory service change their passwords. */
export const passwordHost = 'directory.test';

/** An e-mail address encodes its owner and method, so a look-up needs only the address. */
export const emailOf = ({ person, method }: Pick<Persona, 'person' | 'method'>): string =>
  `${person}.${method.toLowerCase()}@mail.test`;
export const personOf = (email: string): Person => email.split('.')[0] as Person;
const methods: readonly Method[] = ['own', 'directory', 'federate', 'identityCenter'];
export const methodOf = (email: string): Method | undefined =>
  methods.find((each) => email.split('@')[0]?.split('.')[1] === each.toLowerCase());

/** The document that a person asks for. */
export const documentOf = (person: Person): string => `/documents/of-${person}`;
/** The owner of a document, or of a request of an app. */
export const ownerOfText = (text: string): Person | undefined =>
  persons.find((each) => text.endsWith(`-${each}`)) ?? driveOwners.find(([id]) => text === id)?.[1];
const driveOwners = [
  ['drive-app-1', 'ada'],
  ['drive-app-2', 'bob'],
] as const;

/** A request of an app; each person has a different one. */
export interface AppRequest {
  readonly applicationId: string;
  readonly challenge: string;
  readonly state: string;
  readonly redirect: string;
}
/** The state that goes with a challenge. */
export const stateFor = (challenge: string): string => `state-for-${challenge}`;
const isDrive = (applicationId: string): boolean => applicationId.startsWith('drive-app');
export const appOf = (person: Person, kind: 'third-party' | 'drive', tab: string): AppRequest => ({
  applicationId: kind === 'drive' ? `drive-app-${person === 'ada' ? '1' : '2'}` : `third-party-${person}`,
  challenge: `challengeOf${person}In${tab}`,
  state: stateFor(`challengeOf${person}In${tab}`),
  redirect: `https://app.test/callback/${person}`,
});
export const appAddress = ({ site, person }: Pick<Persona, 'site' | 'person'>, app: AppRequest): string => {
  const query = new URLSearchParams({
    sitename: site,
    code_challenge: app.challenge,
    application_id: app.applicationId,
    ...(isDrive(app.applicationId) ? {} : { app_redirect: app.redirect }),
    state: app.state,
    site_redirect_path: documentOf(person),
  });
  return `/checkAuth?${query.toString()}`;
};
/** The service's description of an app. */
export const metadataOf = (applicationId: string) => {
  const uris = ['ada', 'bob', 'cleo'].map((person) => `https://app.test/callback/${person}`);
  const own = isDrive(applicationId) ? `https://app.test/drive/${applicationId}` : uris[0];
  return {
    Name: `App ${applicationId}`,
    Scopes: ['documents.read'],
    RedirectUris: uris,
    DefaultRedirect: own,
    ExternalSupport: true,
  };
};
/** Whether the stored request is that of the application that a screen names. */
export const openedAt = (stored: string | undefined, applicationId: string): boolean => stored === applicationId;
