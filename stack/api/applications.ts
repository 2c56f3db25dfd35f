import type { Context } from '../context';
import { refusals } from './refusal';

interface ApplicationRow {
  readonly name: string;
  readonly scopes: string;
  readonly redirectUris: string;
  readonly defaultRedirect: string | null;
  readonly externalSupport: number;
}

/** The scopes that an application may ask for, and its registered addresses; an unknown one is refused (404). */
export function metadataOf({ store }: Context, id: string): object {
  const row = store.one<ApplicationRow>('SELECT * FROM applications WHERE id = ?', id);
  if (!row) throw refusals.notFound();
  return {
    Name: row.name,
    Scopes: JSON.parse(row.scopes) as unknown,
    RedirectUris: JSON.parse(row.redirectUris) as unknown,
    ...(row.defaultRedirect === null ? {} : { DefaultRedirect: row.defaultRedirect }),
    ...(row.externalSupport === 1 ? { ExternalSupport: true } : {}),
  };
}

/** The registered scopes of an application; empty for an unknown one. */
export function scopesOf({ store }: Context, id: string): readonly string[] {
  const row = store.one<Pick<ApplicationRow, 'scopes'>>('SELECT scopes FROM applications WHERE id = ?', id);
  return row ? (JSON.parse(row.scopes) as readonly string[]) : [];
}

/** Registers an application with other scopes, until the next start. */
export function setScopesOf({ store }: Context, id: string, scopes: readonly string[]): void {
  store.run('UPDATE applications SET scopes = ? WHERE id = ?', JSON.stringify(scopes), id);
}
