import document from '../openapi.json';

type Schema = Readonly<Record<string, unknown>>;
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}
interface Media {
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
}
interface Described {
  readonly operationId: string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media | { readonly $ref: string }>>;
  readonly security?: readonly unknown[];
}

/** One operation of `openapi.json`, ready to be served: its input and its answers, each as one JSON Schema. */
export interface ApiOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** In Fastify's notation: `/me`, `/app/metadata/:applicationId`. */
  readonly url: string;
  readonly bearer: boolean;
  readonly params: Schema;
  readonly querystring: Schema;
  readonly headers: Schema;
  readonly body?: Schema;
  /** By status. */
  readonly answers: Readonly<Record<string, Schema>>;
}

const { components } = document;

/** References point into the document's components, so each schema carries them. */
const standalone = (schema: Schema): Schema => ({ ...schema, components });

/** Every operation of the document. */
export function apiOperations(): readonly ApiOperation[] {
  const paths = Object.entries(document.paths) as unknown as [string, Readonly<Record<string, Described>>][];
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  );
}

function operationOf(path: string, method: string, described: Described): ApiOperation {
  const parameters = described.parameters.map((each) => ('$ref' in each ? parameterAt(each.$ref) : each));
  const body = described.requestBody?.content['application/json'].schema;
  const answers = Object.entries(described.responses).map(([status, answer]) => [status, standalone(schemaOf(answer))]);
  return {
    id: described.operationId,
    method: method === 'get' ? 'GET' : 'POST',
    url: path.replaceAll(/\{([^}]+)\}/g, ':$1'),
    bearer: described.security !== undefined,
    params: schemaFor(parameters, 'path', false),
    querystring: schemaFor(parameters, 'query', false),
    headers: schemaFor(parameters, 'header', true),
    ...(body ? { body: standalone(body) } : {}),
    answers: Object.fromEntries(answers) as Record<string, Schema>,
  };
}

function schemaFor(parameters: readonly Parameter[], place: Parameter['in'], additionalProperties: boolean): Schema {
  const here = parameters.filter((each) => each.in === place);
  return standalone({
    type: 'object',
    required: here.filter((each) => each.required).map((each) => each.name),
    properties: Object.fromEntries(here.map((each) => [each.name, each.schema])),
    additionalProperties,
  });
}

const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

function parameterAt(reference: string): Parameter {
  const found = (components.parameters as unknown as Readonly<Record<string, Parameter>>)[nameIn(reference)];
  if (!found) throw new Error(`openapi.json has no parameter ${reference}`);
  return found;
}

function schemaOf(answer: Media | { readonly $ref: string }): Schema {
  if (!('$ref' in answer)) return answer.content['application/json'].schema;
  const found = (components.responses as unknown as Readonly<Record<string, Media>>)[nameIn(answer.$ref)];
  if (!found) throw new Error(`openapi.json has no answer ${answer.$ref}`);
  return found.content['application/json'].schema;
}
