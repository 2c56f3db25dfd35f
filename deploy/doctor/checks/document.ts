import { unknownFields } from 'deploy/settings/writeSettings';
import type { Deployment } from 'src/contract/deployment';
import { parseDeployment } from 'src/rules/page/deployment';
import { type DeploymentTrouble, checkTexts } from '../check';
import { isLoopback } from '../ask';

const { rows, trouble } = checkTexts({
  'document.json': { outcome: 'fault', says: 'The document is not JSON', todo: 'Fix the syntax error shown.' },
  'document.field': {
    outcome: 'fault',
    says: 'A field of the document is wrong',
    todo: 'Correct it; src/contract/deployment.schema.json describes it. The app does not start with this one.',
  },
  'document.unknown': {
    outcome: 'warning',
    says: 'A field of the document is unknown',
    todo: 'Check its spelling, or remove it.',
  },
  'document.http': {
    outcome: 'fault',
    says: 'A service is called without https',
    todo: 'Use https for the service: it receives codes and tokens, and a page on https may not call it otherwise.',
  },
  'document.reserved': {
    outcome: 'warning',
    says: 'The document still has an example address',
    todo: 'Replace it with your own: such names are reserved (RFC 2606, RFC 6761).',
  },
  'document.endpoint': {
    outcome: 'fault',
    says: 'The endpoint of the user pool is in another region than its id',
    todo: 'Correct userPool.endpoint or userPool.id; without an endpoint the region of the id is used.',
  },
});
export const documentRows = rows;

/** The findings about a document without a network, and its settings if the app would accept them. */
export interface ReadDocument {
  readonly settings: Deployment | undefined;
  readonly troubles: readonly DeploymentTrouble[];
}

/** Reads a document with the parser of the app and of `npm run settings`, and checks what the schema cannot express. */
export function readDocument(text: string): ReadDocument {
  const broken = jsonTrouble(text);
  if (broken) return { settings: undefined, troubles: [broken] };
  const parsed = parseDeployment(text);
  const unknown = unknownFields(JSON.parse(text)).filter((field) => !isRefused(field));
  const unread = unknown.map((field) => trouble('document.unknown', field, 'a field of the schema', 'another name'));
  if (parsed.ok) {
    const { value } = parsed;
    return { settings: value, troubles: [...unread, ...inClear(value), ...leftOver(value), ...elsewhere(value)] };
  }
  const wrong = parsed.problems.map(({ field, problem }) => {
    const [expected, found] = /^must /.test(problem)
      ? [problem, 'something else']
      : ['a value that the schema accepts', problem];
    return trouble('document.field', field === '' ? 'the document' : field, expected, found);
  });
  return { settings: undefined, troubles: [...wrong, ...unread] };

  /** The strict schema repeats what the schema reported. */
  function isRefused(field: string): boolean {
    return !parsed.ok && parsed.problems.some((problem) => problem.field === field);
  }
}

function jsonTrouble(text: string): DeploymentTrouble | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return trouble('document.json', 'the document', 'JSON', message);
  }
}

/** Every address in the document that the page calls, or sends people to, by its field. */
function addressesIn({ stages, links, reports }: Deployment) {
  const called = Object.entries(stages).flatMap(([stage, { api, userPool, federate, telemetry }]) => [
    [`stages.${stage}.api`, api],
    [`stages.${stage}.userPool.endpoint`, userPool.endpoint],
    [`stages.${stage}.federate.authorizeUrl`, federate.authorizeUrl],
    [`stages.${stage}.telemetry.metrics`, telemetry.metrics],
    [`stages.${stage}.telemetry.logs`, telemetry.logs],
  ]);
  const named = (list: readonly (readonly (string | undefined)[])[]): readonly Named[] =>
    list.flatMap(([field = '', text]) => (text === undefined ? [] : [{ field, text, url: readable(text) }]));
  return {
    called: named([...called, ['reports', reports]]),
    linked: named(Object.entries(links).map(([name, text]) => [`links.${name}`, String(text)])),
  };
}

interface Named {
  readonly field: string;
  readonly text: string;
  readonly url: URL | undefined;
}

const readable = (text: string): URL | undefined => {
  const concrete = text.replaceAll('{region}', 'region');
  return URL.canParse(concrete) ? new URL(concrete) : undefined;
};

const inClear = (document: Deployment): readonly DeploymentTrouble[] =>
  addressesIn(document)
    .called.filter(({ url }) => url?.protocol === 'http:' && !isLoopback(url))
    .map(({ field, text }) => trouble('document.http', field, 'an address that begins with https', text));

const reserved = /\.(?:example|test|invalid|localhost)$|(?:^|\.)example\.(?:com|net|org)$/;

/** A document whose own sites have reserved names is for a trial. */
function leftOver(document: Deployment): readonly DeploymentTrouble[] {
  const domains = Object.values(document.stages).map(({ siteDomain }) => siteDomain.replace(/:\d+$/, ''));
  if (domains.some((domain) => reserved.test(domain))) return [];
  const { called, linked } = addressesIn(document);
  return [...called, ...linked]
    .filter(({ url }) => reserved.test(url?.hostname ?? ''))
    .map(({ field, text }) => trouble('document.reserved', field, 'an address of this deployment', text));
}

const elsewhere = ({ stages }: Deployment): readonly DeploymentTrouble[] =>
  Object.entries(stages).flatMap(([stage, { userPool }]) => {
    const [, asked] = /^https:\/\/cognito-idp\.([a-z0-9-]+)\.amazonaws\.com/.exec(userPool.endpoint ?? '') ?? [];
    const [own = ''] = userPool.id.split('_');
    if (asked === undefined || asked === own) return [];
    return [
      trouble('document.endpoint', `stages.${stage}.userPool.endpoint`, `the region ${own} of ${userPool.id}`, asked),
    ];
  });
