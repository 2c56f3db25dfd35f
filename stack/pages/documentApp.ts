import { join } from 'node:path';
import { build } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import { type Stage, regions } from 'src/contract/stages';
import { documentAppOf } from 'src/rules/address/documentApp';
import { stageOfUnmarked } from 'src/rules/values/site';
import { pathOfStage } from '../addresses';
import type { Context } from '../context';
import { iconOf } from '../console/html';
import { sendText } from '../http/messages';

const sources = join(__dirname, '..', 'documentApp');

interface Bundle {
  readonly script: string;
  readonly style: string;
}

/** The application's script and style, bundled from their sources. */
async function bundle(): Promise<Bundle> {
  const entryPoints = { app: join(sources, 'main.ts'), style: join(sources, 'style.css') };
  const common = { bundle: true, minify: true, write: false, outdir: 'out', format: 'esm', target: 'es2022' } as const;
  const { outputFiles } = await build({ ...common, entryPoints, tsconfig: join(sources, '..', '..', 'tsconfig.json') });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
}

/** The address of the document application, without the trailing slash. */
export const documentPaths = ['/workdocs', '/gba', '/gbinternal'] as const;

/** The document application below each of its paths, with its own content security policy. */
export const documentApp =
  (context: Context) =>
  async (part: FastifyInstance): Promise<void> => {
    let bundled: Promise<Bundle> | undefined;
    const built = () => (bundled ??= bundle());
    part.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'content-security-policy': policy(context.addresses.api), 'cache-control': 'no-cache' });
    });
    for (const path of documentPaths) {
      const html = pageWith(context, path);
      for (const name of ['', 'index.html']) {
        part.get(`${path}/${name}`, (_request, reply) => sendText(reply, 200, html, 'text/html'));
      }
      part.get(`${path}/app.js`, async (_request, reply) =>
        sendText(reply, 200, (await built()).script, 'text/javascript'),
      );
      part.get(`${path}/style.css`, async (_request, reply) => sendText(reply, 200, (await built()).style, 'text/css'));
      part.get(`${path}/*`, (_request, reply) => sendText(reply, 404, 'Not found'));
    }
  };

const policy = (api: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src ${regions.map((region) => api.replaceAll('{region}', region)).join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** The document application of the stages with this path. */
function pageWith({ settings, addresses }: Context, path: string): string {
  const { product, stages } = settings;
  const owner = stageOfUnmarked(addresses.siteDomain, stages);
  const own = (Object.keys(stages) as Stage[])
    .filter((stage) => documentAppOf(stage, settings) === path)
    .map((stage) => {
      const { api, siteDomain, telemetry } = stages[stage] ?? {};
      const served = { api, siteDomain, telemetry };
      return { scope: { stage, ownsUnmarked: stage === owner }, served, loginPath: pathOfStage(stage) };
    })
    // Who is signed in nowhere is led to production.
    .sort((one, other) => Number(other.scope.ownsUnmarked) - Number(one.scope.ownsUnmarked));
  return pageOf(product.name, JSON.stringify({ product, stages: own }).replaceAll('<', '\\u003c'));
}

/** The script has the texts in the reader's language, except for the product's name. */
const pageOf = (name: string, settings: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<link rel="icon" href="${iconOf('D', '#1f5f6b')}">
<link rel="stylesheet" href="style.css">
<script type="application/json" id="settings">${settings}</script>
<script type="module" src="app.js"></script>
</head>
<body>
<header><span class="product">${name}</span><nav id="person"></nav></header>
<main id="main">
<h1 id="title"></h1>
<p id="status" role="status"></p>
<div id="new" role="group" aria-labelledby="new-label"></div>
<div class="columns"><div id="documents"></div><section id="preview"></section></div>
<div id="account"></div>
</main>
</body>
</html>
`;
