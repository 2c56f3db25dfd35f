import type { FlowLog, Saver } from 'src/journal/log/logFile';
import { headlineOf } from 'src/reading/headline/headline';
import { shortened } from 'src/reading/story/format';
import type { Proof } from 'src/savedLog/replay';

/** A run with another end than the record, or one that cannot tell. */
type OtherEnd = Extract<Proof, { readonly today?: unknown }>;

const mostKeys = 3;

/** The stored values that differ, as the rest of a sentence; empty for none. */
const keysText = (keys: readonly string[] = []): string =>
  keys.length === 0
    ? ''
    : ` (${keys.slice(0, mostKeys).join(', ')}${keys.length > mostKeys ? ` and ${(keys.length - mostKeys).toString()} more` : ''})`;

/**
 * What is different at an end without a refusal, as the rest of a sentence: a departure, the screen, or only storage.
 * The same screen is not called another end.
 */
export function otherEndText({ recorded, now, differs, keys, left }: Extract<Proof, { proof: 'no longer' }>): string {
  if (differs.every((part) => part === 'storage')) return `leaves other values in storage${keysText(keys)}`;
  const [then, today] = [left?.recorded, left?.now];
  if (differs.includes('departure') && then !== today) {
    if (today === undefined) return `does not leave for ${shortened(then ?? '')}`;
    return `leaves for ${shortened(today)}${then === undefined ? '' : ` instead of ${shortened(then)}`}`;
  }
  const isSameScreen = now.left === recorded.left && now.state.route?.route === recorded.state.route?.route;
  return isSameScreen ? 'ends on the same screen, but in another state' : 'ends elsewhere';
}

/**
 * A sentence beside the verdict if the run does again what the headline names, although its end differs in something
 * else: nobody may take the fault for mended. Empty otherwise, and for a headline that names nothing.
 */
export function metAgain(log: Saver & Pick<FlowLog, 'chapters'>, proof: Proof): string {
  const { today } = proof as Partial<OtherEnd>;
  if (!today) return '';
  const [then, now] = [headlineOf(log), headlineOf({ ...log, chapters: today })];
  const [rule] = then.rules ?? [];
  const isNamed = rule !== undefined || then.of !== 'end';
  const isSame = then.of === now.of && then.cause === now.cause && rule === now.rules?.[0];
  return isNamed && isSame ? " What the headline names happens again in today's run." : '';
}
