import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { encodings } from 'deploy/build/compressed';
import { securityHeaders } from 'deploy/host/headers';
import type { Deployment } from 'src/contract/deployment';
import { listen } from 'stack/http/listener';
import { pathOf } from 'stack/http/messages';

interface Sent {
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The forms that Portico is measured against, served on a free port of loopback. */
export interface Forms {
  /** Addresses of the pages. */
  readonly plain: string;
  readonly react: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves `static.html` and `react.html` as the stack serves the app: brotli, the headers of these settings (with a hash
 * for the style in the page), the script immutable and the pages revalidated.
 */
export async function serveForms(settings: Deployment): Promise<Forms> {
  const files = new Map([
    ['/static.html', page('static.html', settings)],
    ['/react.html', page('react.html', settings)],
    ['/react.js', await script(settings)],
  ]);
  const listener = await listen(0);
  listener.serve((request, response) => send(files.get(pathOf(request)), request, response));
  const origin = `http://docs.localhost:${listener.port.toString()}`;
  return { plain: `${origin}/static.html`, react: `${origin}/react.html`, close: listener.close };
}

function page(name: string, settings: Deployment): Sent {
  const html = readFileSync(join(__dirname, 'forms', name), 'utf8');
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const headers = securityHeaders(settings);
  const policy = (headers['Content-Security-Policy'] ?? '').replace(
    /style-src [^;]*/,
    `style-src 'self' 'sha256-${hash}'`,
  );
  return {
    content: encodings.br(Buffer.from(html)),
    headers: {
      ...headers,
      'Content-Security-Policy': policy,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ETag: `"${hash.slice(0, 12)}"`,
    },
  };
}

async function script(settings: Deployment): Promise<Sent> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'forms', 'react.tsx')],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return {
    content: encodings.br(Buffer.from(outputFiles[0]?.contents ?? [])),
    headers: {
      ...securityHeaders(settings),
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  };
}

function send(file: Sent | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  const { ETag: tag } = file.headers;
  if (tag !== undefined && request.headers['if-none-match'] === tag) {
    response.writeHead(304, file.headers).end();
    return;
  }
  const length = file.content.length;
  response.writeHead(200, { ...file.headers, 'Content-Encoding': 'br', 'Content-Length': length }).end(file.content);
}
