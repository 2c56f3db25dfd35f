import { SettingsError } from 'deploy/settings/placeSettings';

/**
 * A parameter of nginx's configuration, without the surrounding quotes. Throws a SettingsError for a text that nginx
 * would read otherwise: it has no escape for `$`, and with both quotes, a backslash or a line end a setting could write
 * configuration of its own.
 */
export function quoted(text: string): string {
  if (/^[ !#%-[\]-~]*$/.test(text)) return `"${text}"`;
  if (/^[ !"#%&(-[\]-~]*$/.test(text)) return `'${text}'`;
  throw new SettingsError(`${text} cannot stand in a configuration of nginx`);
}

/** nginx refuses a parameter above 4,096 bytes; this leaves room for its surroundings. */
const partLength = 3500;

/** The text in parts that nginx accepts, split at spaces, which belong to neither part. */
export function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > partLength) {
    const cut = rest.lastIndexOf(' ', partLength);
    if (cut <= 0) throw new SettingsError(`A header has a word that is too long for nginx: ${rest.slice(0, 80)}…`);
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut + 1);
  }
  return [...parts, rest];
}
