import { keysText } from 'src/savedLog/endDifference';
import { shortened } from 'src/reading/story/format';
import type { Proof } from 'src/savedLog/replay';

/**
 * What is different at an end without a refusal, as the rest of a sentence: a departure, the screen, or only storage
 * and what the page waits for. The same screen is not called another end.
 */
export function otherEndText({ recorded, now, differs, keys, left }: Extract<Proof, { proof: 'no longer' }>): string {
  if (differs.every((part) => part === 'storage' || part === 'questions')) {
    const stored = differs.includes('storage') ? [`leaves other values in storage${keysText(keys)}`] : [];
    return [...stored, ...(differs.includes('questions') ? ['waits for other answers'] : [])].join(' and ');
  }
  const [then, today] = [left?.recorded, left?.now];
  if (differs.includes('departure') && then !== today) {
    if (today === undefined) return `does not leave for ${shortened(then ?? '')}`;
    return `leaves for ${shortened(today)}${then === undefined ? '' : ` instead of ${shortened(then)}`}`;
  }
  const isSameScreen = now.left === recorded.left && now.state.route?.route === recorded.state.route?.route;
  return isSameScreen ? 'ends on the same screen, but in another state' : 'ends elsewhere';
}

/** A sentence beside the verdict if today's build leaves other values that count for nothing any more; else empty. */
export function leftOverText(proof: Proof): string {
  const { leftOver = [] } = proof as { readonly leftOver?: readonly string[] };
  return leftOver.length === 0
    ? ''
    : ` Today's build leaves other values in storage${keysText(leftOver)}, but no later step reads them.`;
}
