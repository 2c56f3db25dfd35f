import type { Shape } from 'src/contract/shape';
import type { QuestionEntry } from 'src/journal/log/entry';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { apiOperation } from 'src/vocabulary/questions';

const innerOf = (shape: Shape | undefined): Shape | undefined =>
  shape?.of === 'optional' ? innerOf(shape.inner) : shape;

/**
 * The declared field of an answer (spec §7) that is absent although fields declared inside it came outside of it:
 * `User`, if the answer has `Id` and `Status` in its place. Undefined for any other answer, also for one that a service
 * refused.
 */
export function missingWrapper(answer: unknown, question: QuestionEntry): string | undefined {
  const output = apiOperation(question)?.output;
  const { value, undeclared } = objectOf(answer);
  const names = textsOf(undeclared);
  if (output?.of !== 'fields' || value === undefined) return undefined;
  return Object.entries(output.fields).find(([wrapper, shape]) => {
    const inner = innerOf(shape);
    if (inner?.of !== 'fields' || valueAt(value, wrapper) !== undefined) return false;
    return names.some((name) => Object.hasOwn(inner.fields, name));
  })?.[0];
}
