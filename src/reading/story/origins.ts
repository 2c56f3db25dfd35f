import { isPlainObject } from 'src/rules/values/shape';
import type { QuestionEntry, Entry, Journal } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { plainPlaceholderPattern } from 'src/journal/log/placeholdersIn';
import { objectOf } from 'src/journal/log/values';
import { pageName } from './names';

/** Where a placeholder of a log first appears: the step, and a description. */
export interface PlaceholderOrigin extends Step {
  readonly placeholder: string;
  /** `stored as idp_refresh_token`, `from the parameter state`, `answered by token as AccessToken`. */
  readonly text: string;
}

/**
 * Where each placeholder of a journal comes from, in order of first appearance. A value that one page load reads and an
 * earlier one stored comes from the earlier one. Never throws, whatever the journal holds.
 */
export function placeholderOrigins(journal: Journal): readonly PlaceholderOrigin[] {
  const origins = new Map<string, PlaceholderOrigin>();
  journal.forEach((entries, pageLoad) => {
    const questions = new Map<number, QuestionEntry>();
    entries.forEach((entry, step) => {
      if (entry.kind === 'asked') questions.set(entry.n, entry);
      const question = entry.kind === 'answered' ? questions.get(entry.n) : undefined;
      for (const { placeholder, path } of placeholdersIn(contentOf(entry))) {
        if (origins.has(placeholder)) continue;
        origins.set(placeholder, { placeholder, pageLoad, step, text: originText(entry, path, question) });
      }
    });
  });
  return [...origins.values()];
}

/** The placeholders of one entry, each once. */
export const placeholdersOf = (entry: Entry): readonly string[] => [
  ...new Set([...placeholdersIn(contentOf(entry))].map(({ placeholder }) => placeholder)),
];

/** The content of an entry, without its name and number. */
function contentOf(entry: Entry): unknown {
  switch (entry.kind) {
    case 'event':
      return entry.payload;
    case 'asked':
      return entry.args;
    case 'answered':
      return entry.value;
    default:
      return undefined;
  }
}

type Path = readonly string[];

/** The placeholders in a value, each with the names of the fields that lead to it. */
export function* placeholdersIn(
  value: unknown,
  path: Path = [],
): Generator<{ readonly placeholder: string; path: Path }> {
  if (typeof value === 'string')
    for (const [placeholder] of value.matchAll(plainPlaceholderPattern)) yield { placeholder, path };
  else if (Array.isArray(value)) for (const each of value) yield* placeholdersIn(each, path);
  else if (isPlainObject(value))
    for (const [name, field] of Object.entries(value)) yield* placeholdersIn(field, [...path, name]);
}

function originText(entry: Entry, path: Path, question: QuestionEntry | undefined): string {
  const field = path.join('.') || 'its one value';
  if (entry.kind === 'event') return eventOrigin(entry, path, field);
  if (entry.kind === 'asked') return askedOrigin(entry, path, field);
  return question ? answerOrigin(question, path, field) : `in an answer, as ${field}`;
}

const sourceTexts = {
  person: 'entered by the person',
  browser: 'reported by the browser',
  flow: 'dispatched by the page',
} as const;

/** An address and an entered screen carry parameters; other events have their own fields. */
function eventOrigin({ type, origin, payload }: Extract<Entry, { kind: 'event' }>, path: Path, field: string): string {
  const { route } = objectOf(payload);
  if (path[0] === 'params') return `from the parameter ${path[1] ?? field}${pageText(route)}`;
  return `${Object.hasOwn(sourceTexts, origin) ? sourceTexts[origin] : 'reported'} as ${field} (${type})`;
}

function askedOrigin({ port, method, args }: QuestionEntry, path: Path, field: string): string {
  if (port === 'storage')
    return isStored(method, path) && path[1] ? `stored as ${path[1]}` : `asked of storage as ${field}`;
  if (port !== 'api') return `given to ${port}.${method} as ${field}`;
  return `passed to ${String(objectOf(args)['operation'])} as ${path.slice(1).join('.') || field}`;
}

/** The expected values of a commit are left out, because they are stored already. */
const isStored = (method: string, [part]: Path): boolean =>
  method === 'write' || (method === 'commit' && part === 'values');

function answerOrigin({ port, method, args }: QuestionEntry, path: Path, field: string): string {
  const inner = (path[0] === 'value' ? path.slice(1) : path).join('.') || field;
  switch (port) {
    case 'api':
      return `answered by ${String(objectOf(args)['operation'])} as ${inner}`;
    case 'identity':
      return `answered by the identity service (${method}) as ${field}`;
    case 'storage':
      return `found in storage as ${path[0] ?? 'a site'}`;
    case 'browser': {
      if (method === 'address') return `from the parameter ${path[1] ?? field}`;
      return `from the parameter ${path.join('.') || field}${pageText(objectOf(args)['route'])}`;
    }
    case 'random':
      return `made by the page (${method})`;
    default:
      return `answered by ${port}.${method}`;
  }
}

const pageText = (route: unknown): string => (typeof route === 'string' ? ` of ${pageName(route)}` : '');
