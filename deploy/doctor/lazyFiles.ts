/** An entry of a table of files by chunk, `name:"hash",`, or the last one with what follows: `})[id]+".js"`. */
const entries = /(?<![\w-])"?([\w-]+)"?:"([0-9a-f]{10})"(?:,|(?:\}\)?\[\w{1,9}\]\+"\.(js|css)"))/g;

/**
 * The names of the files that a script loads only when they are needed, such as those of later screens: webpack's
 * runtime has the tables of all of them. `__tests__/deploy/build.test.ts` checks that this finds every file of a build.
 */
export function lazyFilesIn(script: string): readonly string[] {
  const names: string[] = [];
  let table: string[] = [];
  let end = -1;
  for (const { 0: text, 1: name = '', 2: hash = '', 3: ending, index } of script.matchAll(entries)) {
    if (index !== end) table = [];
    end = index + text.length;
    table.push(`${name}.${hash}`);
    if (ending === undefined) continue;
    names.push(...table.map((file) => `${file}.${ending}`));
    table = [];
  }
  return names;
}
