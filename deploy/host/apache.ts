import { regions, loginPathPattern, namedLoginPathPattern } from 'src/contract/stages';
import { changePassword } from './changePassword';
import { type Headers, cacheControl, transportSecurity } from './headers';
import { SettingsError } from 'deploy/settings/placeSettings';

/**
 * The value of a header in Apache's configuration, for use between quotes. A percent sign begins a format there, so it
 * is doubled. Throws a SettingsError for a text that Apache would interpret: `${` names a variable, and with a
 * backslash or a line end a setting could inject configuration.
 */
export function quotedForApache(text: string): string {
  if (!/^[ -[\]-~]*$/.test(text) || text.includes('${') || /^(?:expr|env)=/i.test(text))
    throw new SettingsError(`${text} is not allowed in an Apache configuration.`);
  return `"${text.replaceAll('%', '%%').replaceAll('"', '\\"')}"`;
}

/**
 * The configuration with which Apache 2.4.58 or newer serves a built `dist/` with these security headers, for a
 * VirtualHost. `page` is the name of the file for every login path. The owner's own file includes it
 * (deploy/apache.conf). Modules: alias, authz_core, headers, mime, rewrite, setenvif.
 *
 * Only `Header always` applies to errors too. Patterns end in `\z`, like those of nginx (./nginx.ts).
 */
export function apacheConfiguration(security: Headers, page: string): string {
  const sent = Object.entries(security).map(([name, value]) => header(name, value));
  return `${[written, basics, environment, sent.join('\n'), varying, errors, rules(page)].join('\n\n')}\n`;
}

/** The answers to region.json, file by file: Apache cannot write one into an answer (spec §4, Main flow 2). */
export const regionFiles: Readonly<Record<string, string>> = Object.fromEntries(
  regions.map((region) => [`apache/regions/${region}.json`, JSON.stringify({ region })]),
);

const written = '# Written by `npm run settings` and `npm run deploy`: do not edit, it will be overwritten.';

/** Paths that the owner has excluded from Portico get none of its headers. */
const ours = "-z reqenv('not_portico')";

const basics = `ServerSignature Off
TraceEnable Off
FileETag MTime Size
# Where local storage is denied, the browser's cookies hold the tokens of every site (4,000 bytes each).
LimitRequestFieldSize 65536
LimitRequestLine 65536
<Directory "/srv/portico">
  AllowOverride None
  Options FollowSymLinks
  Require all granted
  AddType "text/html; charset=utf-8" .html
  AddType "text/javascript; charset=utf-8" .js
  AddType "text/css; charset=utf-8" .css
  AddType "text/plain; charset=utf-8" .txt
  AddType application/json .json
  AddType image/svg+xml .svg
  AddType image/png .png
  AddType image/x-icon .ico
  AddType font/woff2 .woff2
  AddEncoding br .br
  AddEncoding gzip .gz
</Directory>`;

/** What a browser accepts (RFC 9110, 12.5.3). */
const accepts = (coding: string): string => `"(?:^|,)[ \\t]*${coding}[ \\t]*(?:,|\\z|;[ \\t]*q=(?:1|0?\\.0*[1-9]))"`;

const environment = `# No browser asks for a part of these files.
RequestHeader unset Range "expr=${ours}"
# The compressed copy that the browser accepts; brotli is the smaller one.
SetEnvIfNoCase Accept-Encoding ${accepts('gzip')} portico_copy=.gz
SetEnvIfNoCase Accept-Encoding ${accepts('br')} portico_copy=.br`;

const header = (name: string, value: string, when = 'true'): string =>
  `Header always set ${name} ${quotedForApache(value)} "expr=${ours}${when === 'true' ? '' : ` && (${when})`}"`;

const isHashed = "%{REQUEST_STATUS} -in { '200', '304' } && -n reqenv('portico_hashed')";
const isQueried = '-n %{QUERY_STRING}';

const varying = [
  '# On https, whether Apache or a proxy terminates it; a browser ignores the header on http.',
  header(
    'Strict-Transport-Security',
    transportSecurity,
    "%{HTTPS} == 'on' || req_novary('X-Forwarded-Proto') =~ /https/",
  ),
  '# An address with a query may carry an authorization code, so no cache keeps the answer to one. Only an existing file',
  '# is kept: a missing one may come with the next deployment.',
  header('Cache-Control', cacheControl.other),
  header('Cache-Control', cacheControl.queried, isQueried),
  header('Cache-Control', cacheControl.hashed, isHashed),
  header('Vary', 'Accept-Encoding'),
  '# Apache adds an empty one, which does not change the list (RFC 9110, 5.6.1.2).',
  header('Allow', 'GET, HEAD', '%{REQUEST_STATUS} == 405'),
].join('\n');

/** Our own words: Apache's pages repeat what was sent. */
const errors = [400, 403, 404, 405, 408, 413, 414, 417, 431, 500, 501, 503, 505]
  .map((status) => `ErrorDocument ${status.toString()} "${status.toString()}"`)
  .join('\n');

const rules = (page: string): string => `RewriteEngine On
RedirectRelative On
# The owner's own, which SetEnvIf marks with not_portico.
RewriteCond "%{ENV:not_portico}" .
RewriteRule "^" "-" [END]
RewriteCond "%{REQUEST_METHOD}" "!^(?:GET|HEAD)\\z"
RewriteRule "^" "-" [R=405,L]
# The page, at every login path and nothing below one.
${served(`^${loginPathPattern}(?:index\\.html)?`, `/${page}`)}
# The page loads its files from beside itself, whatever its path: the last segment names the file.
${served('/([\\w-]+\\.[0-9a-f]{10}\\.(?:js|css))', '/$1', ',E=portico_hashed:1')}
# A logo, the licences.
RewriteCond "%{DOCUMENT_ROOT}%{REQUEST_URI}" -f
RewriteRule "/[\\w-]+(?:\\.[\\w-]+)*\\.(?:svg|png|ico|woff2|txt)\\z" "%{DOCUMENT_ROOT}%{REQUEST_URI}" [END]
RewriteRule "/([\\w-]+(?:\\.[\\w-]+)*\\.(?:svg|png|ico|woff2|txt))\\z" "%{DOCUMENT_ROOT}/$1" [END]
# The site's region (specification, section 4): portico_region is set by the owner, from host to region.
RewriteRule "^/region\\.json\\z" "%{DOCUMENT_ROOT}/apache/regions/%{ENV:portico_region}.json" [END]
# Where password managers send people to change a password (W3C, A Well-Known URL for Changing Passwords).
RewriteRule "^${changePassword.path.replaceAll('.', '\\.')}\\z" "-" [END]
RedirectMatch 302 "^${changePassword.path.replaceAll('.', '\\.')}\\z" "${changePassword.to}"
# The page finds its files only at a path with a trailing slash. Any other path gets 404.
RewriteRule "^${namedLoginPathPattern}\\z" "-" [END]
RedirectMatch 302 "^(${namedLoginPathPattern})\\z" "$1/"
RewriteRule "^" "-" [R=404,L]`;

/** The compressed copy of a file if it exists, else the file. */
const served = (pattern: string, file: string, more = ''): string =>
  `RewriteCond "%{DOCUMENT_ROOT}${file}%{ENV:portico_copy}" -f
RewriteRule "${pattern}\\z" "%{DOCUMENT_ROOT}${file}%{ENV:portico_copy}" [END${more}]
RewriteRule "${pattern}\\z" "%{DOCUMENT_ROOT}${file}" [END${more}]`;
