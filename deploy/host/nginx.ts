import { loginPathPattern, namedLoginPathPattern } from 'src/contract/stages';
import { changePassword } from './changePassword';
import { type Headers, cacheControl, transportSecurity } from './headers';
import { SettingsError } from 'deploy/settings/placeSettings';

/**
 * A parameter of nginx's configuration, without the surrounding quotes. Throws a SettingsError for a text that nginx
 * would interpret: it has no escape for `$`, and with both quotes, a backslash or a line end a setting could write
 * additional configuration.
 */
export function quotedForNginx(text: string): string {
  if (/^[ !#%-[\]-~]*$/.test(text)) return `"${text}"`;
  if (/^[ !"#%&(-[\]-~]*$/.test(text)) return `'${text}'`;
  throw new SettingsError(`${text} is not allowed in an nginx configuration.`);
}

/** nginx refuses a parameter above 4,096 bytes; this leaves room for its surroundings. */
const partLength = 3500;

/** The text in parts that nginx accepts, split at spaces, which belong to neither part. */
export function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > partLength) {
    const cut = rest.lastIndexOf(' ', partLength);
    if (cut <= 0) throw new SettingsError(`A word of a header is too long for nginx: ${rest.slice(0, 80)}…`);
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut + 1);
  }
  return [...parts, rest];
}

/** The two halves of nginx's configuration: for its `http` block, and for the `server` block. */
export interface NginxConfiguration {
  readonly http: string;
  readonly server: string;
}

/**
 * The configuration with which nginx 1.22 or newer serves a built `dist/` with these security headers. `page` is the
 * name of the file for every login path. The owner's own file includes both halves (deploy/nginx.conf).
 *
 * No location below has an `add_header`, because one would drop those of the server; each difference is a variable
 * instead. Patterns end in `\z`: `$` would also match before a line feed, which would then be part of the redirect to
 * the path.
 */
export function nginxConfiguration(security: Headers, page: string): NginxConfiguration {
  const headers = Object.entries(security).map(([name, value]): InParts => ({ name, parts: partsOf(value) }));
  const long = headers.filter(({ parts }) => parts.length > 1);
  return {
    http: paragraphs(written, maps, ...long.flatMap(constants)),
    server: paragraphs(written, basics, headers.map(sent).join('\n'), varying, locations(page)),
  };
}

const paragraphs = (...texts: readonly string[]): string => `${texts.join('\n\n')}\n`;

const written = '# Written by `npm run settings` and `npm run deploy`: do not edit, it will be overwritten.';

/** A header whose value is split into parts that nginx accepts. */
interface InParts {
  readonly name: string;
  readonly parts: readonly string[];
}

const constants = ({ name, parts }: InParts): readonly string[] =>
  parts.map((part, index) => `map "" ${variable(name, index)} { default ${quotedForNginx(part)}; }`);

const variable = (name: string, index: number): string =>
  `$portico_${name.toLowerCase().replaceAll('-', '_')}_${index.toString()}`;

const sent = ({ name, parts }: InParts): string => {
  const value = parts.length > 1 ? `"${parts.map((_part, index) => variable(name, index)).join(' ')}"` : undefined;
  return `add_header ${name} ${value ?? quotedForNginx(parts.join(''))} always;`;
};

const maps = `# The path without the query: authorization codes come back in queries, and a log must not keep them.
map $request_uri $portico_path { default ""; "~^(?<portico_asked>[^?]*)" $portico_asked; }
log_format portico '$remote_addr [$time_iso8601] "$request_method $portico_path" $status $body_bytes_sent "$http_user_agent"';

# The compressed copy that the browser accepts (RFC 9110, 12.5.3); brotli is the smaller one.
map $http_accept_encoding $portico_copy {
  default "";
  "~*(?:^|,)[ \\t]*br[ \\t]*(?:,|\\z|;[ \\t]*q=(?:1|0?\\.0*[1-9]))" .br;
  "~*(?:^|,)[ \\t]*gzip[ \\t]*(?:,|\\z|;[ \\t]*q=(?:1|0?\\.0*[1-9]))" .gz;
}
map "$status $uri" $portico_content_encoding {
  default "";
  "~^200 .*\\.br\\z" br;
  "~^200 .*\\.gz\\z" gzip;
}

# An address with a query may carry an authorization code, so no cache keeps the answer to one.
map $args $portico_unhashed {
  default ${quotedForNginx(cacheControl.queried)};
  "" ${quotedForNginx(cacheControl.other)};
}
# Only an existing file is kept: a missing one may come with the next deployment.
map "$status $uri" $portico_cache_control {
  default $portico_unhashed;
  "~^(?:200|304) .*\\.[0-9a-f]{10}\\.(?:js|css)(?:\\.br|\\.gz)?\\z" ${quotedForNginx(cacheControl.hashed)};
}

# On https, whether nginx or a proxy terminates it; a browser ignores the header on http.
map "$scheme $http_x_forwarded_proto" $portico_transport_security {
  default "";
  "~https" ${quotedForNginx(transportSecurity)};
}
map $status $portico_allow { default ""; 405 "GET, HEAD"; }`;

const basics = `server_tokens off;
absolute_redirect off;
# The copies are compressed already.
gzip off;
# nginx would answer an unsatisfiable range with each header twice, and no browser asks for a part of these files.
max_ranges 0;
# Where local storage is denied, the browser's cookies hold the tokens of every site (4,000 bytes each).
large_client_header_buffers 4 64k;`;

const varying = `add_header Strict-Transport-Security $portico_transport_security always;
add_header Cache-Control $portico_cache_control always;
add_header Content-Encoding $portico_content_encoding always;
add_header Vary Accept-Encoding always;
add_header Allow $portico_allow always;`;

const onlyReading = 'if ($request_method !~ "^(?:GET|HEAD)\\z") { return 405; }';

/** The page, at every login path and nowhere else: a link can put anything below one, a person's name too. */
const pageLocation = (page: string): string => `# The page, at every login path and nothing below one.
location ~ "^${loginPathPattern}(?:index\\.html)?\\z" {
  types { }
  default_type "text/html; charset=utf-8";
  try_files /${page}$portico_copy /${page} =404;
}`;

/** The page loads its files from beside itself, whatever its path: the last segment names the file. */
const hashedLocation = (
  ending: string,
  type: string,
): string => `location ~ "/(?<portico_file>[\\w-]+\\.[0-9a-f]{10}\\.${ending})\\z" {
  types { }
  default_type "${type}; charset=utf-8";
  try_files /$portico_file$portico_copy /$portico_file =404;
}`;

const otherLocations = `# A logo, the licences.
location ~ "/(?<portico_file>[\\w-]+(?:\\.[\\w-]+)*\\.(?:svg|png|ico|woff2|txt))\\z" {
  types {
    image/svg+xml svg;
    image/png png;
    image/x-icon ico;
    font/woff2 woff2;
    "text/plain; charset=utf-8" txt;
  }
  try_files $uri /$portico_file =404;
}
# The site's region (specification, section 4): $portico_region is the owner's map from host to region.
location = /region.json {
  ${onlyReading}
  default_type application/json;
  return 200 '{"region":"$portico_region"}';
}
# Where password managers send people to change a password (W3C, A Well-Known URL for Changing Passwords).
location = ${changePassword.path} {
  ${onlyReading}
  return 302 ${quotedForNginx(changePassword.to)};
}
# The page finds its files only at a path with a trailing slash. Any other path gets 404.
location ~ "^${namedLoginPathPattern}\\z" {
  ${onlyReading}
  return 302 $uri/$is_args$args;
}
location / { return 404; }`;

const locations = (page: string): string =>
  [pageLocation(page), hashedLocation('js', 'text/javascript'), hashedLocation('css', 'text/css'), otherLocations].join(
    '\n',
  );
