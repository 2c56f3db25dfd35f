import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context';
import type { Faults } from '../http/faults';
import { type Handler, pathOf, queryOf, readBody, sendJson, sendText } from '../http/listener';
import { outboxPage } from './content';
import { faultsPage, readFault } from './faults';
import { page } from './html';
import { startPage } from './startPage';
import { telemetryPages } from './telemetry';

const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // With no-referrer browsers would send the forms with the origin `null`.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

/** The stack's own pages: where to begin, mail, telemetry, faults. Its JSON is for tests. */
export function stackPages(context: Context, faults: Faults): Handler {
  // The colours and sizes of the product (src/app/tokens.css), so that its local stack looks like it.
  const sheets = [join(process.cwd(), 'src', 'app', 'tokens.css'), join(__dirname, 'style.css')];
  const style = sheets.map((sheet) => readFileSync(sheet, 'utf8')).join('\n');
  const telemetry = telemetryPages(context);
  const shown: Readonly<Record<string, () => string>> = {
    '/': () => page('Try Portico', '/', startPage(context)),
    '/faults': () => page('Faults', '/faults', faultsPage(faults.list())),
    '/style.css': () => style,
  };
  return async (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const path = pathOf(request);
    if (request.method === 'GET' && path.startsWith('/telemetry')) {
      await telemetry(request, response);
    } else if (request.method === 'GET' && path === '/outbox') {
      showOutbox(context, request, response);
    } else if (request.method === 'GET' && queryOf(request).get('format') === 'json' && path === '/faults') {
      sendJson(response, 200, faults.list());
    } else if (request.method === 'GET' && Object.hasOwn(shown, path)) {
      sendText(response, 200, shown[path]?.() ?? '', path === '/style.css' ? 'text/css' : 'text/html');
    } else if (request.method !== 'GET' && path.startsWith('/faults')) {
      await switchFaults(faults, request, response);
    } else {
      sendText(response, 404, 'Not found');
    }
  };
}

function showOutbox({ outbox }: Context, request: IncomingMessage, response: ServerResponse): void {
  const query = queryOf(request);
  const mail = outbox.read(query.get('to') ?? undefined);
  if (query.get('format') === 'json') sendJson(response, 200, mail);
  else sendText(response, 200, page('Outbox', '/outbox', outboxPage(mail)), 'text/html');
}

/** POST /faults adds one (JSON, or the page's form), DELETE /faults or the page's other form clears all. */
async function switchFaults(faults: Faults, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await readBody(request)) ?? '';
  const type = request.headers['content-type'] ?? '';
  // Command-line clients send JSON under this type as well.
  const isForm = type.startsWith('application/x-www-form-urlencoded') && !body.startsWith('{');
  if (request.method === 'DELETE' || pathOf(request) === '/faults/clear') {
    faults.clear();
  } else {
    const fault = readFault(isForm ? Object.fromEntries(new URLSearchParams(body)) : body);
    if (!fault) {
      sendJson(response, 400, { Message: 'InvalidArgumentException' });
      return;
    }
    faults.add(fault);
  }
  if (isForm) response.writeHead(303, { Location: '/faults' }).end();
  else sendJson(response, 200, faults.list());
}
