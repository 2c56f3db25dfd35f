import fastifyCors from '@fastify/cors';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteHandlerMethod,
} from 'fastify';
import { printToStderr } from 'src/terminal/output';
import { type Callers, whyCallerIsRefused } from './callers';
import { type Faults, showFault } from './faults';
import type { RequestLog } from './requestLog';
import type { Listener } from './listener';
import { sendText } from './messages';

/** One part of the stack and its host names. */
export interface StackPart {
  /** A regular expression for the whole name, without the port. */
  readonly host: string;
  /** Declares the part's routes. Everything else gets 404, unless they include `*` themselves. */
  readonly routes: (part: FastifyInstance) => void | Promise<void>;
  /** Only its own pages when absent. */
  readonly callers?: Callers;
}

/**
 * Gives each request to the part with its host name and port. Any other name is refused (421), so no other name can be
 * pointed at this machine (DNS rebinding).
 */
export async function serveParts(
  listener: Listener,
  parts: readonly StackPart[],
  faults: Faults,
  requestLog?: RequestLog,
) {
  const server = fastify();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  server.addHook('onRequest', (request, _reply, done) => {
    requestLog?.record(request.raw);
    done();
  });
  server.setNotFoundHandler((_request, reply) => sendText(reply, 421, 'No part of the stack has this name.'));
  server.setErrorHandler(answerDefect);
  for (const part of parts) server.register((scope) => servePart(scope, part, listener.port, faults));
  await server.ready();
  listener.serve((request, response) => {
    server.routing(request, response);
  });
}

/** A request of a foreign page is refused (403) before it can use up a fault. */
async function servePart(scope: FastifyInstance, part: StackPart, port: number, faults: Faults): Promise<void> {
  const host = hostAt(part.host, port);
  let takesAll = false;
  scope.addHook('onRoute', (route) => {
    route.constraints ??= { host };
    takesAll ||= route.url === '*' && route.method !== 'OPTIONS';
  });
  scope.addHook('onRequest', async (request, reply) => {
    const refusal = whyCallerIsRefused(request.raw, part.callers ?? {});
    if (refusal !== undefined) return sendText(reply, 403, refusal);
  });
  if (part.callers?.others) await scope.register(fastifyCors, cors);
  scope.addHook('onRequest', async (request, reply) => {
    const fault = faults.strike(request.raw);
    if (fault) await showFault(fault, reply);
  });
  await scope.register(async (routes) => part.routes(routes));
  if (!takesAll) serveRest(scope, (_request, reply) => sendText(reply, 404, 'Not found'));
}

/**
 * A part's answer for an unknown route. The part needs its own handler, because its hooks run only for its own routes.
 */
export const serveRest = (part: FastifyInstance, handler: RouteHandlerMethod): FastifyInstance =>
  part.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '*', handler });

/** A host constraint for this name at this port; port 80 is omitted (RFC 9110 §4.2.1). */
export const hostAt = (name: string, port: number): RegExp =>
  new RegExp(`^(?:${name})${port === 80 ? '(?::80)?' : `:${port}`}$`, 'i');

/** callers.ts has already decided who may call at all, so every remaining origin may read the answer. */
const cors = {
  origin: true,
  methods: ['GET', 'POST'],
  exposedHeaders: ['x-amzn-errortype', 'x-amzn-requestid', 'retry-after'],
  maxAge: 600,
};

/** A defect answers 500 without details; the process's own output has them. */
function answerDefect(error: Error & { readonly statusCode?: number }, _request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode !== undefined && error.statusCode < 500) return reply.send(error);
  printToStderr(error);
  return reply.status(500).send({ Message: 'InternalServerException' });
}
