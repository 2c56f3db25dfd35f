import type { Failure } from 'src/contract/failures';
import { ErrorNote } from './Notes';
import { type MessageKey, useText } from './text';

/** What a failed call of the identity service says: our words for what happened, then the service's own (spec §8). */
export function ServiceNote(props: {
  readonly failure: Failure;
  /** Said first; absent where the service's message stands alone. */
  readonly lead?: MessageKey;
  /** Said last. */
  readonly tail?: MessageKey;
  readonly again: number;
}) {
  const text = useText();
  const { failure, lead, tail, again } = props;
  return (
    <ErrorNote again={again}>
      {lead && `${text(lead)} `}
      <bdi>{useWordsOf(failure)}</bdi>
      {tail && ` ${text(tail)}`}
    </ErrorNote>
  );
}

function useWordsOf({ kind, message }: Failure): string {
  const text = useText();
  if (kind === 'network') return text('MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE');
  return message ?? text('MESSAGES.ERROR.IDENTITY.NO_ANSWER');
}
