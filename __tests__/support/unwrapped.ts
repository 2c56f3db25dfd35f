/** How each statement of a brief begins; every other line goes on with the one before it. */
const begins =
  /^(?:$|Seen: |Tell them, |Decided by:|Asked: |First failed call: |Never answered: |Before: |Build: |Where: |The way there:| {2}\d+\.\d+ |[A-Z][A-Z ]+ {2})/;

/** A brief with each statement in a line of its own, for those who look for words in it. */
export const unwrapped = (brief: string): string =>
  brief
    .split('\n')
    .reduce<string[]>((lines, line) => {
      const before = lines.at(-1);
      const isNew = before === undefined || before === '' || begins.test(line);
      return isNew ? [...lines, line] : [...lines.slice(0, -1), `${before} ${line.trimStart()}`];
    }, [])
    .join('\n');
