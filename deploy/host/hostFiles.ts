import { apacheConfiguration, regionFiles } from './apache';
import { everyPath, headerTable, headersText, type HeaderTable } from './cdn';
import type { Headers } from './headers';
import { nginxConfiguration } from './nginx';

/** The table of response headers beside `index.html`: path pattern to headers (HeaderTable). */
export const headersFile = 'headers.json';

/** The page as a build makes it. */
export const pageFile = 'index.html';

/**
 * Files in `dist/` for the host, which are not served: file name to text. `security` are the headers of
 * securityHeaders; `page` is the file for login paths.
 */
export function hostFiles(security: Headers, page: string = pageFile): Readonly<Record<string, string>> {
  const table = headerTable(security);
  const { http, server } = nginxConfiguration(security, page);
  return {
    [headersFile]: `${JSON.stringify(table, null, 2)}\n`,
    _headers: headersText(table),
    'nginx/http.conf': http,
    'nginx/server.conf': server,
    'apache/server.conf': apacheConfiguration(security, page),
    ...regionFiles,
  };
}

/** Whether a file of `dist/` is one of hostFiles. */
export const isHostFile = (file: string): boolean =>
  file === headersFile || file === '_headers' || /^(?:nginx|apache)[\\/]/.test(file);

/** The security headers in the text of a `headers.json`. */
export function securityHeadersIn(text: string): Headers {
  const { [everyPath]: headers = {} } = JSON.parse(text) as HeaderTable;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'Strict-Transport-Security'));
}
