import type { UserStatus } from 'stack/pool/users';
import type { PersonStatus } from 'stack/api/sessions';
import type { Site } from 'stack/api/organizations';

/** A seeded person; `password` is the one to type at the site's sign-in. */
export interface SeededPerson {
  readonly email: string;
  readonly password: string;
  readonly givenName: string;
  readonly surname: string;
  readonly status: PersonStatus;
  /** State at the user pool, for people of sites with own sign-in. */
  readonly pool: UserStatus;
  /** A note about this person for people who try the stack. */
  readonly note: string;
}
export interface SeededSite {
  readonly alias: string;
  readonly mode: Site['mode'];
  readonly provider: Site['provider'];
  readonly region: string;
  readonly deleted: boolean;
  readonly hidden: boolean;
  readonly asksEmail: boolean;
  readonly note: string;
  readonly people: readonly SeededPerson[];
}

const password = 'Correct-Horse-9';

const person = (email: string, name: string, more: Partial<SeededPerson> = {}): SeededPerson => {
  const [givenName = '', surname = ''] = name.split(' ');
  const usual = { password, status: 'ACTIVE', pool: 'CONFIRMED', note: '' } as const;
  return { email, givenName, surname, ...usual, ...more };
};
const site = (alias: string, note: string, people: readonly SeededPerson[], more: Partial<SeededSite>): SeededSite => {
  const usual = { mode: 'FEDERATED_IDENTITY', provider: 'WORKDOCS', region: 'us-east-1' } as const;
  return { alias, note, people, ...usual, deleted: false, hidden: false, asksEmail: false, ...more };
};

const temporary = {
  pool: 'FORCE_CHANGE_PASSWORD',
  password: 'Temporary-1',
  note: 'has a temporary password and no profile yet',
} as const;
const inactive = { status: 'INACTIVE', note: 'the current user is INACTIVE' } as const;
const suspended = { status: 'SUSPENDED', note: 'gets no tokens of the service' } as const;
const connected = { mode: 'CONNECTED' } as const;

/** The sites and people of the stack, one site for each way to sign in. */
export const seededSites: readonly SeededSite[] = [
  site(
    'acme',
    'own sign-in',
    [
      person('jane@acme.test', 'Jane Doe'),
      person('liam@acme.test', 'Liam Ng', { note: 'try wrong passwords on him: five lock him' }),
      person('nora@acme.test', 'Nora Berg', temporary),
      person('omar@acme.test', 'Omar Haddad', { pool: 'UNCONFIRMED', note: 'never confirmed the e-mail address' }),
      person('rita@acme.test', 'Rita Sol', { pool: 'RESET_REQUIRED', note: 'must reset the password first' }),
    ],
    {},
  ),
  site(
    'globex',
    'directory service',
    [person('hank@globex.test', 'Hank Scorpio'), person('mona@globex.test', 'Mona Reyes')],
    { ...connected, provider: 'DIRECTORY_SERVICE' },
  ),
  site(
    'initech',
    'federated provider',
    [
      person('peter@initech.test', 'Peter Gibbons'),
      person('milton@initech.test', 'Milton Waddams'),
      person('samir@initech.test', 'Samir Nagheenanajar', inactive),
      person('bill@initech.test', 'Bill Lumbergh', suspended),
    ],
    { ...connected, provider: 'WORKDOCS_FEDERATE' },
  ),
  site(
    'umbrella',
    'identity center, region eu-west-1',
    [person('alice@umbrella.test', 'Alice Abern'), person('carlos@umbrella.test', 'Carlos Oliveira')],
    { ...connected, provider: 'IAM_IDENTITY_CENTER', region: 'eu-west-1' },
  ),
  site(
    'hooli',
    'the site is deleted',
    [person('gavin@hooli.test', 'Gavin Belson'), person('nelson@hooli.test', 'Nelson Bighetti')],
    { deleted: true },
  ),
  site(
    'soylent',
    'own sign-in, asks for the e-mail address first and knows its own people only',
    [person('sol@soylent.test', 'Sol Roth'), person('shirl@soylent.test', 'Shirl Greene')],
    { asksEmail: true },
  ),
  site(
    'cyberdyne',
    'own sign-in of people who are inactive',
    [person('miles@cyberdyne.test', 'Miles Dyson', inactive), person('sarah@cyberdyne.test', 'Sarah Reese', suspended)],
    {},
  ),
  site(
    'stark',
    'directory service, the alias may not be read before signing in',
    [person('tony@stark.test', 'Tony Stark'), person('pepper@stark.test', 'Pepper Potts')],
    { ...connected, provider: 'DIRECTORY_SERVICE', hidden: true },
  ),
  site(
    'wayne',
    'own sign-in, but the organisation does not allow it (CONNECTED)',
    [person('bruce@wayne.test', 'Bruce Wayne'), person('lucius@wayne.test', 'Lucius Fox')],
    connected,
  ),
];
