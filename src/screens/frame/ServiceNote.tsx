import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Failure } from 'src/contract/failures';
import { serviceMessageKey } from 'src/rules/serviceMessage';
import { InEnglish, Original, isEnglish } from './Original';
import { ErrorNote } from './Notes';

/**
 * What a failed call of the identity service says: our words for what happened, then the service's own (spec §8). Each
 * full sentence has a line of its own.
 */
export function ServiceNote(props: {
  readonly failure: Failure;
  /** Said first; absent where the service's message stands alone. */
  readonly lead?: ParseKeys;
  /** Said last. */
  readonly tail?: ParseKeys;
  readonly again: number;
}) {
  const { t } = useTranslation();
  const { failure, lead, tail, again } = props;
  return (
    <ErrorNote again={again}>
      {lead && <span className="line">{t(lead)} </span>}
      <WordsOf failure={failure} />
      {tail && <span className="line"> {t(tail)}</span>}
    </ErrorNote>
  );
}

/**
 * The service's own message, which is English in every language of the page, or ours where it gave none. On a page in
 * another language one that is known is told in that language first.
 */
function WordsOf({ failure }: { readonly failure: Failure }) {
  const { t, i18n } = useTranslation();
  const { kind, message } = failure;
  if (kind === 'network') return <span className="line">{t('MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE')}</span>;
  if (message === undefined) return <span className="line">{t('MESSAGES.ERROR.IDENTITY.NO_ANSWER')}</span>;
  const known = isEnglish(i18n) ? undefined : serviceMessageKey(failure);
  if (!known) return <InEnglish className="line">{message}</InEnglish>;
  return (
    <>
      <span className="line">{t(known)}</span>
      <Original>{message}</Original>
    </>
  );
}
