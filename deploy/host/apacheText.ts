import { SettingsError } from 'deploy/settings/placeSettings';

/**
 * The value of a header in Apache's configuration, for use between quotes. A percent sign begins a format there, so it is
 * doubled. Throws a SettingsError for a text that Apache would read otherwise: `${` names a variable, and with a
 * backslash or a line end a setting could write configuration of its own.
 */
export function quoted(text: string): string {
  if (!/^[ -[\]-~]*$/.test(text) || text.includes('${') || /^(?:expr|env)=/i.test(text))
    throw new SettingsError(`${text} cannot stand in a configuration of Apache`);
  return `"${text.replaceAll('%', '%%').replaceAll('"', '\\"')}"`;
}
