import { join } from 'node:path';
import { build } from 'esbuild';
import { documentAppPaths, loginPrefixes, type Stage } from 'src/contract/stages';
import { regions } from 'src/contract/regions';
import type { Deployment } from 'src/contract/deployment';
import type { Context } from '../context';
import { iconOf } from '../http/icon';
import { type Handler, pathOf, sendText } from '../http/listener';

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

/** The document application at /workdocs/, /gba/ and /gbinternal/, with a content security policy of its own. */
export function documentApp({ settings, addresses }: Context): Handler {
  let bundled: Promise<Bundle> | undefined;
  return async (request, response) => {
    response.setHeader('Content-Security-Policy', policy(addresses.api));
    response.setHeader('Cache-Control', 'no-cache');
    const [, prefix = '', ...rest] = pathOf(request).split('/');
    const file = rest.join('/');
    bundled ??= bundle();
    if (file === '' || file === 'index.html') {
      sendText(response, 200, pageWith(settings, stageOf(`/${prefix}`)), 'text/html');
    } else if (file === 'app.js') sendText(response, 200, (await bundled).script, 'text/javascript');
    else if (file === 'style.css') sendText(response, 200, (await bundled).style, 'text/css');
    else sendText(response, 404, 'Not found');
  };
}

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

/** Production, alpha and gamma have a document path of their own; dev and beta share production's. */
function stageOf(documentPath: string): Stage {
  const owners: readonly Stage[] = ['prod', 'alpha', 'gamma'];
  return owners.find((each) => documentAppPaths[each] === documentPath) ?? 'prod';
}

function pageWith({ product, stages }: Deployment, stage: Stage): string {
  const prefix = Object.keys(loginPrefixes).find((each) => loginPrefixes[each] === stage) ?? 'loginv2';
  const { api, siteDomain, telemetry } = stages[stage] ?? {};
  const settings = { product, served: { api, siteDomain, telemetry }, loginPath: `/${prefix}/` };
  return pageOf(product.name, JSON.stringify(settings).replaceAll('<', '\\u003c'));
}

/** The texts, but for the product's name, are the script's, in the reader's language. */
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
