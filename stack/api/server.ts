import type { IncomingMessage, ServerResponse } from 'node:http';
import Ajv2020 from 'ajv/dist/2020';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { tell } from 'src/terminal/door';
import type { Context } from '../context';
import type { Handler } from '../http/listener';
import document from '../openapi.json';
import { type Call, anonymousHandlers, authenticatedHandlers } from './handlers';
import { type ApiOperation, apiOperations } from './openapi';
import { Refusal, refusals } from './refusal';
import { bearerOf } from './sessions';
import type { Issuers } from './tokens';

const jsonTypes = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

/**
 * The regional API: every operation of `openapi.json`, its requests held against the document's schemas as they are
 * (nothing is coerced, nothing removed). The document itself is at /openapi.json.
 */
export async function regionalApi(context: Context, issuers: Issuers): Promise<Handler> {
  const server = fastify();
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  server.setValidatorCompiler(({ schema }) => ajv.compile(schema as object));
  acceptJson(server);
  server.setErrorHandler(answerRefusal);
  server.setNotFoundHandler((_request, reply) => reply.status(404).send({ Message: 'UnknownOperationException' }));
  server.get('/openapi.json', () => document);
  for (const operation of apiOperations()) serve(server, operation, context, issuers);
  await server.ready();
  return (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Cache-Control', 'no-store');
    server.routing(request, response);
  };
}

/** Bodies are declared JSON or form-encoded but serialised as JSON (spec §7). */
function acceptJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(jsonTypes, { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(refusals.invalidArgument());
    }
  });
}

function serve(server: FastifyInstance, operation: ApiOperation, context: Context, issuers: Issuers): void {
  const { id, method, url, bearer, params, querystring, headers, body } = operation;
  const anonymous = anonymousHandlers[id];
  const authenticated = authenticatedHandlers[id];
  if (bearer ? !authenticated : !anonymous) throw new Error(`openapi.json describes ${id}, which nothing serves`);
  server.route({
    method,
    url,
    schema: { params, querystring, headers, ...(body ? { body } : {}) },
    handler: (request) => {
      const call = callOf(context, issuers, request);
      if (!bearer) return anonymous?.(call);
      return authenticated?.(call, bearerOf(context, request.headers['authentication']?.toString()));
    },
  });
}

const callOf = (context: Context, issuers: Issuers, request: FastifyRequest): Call => ({
  context,
  issuers,
  params: request.params as Readonly<Record<string, string>>,
  query: request.query,
  body: request.body,
});

/** Refusals as they are; what the schemas or the parser refuse as InvalidArgumentException, saying where. */
function answerRefusal(
  error: FastifyError | Refusal,
  _request: FastifyRequest,
  reply: { status: (code: number) => { send: (body: unknown) => unknown } },
): void {
  if (error instanceof Refusal) {
    reply.status(error.status).send({ Message: error.exception });
  } else if (typeof error.statusCode === 'number' && error.statusCode < 500) {
    reply.status(error.statusCode).send({ Message: 'InvalidArgumentException', Detail: error.message });
  } else {
    tell(error);
    reply.status(500).send({ Message: 'InternalServerException' });
  }
}
