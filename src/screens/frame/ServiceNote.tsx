import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Failure } from 'src/contract/failures';
import { serviceMessageKey } from 'src/rules/calls/serviceMessage';
import { maybeSet, serviceWords } from '../messages/service';
import { InEnglish, Original, isEnglish } from './Original';
import { ErrorNote } from './Notes';

/**
 * The message of a failed identity call: our words, then the service's own (spec §8). On a page in another language a
 * known message is translated, with the original at the end.
 */
export function ServiceNote(props: {
  readonly failure: Failure;
  /** The first sentence; absent if the service's message is enough. */
  readonly lead?: ParseKeys;
  /** The last sentence. */
  readonly tail?: ParseKeys;
  /** An earlier submit without an answer may have set the password: this comes before everything else. */
  readonly isMaybeDone?: boolean;
  readonly again: number;
}) {
  const { t, i18n } = useTranslation();
  const { failure, lead, tail, isMaybeDone = false, again } = props;
  const meaning = isEnglish(i18n) ? undefined : serviceMessageKey(failure);
  const refusal = (
    <>
      {lead && <span className="line">{t(lead)} </span>}
      {meaning ? <span className="line">{t(meaning)}</span> : <WordsOf failure={failure} />}
      {tail && <span className="line"> {t(tail)}</span>}
      {meaning && failure.message !== undefined && <Original>{failure.message}</Original>}
    </>
  );
  return (
    <ErrorNote again={again}>
      {isMaybeDone && <span className="line">{t(maybeSet)} </span>}
      {isMaybeDone ? <span className="cause">{refusal}</span> : refusal}
    </ErrorNote>
  );
}

/** The service's own message, which is always English; ours if it sent none. */
function WordsOf({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const words = serviceWords(failure);
  return 'words' in words ? (
    <InEnglish className="line">{words.words}</InEnglish>
  ) : (
    <span className="line">{t(words.key)}</span>
  );
}
