import { join } from 'node:path';
import { build } from 'esbuild';
import { documentAppPaths, loginPrefixes, type Stage } from 'src/contract/stages';
import { regions } from 'src/contract/regions';
import type { Context } from '../context';
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
      const { siteDomain, api } = addresses;
      const page = { product: settings.product.name, api, siteDomain, loginPath: loginPathOf(`/${prefix}`) };
      sendText(response, 200, pageWith(page), 'text/html');
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
function loginPathOf(documentPath: string): string {
  const owners: readonly Stage[] = ['prod', 'alpha', 'gamma'];
  const stage = owners.find((each) => documentAppPaths[each] === documentPath) ?? 'prod';
  const prefix = Object.keys(loginPrefixes).find((each) => loginPrefixes[each] === stage) ?? 'loginv2';
  return `/${prefix}/`;
}

const pageWith = (settings: { readonly product: string }): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${settings.product}</title>
<link rel="stylesheet" href="style.css">
<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
<script type="module" src="app.js"></script>
</head>
<body>
<header><span class="product">${settings.product}</span><nav id="person" aria-label="You"></nav></header>
<main id="main">
<h1>Documents</h1>
<p id="status" role="status"></p>
<div id="new" role="group" aria-labelledby="new-label"></div>
<div class="columns"><div id="documents"></div><section id="preview" aria-label="Preview"></section></div>
</main>
</body>
</html>
`;
