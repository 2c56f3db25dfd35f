import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { queryOf, sendText } from '../http/messages';
import { type TelemetryReport, telemetryReport, windows } from '../telemetry/report';
import { type Html, html, page, table } from './html';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The only script of the stack's own pages. It reloads the page every two seconds while it is visible. */
const script = `
const part = (id) => document.getElementById(id);
function refresh() {
  if (document.hidden) return;
  const request = new XMLHttpRequest();
  request.open('GET', location.href);
  request.responseType = 'document';
  request.onload = () => {
    for (const id of ['state', 'report']) {
      const next = request.response?.getElementById(id);
      if (next && next.innerHTML !== part(id).innerHTML) part(id).replaceWith(next);
    }
  };
  request.onerror = () => {
    part('state').textContent = 'The stack does not answer. Trying again.';
  };
  request.send();
}
setInterval(refresh, 2000);
`;

/** /telemetry: what arrived in the last `minutes`, as tables, or with `format=json` as JSON for tests. */
export const telemetryPages =
  (context: Context) =>
  (part: FastifyInstance, _options: object, done: () => void): void => {
    part.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', policy);
    });
    part.get('/telemetry.js', (_request, reply) => sendText(reply, 200, script, 'text/javascript'));
    part.get('/telemetry', (request, reply) => {
      const query = queryOf(request);
      const asked = Number(query.get('minutes'));
      const minutes = windows.has(asked) ? asked : 15;
      const report: TelemetryReport = telemetryReport(context.store, context.now(), minutes);
      if (query.get('format') === 'json') return reply.send(report);
      return sendText(reply, 200, telemetryPage(report, context.addresses.pages), 'text/html');
    });
    done();
  };

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
/** A dash for an unmeasured value. */
const numbers = (...values: readonly (number | undefined)[]): readonly string[] =>
  values.map((value) => (value === undefined ? '–' : number.format(value)));

const windowLinks = (chosen: number): readonly Html[] =>
  [...windows].map(([minutes, name]) => {
    const to = `/telemetry?minutes=${minutes.toString()}`;
    return minutes === chosen
      ? html`<a href="${to}" aria-current="page">Last ${name}</a>`
      : html`<a href="${to}">Last ${name}</a>`;
  });

function telemetryPage(report: TelemetryReport, pages: string): string {
  const { now, counts, isCut, windowMinutes: minutes } = report;
  const cut = isCut ? ' Only the newest records of this time are counted.' : '';
  const isEmpty = counts.metrics.attempts + counts.logs.attempts === 0;
  const empty = html`<p>
    Nothing has arrived yet. <a href="${pages}/loginv2/">Sign in at a site</a> and come back: the app sends what it
    measured every 30 seconds, and when its tab is hidden.
  </p>`;
  return page(
    'Telemetry',
    '/telemetry',
    html`<nav aria-label="Time">${windowLinks(minutes)}</nav>
      <p id="state" class="quiet">As of ${clock.format(now)}; updates by itself.${cut}</p>
      <div id="report">${isEmpty ? empty : html``} ${tables(report)}</div>`,
    html`<script type="module" src="/telemetry.js"></script>`,
  );
}

const latency = ['Least', 'Median', 'p95'] as const;

function tables({ operations, pages, others, counts, refusals, logs }: TelemetryReport): readonly Html[] {
  return [
    section(
      'Calls by operation, latency in ms',
      ['Operation', 'Calls', ...latency, '4XX', '5XX', 'No answer'],
      operations.map(({ operation, calls, least, median, p95, count4xx, count5xx, unanswered }) => [
        operation,
        ...numbers(calls, least, median, p95, count4xx, count5xx, unanswered),
      ]),
    ),
    section(
      'Loads by page, latency in ms',
      ['Page', 'Loads', ...latency],
      pages.map(({ page: name, loads, least, median, p95 }) => [name, ...numbers(loads, least, median, p95)]),
    ),
    section(
      'Other counts',
      ['Name', 'Sum'],
      others.map(({ name, sum }) => [name, ...numbers(sum)]),
    ),
    section(
      'Uploads since the stack was set up',
      ['Service', 'Attempts', 'Batches taken', 'Refused', 'Records', 'Duplicates'],
      Object.entries(counts).map(([service, { attempts, batches, refused, records, duplicates }]) => [
        service,
        ...numbers(attempts, batches, refused, records, duplicates),
      ]),
    ),
    section(
      'Newest refusals',
      ['Time', 'Service', 'Status', 'Why'],
      refusals.map(({ at, service, status, reason }) => [clock.format(at), service, status, reason]),
    ),
    section(
      'Newest log lines',
      ['Time', 'Level', 'Page', 'Message', 'Stream'],
      logs.map(({ at, level, page: name, message, stream }) => [clock.format(at), level, name, message, stream]),
    ),
  ];
}

const section = (title: string, columns: readonly string[], rows: Parameters<typeof table>[2]): Html =>
  html`<h2>${title}</h2>
    ${table(title, columns, rows)}`;
