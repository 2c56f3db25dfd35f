import { type Access, type Area, areas, scopes } from 'src/contract/scopes';
import { shownText } from './params';

const maxLength = 80;

/**
 * Characters that show nothing: by property, and letters and symbols with an empty glyph (braille blank, Khitan filler,
 * null notehead, two Egyptian blanks).
 */
const blank =
  /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800\u{16fe4}\u{1d159}\u{13441}\u{13442}]*$/u;

/**
 * An app's name for display: one line of plain text without direction marks, of limited length. A name that looks blank
 * gives `whenEmpty`.
 */
export function shownAppName(name: string, whenEmpty: string): string {
  const plain = shownText(name).replace(/\s+/g, ' ');
  const letters = Array.from(blank.test(plain) ? shownText(whenEmpty) : plain);
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('')}…` : letters.join('');
}

/** What an app may do, by area (spec §3, Permission state). `otherActions`: full access beyond the four areas. */
export interface Permissions {
  readonly read: readonly Area[];
  readonly write: readonly Area[];
  readonly otherActions: boolean;
}

/**
 * Scopes to permissions (spec §3 and §4, Consent; decisions, Calls). An empty or absent list means all four areas under
 * Read and Write. An unknown scope is Other Actions; so is a list without any known scope.
 */
export function permissionsOf(requested: readonly string[] | undefined): Permissions {
  if (!requested?.length) return { read: areas, write: areas, otherActions: false };
  const grants = requested.flatMap((scope) => scopes.get(scope) ?? []);
  const within = (access: Access): readonly Area[] =>
    areas.filter((area) => grants.some((granted) => granted.area === area && granted.access === access));
  return { read: within('read'), write: within('write'), otherActions: grants.length < requested.length };
}
