import type { Entry } from 'src/journal/log/entry';
import { difference } from 'src/reading/compare/difference';
import { withoutPlaceholderNumbers } from 'src/reading/headline/pageLoad/failedCalls';
import { cutAround } from 'src/reading/story/cutAround';
import { readable, valueText } from 'src/reading/story/format';
import { textOfValue } from 'src/support/model/differenceTexts';
import { isCall, isDeparture, questionName } from 'src/vocabulary/questions';

const mostFields = 3;
/** The longest part of a parameter. */
const mostCharacters = 48;

/** The items for which something holds, or all of them if it holds for none. */
const unlessNone = <T>(items: readonly T[], holds: (item: T) => boolean): readonly T[] => {
  const some = items.filter(holds);
  return some.length > 0 ? some : items;
};

/**
 * One call or departure with other parameters: what was asked, and the parameters that differ, however many others
 * there are. A field of the question that only today's has may be new since an older page, so it is left out if
 * anything else differs.
 */
export function differingFields(
  [text]: readonly [string, string],
  { recorded, now }: { readonly recorded: Entry | undefined; readonly now: Entry | undefined },
): readonly [string, string] | undefined {
  if (recorded?.kind !== 'asked' || now?.kind !== 'asked') return undefined;
  if (!isCall(now) && !isDeparture(now)) return undefined;
  const all = difference(recorded.args, now.args);
  const known = unlessNone(all, ({ path, before }) => before !== undefined || path.includes('.'));
  const chosen = unlessNone(known, ({ before, after }) => !isOtherPlaceholder(before, after));
  const changes = chosen.slice(0, mostFields);
  if (questionName(recorded) !== questionName(now) || changes.length === 0) return undefined;
  // The address of a departure would leave no room for what differs.
  const [asks, ...fields] = text.split(': ');
  const head = isCall(now) ? (fields.length > 0 ? `${asks ?? ''}: ` : 'Asked with ') : 'Left with ';
  const named = changes.map(({ path, before, after }) => {
    const [one, other] = cutAround(readable(textOfValue(before)), readable(textOfValue(after)), mostCharacters);
    const name = valueText(path.split('.').at(-1));
    return [`${name} ${one}`, `${name} ${other}`] as const;
  });
  return [head + named.map(([one]) => one).join(', '), `the same with ${named.map(([, other]) => other).join(', ')}`];
}

/** Whether two values are placeholders of one kind: each run draws its own random values. */
const isOtherPlaceholder = (before: unknown, after: unknown): boolean => {
  const [one, other] = [before, after].map((each) => withoutPlaceholderNumbers(valueText(each)));
  return one === other && one !== valueText(before);
};
