/** Logs that somebody has made or changed to do harm: every command and the bench open files of strangers. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

type Path = readonly (string | number)[];

const folders = ['__tests__/journeys', '__tests__/journeys/format1', '__tests__/journeys/format2'];

/** Valid logs of every format, to be modified. */
export const goodLogs: readonly unknown[] = folders.flatMap((folder) => {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .slice(0, 4);
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown);
});

/** Each place in a value, itself included. */
function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).map(([name, field]) =>
    placesIn(field, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return [path, ...below.flat()];
}

/** A copy with the value at a place replaced; `undefined` removes it. */
function changedAt(value: unknown, [name, ...rest]: Path, change: (held: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const held = copy as Record<string | number, unknown>;
  held[name] = changedAt(held[name], rest, change);
  return copy;
}

/** Properties that programs read without thinking. */
const inherited = ['toString', 'valueOf', 'toJSON', 'then', 'length', 'hasOwnProperty', 'kind', 'n', 'seq'];
const odd = fc.oneof(
  fc.constantFrom(null, undefined, {}, [], '', 0, -1, 1.5, 1e308, true),
  fc.constantFrom('event', 'asked', 'answered', 'chapter', 'withheld', 'toString', '__proto__', 'constructor'),
  fc.dictionary(fc.constantFrom(...inherited), fc.constantFrom(1, null, 'a', {}), { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Valid logs with up to this many values replaced or removed, at any place. */
export function mutatedLogs(most = 3): fc.Arbitrary<unknown> {
  const places = goodLogs.map((log) => placesIn(log));
  return fc
    .nat(goodLogs.length - 1)
    .chain((which) =>
      fc.tuple(
        fc.constant(goodLogs[which]),
        fc.array(fc.tuple(fc.constantFrom(...(places[which] ?? [])), odd), { minLength: 1, maxLength: most }),
      ),
    )
    .map(([log, changes]) =>
      changes.reduce((held, [path, value]) => {
        try {
          return changedAt(held, path, () => value);
        } catch {
          // An earlier change has removed that place.
          return held;
        }
      }, log),
    );
}

/** The value at a place. */
const valueAtPath = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((held, name) => (held as Record<string | number, unknown>)[name], value);

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A stranger's replacement for the value at a place; undefined leaves it. */
function hostileValue(held: unknown, path: Path, text: string): unknown {
  if (typeof held === 'string') return text;
  // The class of an exception, which a re-run throws again in the flow that asked.
  if (isObject(held) && held['kind'] === 'answered') return { ...held, threw: text };
  if (path.includes('facts') || !['value', 'payload', 'args'].some((name) => path.includes(name))) return undefined;
  return Array.isArray(held) ? [text] : { [text]: text };
}

/**
 * Valid logs with hostile texts: instead of any text, as field names, as exceptions in answers, and where a flow
 * expects another type, so that it throws with the text in its message. Inputs are changed most often, because
 * everything after them differs.
 */
export function logsWith(texts: fc.Arbitrary<string>, most = 6): fc.Arbitrary<unknown> {
  const places = goodLogs.map((log) =>
    placesIn(log).filter((path) => path[0] === 'removed' || (path[0] === 'chapters' && path.length > 2)),
  );
  const isEarly = (path: Path): boolean => path.length === 3 && Number(path[1]) === 0 && Number(path[2]) < 30;
  const early = places.map((paths) => paths.filter(isEarly));
  return fc
    .nat(goodLogs.length - 1)
    .chain((which) => {
      const place = fc.oneof(fc.constantFrom(...(places[which] ?? [])), fc.constantFrom(...(early[which] ?? [])));
      return fc.tuple(
        fc.constant(goodLogs[which]),
        fc.array(fc.tuple(place, texts), { minLength: 1, maxLength: most }),
      );
    })
    .map(([log, changes]) =>
      changes.reduce(
        (held, [path, text]) => changedIfThere(held, path, (there) => hostileValue(there, path, text)),
        log,
      ),
    );
}

/** An earlier change may have removed a place. */
function changedIfThere(log: unknown, path: Path, change: (held: unknown) => unknown): unknown {
  try {
    const made = change(valueAtPath(log, path));
    return made === undefined ? log : changedAt(log, path, () => made);
  } catch {
    return log;
  }
}
