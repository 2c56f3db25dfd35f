import type { QuestionEntry } from 'src/journal/log/entry';
import { objectOf, textOf } from 'src/journal/log/values';
import type { GeneratedNames } from 'src/journal/replay/model/generatedNames';
import { withParameters } from 'src/rules/values/url';
import { withoutMoments } from './moments';

/** Whether today's page left for the same address as the recorded one, or neither left. */
export const isSameDeparture = (
  then: QuestionEntry | undefined,
  today: QuestionEntry | undefined,
  names: GeneratedNames,
): boolean =>
  then && today
    ? names.matchIfEqual(withoutMoments(then.args), withoutMoments(inRecordedForm(today.args, then.args)))
    : then === today;

/** A `redirect_uri` in an address, whose value the log hides. */
const hiddenReturn = /[?&]redirect_uri=(%E2%80%B9text%3A[a-z0-9-]+%E2%80%BA)(?=#|$)/;

/**
 * Today's departure in the form of a recorded one. Earlier builds wrote the path to return to into the address, so
 * their logs show that there was one, but not which.
 */
function inRecordedForm(today: unknown, recorded: unknown): unknown {
  const { returnPath, query, ...departure } = objectOf(today);
  const then = objectOf(recorded);
  const [, hidden] = then['query'] === undefined ? (hiddenReturn.exec(textOf(then['to']) ?? '') ?? []) : [];
  if (returnPath === undefined || hidden === undefined) return today;
  const [, address = '', written = '', fragment = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(textOf(departure['to']) ?? '') ?? [];
  const { redirect_uri: _shown, ...others } = objectOf(query);
  const search = withParameters(written, { redirect_uri: decodeURIComponent(hidden) });
  return {
    ...departure,
    to: `${address}?${search}${fragment}`,
    ...(Object.keys(others).length > 0 && { query: others }),
  };
}
