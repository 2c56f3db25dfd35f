import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Failure } from 'src/contract/failures';
import { defaultLanguage, languageTags } from 'src/contract/languages';
import { sentenceGap } from 'src/rules/language';
import { ErrorNote } from './Notes';

/** What a failed call of the identity service says: our words for what happened, then the service's own (spec §8). */
export function ServiceNote(props: {
  readonly failure: Failure;
  /** Said first; absent where the service's message stands alone. */
  readonly lead?: ParseKeys;
  /** Said last. */
  readonly tail?: ParseKeys;
  readonly again: number;
}) {
  const { t, i18n } = useTranslation();
  const { failure, lead, tail, again } = props;
  return (
    <ErrorNote again={again}>
      {lead && `${t(lead)}${sentenceGap(i18n.language)}`}
      <WordsOf failure={failure} />
      {tail && ` ${t(tail)}`}
    </ErrorNote>
  );
}

/** The service's own message, which is English in every language of the page, or ours where it gave none. */
function WordsOf({ failure: { kind, message } }: { readonly failure: Failure }) {
  const { t, i18n } = useTranslation();
  if (kind === 'network') return t('MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE');
  if (message === undefined) return t('MESSAGES.ERROR.IDENTITY.NO_ANSWER');
  const english = languageTags[defaultLanguage];
  return <bdi lang={i18n.language === english ? undefined : english}>{message}</bdi>;
}
