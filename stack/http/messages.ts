import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers with this page or text. */
export const sendText = (reply: FastifyReply, status: number, text: string, type = 'text/plain'): FastifyReply =>
  reply.status(status).type(`${type}; charset=utf-8`).send(text);

/** The body as text; empty if absent. */
export const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** The name in the Host header, in lower case and without its port. */
export const hostNameOf = (request: IncomingMessage): string =>
  (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');

/** The path of the request without its query. */
export const pathOf = ({ url = '/' }: { readonly url?: string | undefined }): string => url.replace(/[?#].*$/s, '');

export const queryOf = ({ url = '' }: { readonly url?: string | undefined }): URLSearchParams =>
  new URLSearchParams(url.replace(/^[^?]*\??/, ''));
