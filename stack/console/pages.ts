import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Faults } from '../http/faults';
import { bodyOf, queryOf, sendText } from '../http/messages';
import { faultsPage, readFault } from './faults';
import { page, type Html, table } from './html';
import { startPage } from './startPage';
import { telemetryPages } from './telemetry';
import type { Mail } from '../outbox';

const timeOf = (at: number): string => new Date(at).toISOString();

const outboxPage = (mail: readonly Mail[]): Html =>
  table(
    'Mail',
    ['Time', 'To', 'Subject', 'Text'],
    mail.map(({ at, to, subject, text }) => [timeOf(at), to, subject, text]),
  );

const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // With no-referrer browsers would send the forms with the origin `null`.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

/** The stack's own pages: start, mail, telemetry, faults. Tests use its JSON. */
export const stackPages =
  (context: Context, faults: Faults) =>
  async (part: FastifyInstance): Promise<void> => {
    part.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers);
    });
    const style = sheets.map((sheet) => readFileSync(sheet, 'utf8')).join('\n');
    part.get('/style.css', (_request, reply) => sendText(reply, 200, style, 'text/css'));
    part.get('/', (_request, reply) => sendText(reply, 200, page('Try Portico', '/', startPage(context)), 'text/html'));
    part.get('/outbox', (request, reply) => {
      const query = queryOf(request);
      const mail = context.outbox.read(query.get('to') ?? undefined);
      if (query.get('format') === 'json') return reply.send(mail);
      return sendText(reply, 200, page('Outbox', '/outbox', outboxPage(mail)), 'text/html');
    });
    faultRoutes(part, faults);
    await part.register(telemetryPages(context));
  };

// The colours and sizes of the product (src/app/tokens.css), so that its local stack looks like it.
const sheets = [join(process.cwd(), 'src', 'app', 'tokens.css'), join(__dirname, 'style.css')];

/** POST /faults adds one (JSON, or the page's form), DELETE /faults or the page's other form clears all. */
function faultRoutes(part: FastifyInstance, faults: Faults): void {
  const clear = (request: FastifyRequest, reply: FastifyReply) => {
    faults.clear();
    return shown(request, reply);
  };
  const shown = (request: FastifyRequest, reply: FastifyReply) =>
    isForm(request) ? reply.redirect('/faults', 303) : reply.send(faults.list());
  part.get('/faults', (request, reply) => {
    if (queryOf(request).get('format') === 'json') return reply.send(faults.list());
    return sendText(reply, 200, page('Faults', '/faults', faultsPage(faults.list())), 'text/html');
  });
  part.post('/faults', (request, reply) => {
    const body = bodyOf(request);
    const fault = readFault(isForm(request) ? Object.fromEntries(new URLSearchParams(body)) : body);
    if (!fault) return reply.status(400).send({ Message: 'InvalidArgumentException' });
    faults.add(fault);
    return shown(request, reply);
  });
  part.delete('/faults', clear);
  part.post('/faults/clear', clear);
}

/** Command-line clients send JSON under the type of a form as well. */
const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded') &&
  !bodyOf(request).startsWith('{');
