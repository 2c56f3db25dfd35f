import type { Deployment } from 'src/contract/deployment';
import schema from 'src/contract/deployment.schema.json';
import { problemsOf } from 'src/rules/values/jsonSchema';
import type { SchemaProblem } from 'src/rules/values/jsonSchema';
import { themeProblems } from './theme';

export type ParsedDeployment =
  | { readonly ok: true; readonly value: Deployment }
  | { readonly ok: false; readonly problems: readonly SchemaProblem[] };

/**
 * Reads a deployment document (decisions, Deployment settings). Accepts exactly what `deployment.schema.json` accepts,
 * if the accents have enough contrast. Otherwise returns every problem with the path of its field, or one problem
 * without a field for a text that is not JSON. Never throws.
 */
export function parseDeployment(text: string): ParsedDeployment {
  const document = readJson(text);
  if (!document.ok) return { ok: false, problems: [{ field: '', problem: 'is not JSON' }] };
  const problems = problemsOf(schema, document.value);
  if (problems.length > 0) return { ok: false, problems };
  const value = document.value as Deployment;
  const unreadable = themeProblems(value.theme ?? {});
  return unreadable.length > 0 ? { ok: false, problems: unreadable } : { ok: true, value };
}

/** The problems as lines that a person can act on: `stages.prod.userPool.clientId is missing`. */
export function describeProblems(problems: readonly SchemaProblem[]): string {
  return problems.map(({ field, problem }) => `${field === '' ? 'The document' : field} ${problem}.`).join('\n');
}

type ReadJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

function readJson(text: string): ReadJson {
  try {
    return { ok: true, value: JSON.parse(text, withoutPrototype) };
  } catch {
    return { ok: false };
  }
}

/** A field named `__proto__` is dropped: copying the document would set a prototype with it. */
function withoutPrototype(name: string, value: unknown): unknown {
  return name === '__proto__' ? undefined : value;
}
