import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Context } from '../context';
import { type Handler, pathOf, queryOf, sendJson, sendText } from '../http/listener';
import { reportVersion, telemetryReport, windowMinutes } from '../telemetry/report';
import { html, page } from './html';

/** The only page of the stack with a script, which asks for the numbers and draws them. */
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
const sources = join(__dirname, '..', 'telemetryPage');

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const entryPoints = { telemetry: join(sources, 'main.ts'), style: join(sources, 'style.css') };
  const common = { bundle: true, minify: true, write: false, outdir: 'out', format: 'esm', target: 'es2022' } as const;
  const { outputFiles } = await build({ ...common, entryPoints, tsconfig: join(sources, '..', '..', 'tsconfig.json') });
  return new Map(outputFiles.map(({ path, text }) => [path.slice(path.lastIndexOf('.')), text]));
}

/**
 * /telemetry: what arrived, as live charts and tables. `?format=json` is what its script asks for every two seconds:
 * `minutes` is one of the windows, `operation` narrows two of the charts, and `seen` is the version on the screen,
 * which is answered with 204.
 */
export function telemetryPages(context: Context): Handler {
  let bundled: Promise<ReadonlyMap<string, string>> | undefined;
  return async (request, response) => {
    bundled ??= bundle();
    response.setHeader('Content-Security-Policy', policy);
    const path = pathOf(request);
    if (path === '/telemetry.js') sendText(response, 200, (await bundled).get('.js') ?? '', 'text/javascript');
    else if (path === '/telemetry.css') sendText(response, 200, (await bundled).get('.css') ?? '', 'text/css');
    else if (path !== '/telemetry') sendText(response, 404, 'Not found');
    else if (queryOf(request).get('format') === 'json') sendReport(context, request, response);
    else sendText(response, 200, shell(context), 'text/html');
  };
}

function sendReport({ store, now }: Context, request: IncomingMessage, response: ServerResponse): void {
  const query = queryOf(request);
  const asked = Number(query.get('minutes'));
  const minutes = windowMinutes.find((each) => each === asked) ?? windowMinutes[0];
  const time = now();
  if (query.get('seen') === reportVersion(store, time, minutes)) {
    response.writeHead(204).end();
    return;
  }
  const operation = query.get('operation');
  sendJson(
    response,
    200,
    telemetryReport(store, time, minutes, operation === '' ? undefined : (operation ?? undefined)),
  );
}

/** The page without its numbers; the script fills in what has an id. */
const shell = ({ addresses }: Context): string =>
  page(
    'Telemetry',
    '/telemetry',
    html`<noscript><p>The charts need JavaScript.</p></noscript>
      <p id="empty" hidden>
        Nothing has arrived yet. <a href="${addresses.pages}/loginv2/">Sign in at a site</a> and come back: the app
        sends what it measured every 30 seconds, and when its tab is hidden. This page updates by itself.
      </p>
      <p id="state" class="quiet">Loading</p>
      <form id="view" aria-label="What is shown"></form>
      <section aria-labelledby="uploads-title">
        <h2 id="uploads-title">Uploads</h2>
        <div id="uploads"></div>
        <div id="refusals"></div>
      </section>
      <section id="latency" class="panel" aria-labelledby="latency-title">
        <h2 id="latency-title">Latency by operation</h2>
      </section>
      <section id="errors" class="panel" aria-labelledby="errors-title"><h2 id="errors-title">Errors</h2></section>
      <section id="page-loads" class="panel" aria-labelledby="page-loads-title">
        <h2 id="page-loads-title">Page loads</h2>
      </section>
      <section aria-labelledby="others-title">
        <h2 id="others-title">Other counts</h2>
        <div id="others"></div>
      </section>
      <section aria-labelledby="logs-title">
        <h2 id="logs-title">Newest log lines</h2>
        <div id="logs"></div>
      </section>`,
    html`<link rel="stylesheet" href="/telemetry.css" />
      <script type="module" src="/telemetry.js"></script>`,
  );
