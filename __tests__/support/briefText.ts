/** The beginning of each statement of a brief; every other line continues the previous one. */
const begins =
  /^(?:$|Seen: |(?:Today's screen|As recorded, on today's screen): |Tell the caller, |Decided by:|Called: |Called \(\d+\.\d+, the request may not have left the browser\): |(?:Not|Perhaps not) called: |First failed call: |Never answered: |Before: |Build: |Where: |Steps before:| {2}\d+\.\d+ |[A-Z][A-Z ]+ {2})/;

/** A brief with one line per statement, so that words can be searched in it. */
export const unwrapped = (brief: string): string =>
  brief
    .split('\n')
    .reduce<string[]>((lines, line) => {
      const before = lines.at(-1);
      const isNew = before === undefined || before === '' || begins.test(line);
      return isNew ? [...lines, line] : [...lines.slice(0, -1), `${before} ${line.trimStart()}`];
    }, [])
    .join('\n');

/** Whether a brief names a step: `1.42`, `11.4` and a time do not name `1.4`. */
export const namesStep = (brief: string, step: string): boolean =>
  new RegExp(`(?<![\\d.])${step.replace('.', '\\.')}(?![\\d]|\\.\\d)`).test(brief);
