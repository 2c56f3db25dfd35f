import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Failure } from 'src/contract/failures';
import { isCodeMissing } from 'src/rules/calls/missingCode';
import { serviceMessageKey, translatedKey } from 'src/rules/calls/serviceMessage';
import type { Message } from '../messages/message';
import { maybeSet, serviceWords, setupText } from '../messages/service';
import { InEnglish, Original, isEnglish } from './Original';
import { LoadAgain } from './LoadAgain';
import { ErrorNote } from './Notes';

/**
 * The message of a failed identity call: our words, then the service's own (spec §8). A page in another language says
 * in that language what the message means, with the original at the end.
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
  const words = serviceWords(failure);
  const setup = setupText(failure, words);
  const keyOf = 'words' in words ? translatedKey : serviceMessageKey;
  const meaning = isEnglish(i18n) ? undefined : keyOf(failure);
  const refusal = (
    <>
      {lead && <span className="line">{t(lead)} </span>}
      {meaning ? <span className="line">{t(meaning)}</span> : <WordsOf words={words} />}
      {!meaning && setup && <span className="line"> {t(setup)}</span>}
      {tail && <span className="line"> {t(tail)}</span>}
      <LoadAgainIfMissing failure={failure} />
      {meaning && 'words' in words && <Original>{words.words}</Original>}
    </>
  );
  return (
    <ErrorNote again={again}>
      {isMaybeDone && <span className="line">{t(maybeSet)} </span>}
      {isMaybeDone ? <span className="cause">{refusal}</span> : refusal}
    </ErrorNote>
  );
}

/** The way on if a file of this build is gone: trying again asks for the same one, a reload for those of the newest. */
export function LoadAgainIfMissing({ failure }: { readonly failure: Failure }) {
  return (
    isCodeMissing(failure) && (
      <span className="cause">
        <LoadAgain />
      </span>
    )
  );
}

/** The service's own message, which is always English; ours if it sent none. */
function WordsOf({ words }: { readonly words: Message }) {
  const { t } = useTranslation();
  return 'words' in words ? (
    <InEnglish className="line">{words.words}</InEnglish>
  ) : (
    <span className="line">{t(words.key)}</span>
  );
}
