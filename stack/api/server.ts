import Ajv2020 from 'ajv/dist/2020';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { printToStderr } from 'src/terminal/output';
import type { Context } from '../context';
import { serveRest } from '../http/server';
import document from '../openapi.json';
import { type ApiCall, anonymousHandlers, authenticatedHandlers } from './handlers';
import { type ApiOperation, apiOperations } from './openapi';
import { Refusal, refusals } from './refusal';
import { bearerOf } from './sessions';
import type { Issuers } from './tokens';

const jsonTypes = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

/**
 * The regional API: every operation of `openapi.json`, with requests checked against the document's schemas without
 * coercing or removing anything. The document itself is at /openapi.json.
 */
export const regionalApi =
  (context: Context, issuers: Issuers) =>
  (part: FastifyInstance): void => {
    const ajv = new Ajv2020({ strict: false, allErrors: false });
    part.setValidatorCompiler(({ schema }) => ajv.compile(schema as object));
    acceptJson(part);
    part.setErrorHandler(answerRefusal);
    part.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    part.get('/openapi.json', () => document);
    for (const operation of apiOperations()) serve(part, operation, context, issuers);
    serveRest(part, (_request, reply) => reply.status(404).send({ Message: 'UnknownOperationException' }));
  };

/** The document declares bodies as JSON or form-encoded, but clients send JSON in both cases (spec §7). */
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

const callOf = (context: Context, issuers: Issuers, request: FastifyRequest): ApiCall => ({
  context,
  issuers,
  params: request.params as Readonly<Record<string, string>>,
  query: request.query,
  body: request.body,
});

/**
 * Refusals stay unchanged; a refusal by the schemas or the parser becomes an InvalidArgumentException that names the
 * place.
 */
function answerRefusal(error: FastifyError | Refusal, _request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refusal) {
    reply.status(error.status).send({ Message: error.exception });
  } else if (typeof error.statusCode === 'number' && error.statusCode < 500) {
    reply.status(error.statusCode).send({ Message: 'InvalidArgumentException', Detail: error.message });
  } else {
    printToStderr(error);
    reply.status(500).send({ Message: 'InternalServerException' });
  }
}
