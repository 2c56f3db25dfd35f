import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodings } from 'deploy/build/compressed';
import { placeSettings } from 'deploy/settings/placeSettings';
import type { Deployment } from 'src/contract/deployment';

/** The built page with the deployment document in it. */
export interface BuiltPage {
  readonly html: string;
  readonly etag: string;
  /** By the name of the content encoding. */
  readonly compressed: Readonly<Record<string, Buffer>>;
}

/** Reads the page again after a new build. Undefined while there is none. */
export function pageReader(file: string, settings: Deployment): () => BuiltPage | undefined {
  let page: BuiltPage | undefined;
  let readAt: number | undefined;
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt !== readAt) page = changedAt === undefined ? undefined : readPage(file, settings);
    readAt = changedAt;
    return page;
  };
}

function readPage(file: string, settings: Deployment): BuiltPage {
  const html = placeSettings(readFileSync(file, 'utf8'), settings);
  const content = Buffer.from(html);
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  return { html, etag, compressed: { br: encodings.br(content), gzip: encodings.gz(content) } };
}

/** Sends the page in the best encoding that the request accepts (RFC 9110 §12.5.3), or 304 to a client that has it. */
export function sendBuiltPage(page: BuiltPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ vary: 'accept-encoding', etag: page.etag });
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', Object.keys(page.compressed));
  reply.type('text/html; charset=utf-8');
  if (encoding === null) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(page.compressed[encoding]);
}
