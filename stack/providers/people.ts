import type { Person } from '../api/sessions';
import type { Context } from '../context';
import type { Issuer } from './issuers';

const people = `SELECT people.* FROM people JOIN sites ON sites.alias = people.site
  WHERE sites.provider = ? AND sites.deleted = 0`;

/** A person of the issuer's sites by e-mail address. The issuer does not decide whether the service lets the person in. */
export const personNamed = ({ store }: Context, { provider }: Issuer, email: string): Person | undefined =>
  store.one<Person>(`${people} AND people.email = ?`, provider, email.trim().toLowerCase());

export const personWithSubject = ({ store }: Context, { provider }: Issuer, subject: string): Person | undefined =>
  store.one<Person>(`${people} AND people.id = ?`, provider, subject);

/** Whether the person has agreed, once, to go on from this issuer to the service. */
export const hasConsented = ({ store }: Context, { id }: Issuer, person: string): boolean =>
  store.one('SELECT person FROM consents WHERE issuer = ? AND person = ?', id, person) !== undefined;

export function rememberConsent({ store }: Context, { id }: Issuer, person: string): void {
  store.run('INSERT OR IGNORE INTO consents (issuer, person) VALUES (?, ?)', id, person);
}
