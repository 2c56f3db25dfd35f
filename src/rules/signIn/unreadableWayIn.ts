import { parseJson } from 'src/rules/values/json';
import { parseWayIn, wayInFormat } from './wayIn';

/** Whether no build can read this text (decisions, Storage). One of a newer format is left to the newer build. */
export function isUnreadableWayIn(text: string | undefined): boolean {
  const { format } = (parseJson(text ?? '') ?? {}) as Readonly<Record<string, unknown>>;
  return text !== undefined && parseWayIn(text) === undefined && !(typeof format === 'number' && format > wayInFormat);
}
