import { useTranslation } from 'react-i18next';
import { inputOf } from './focus';
import type { Form } from './useForm';

/**
 * The errors of a form with several invalid fields: a link to each, by its label. The first field has the focus already
 * and each field shows its own error (spec §5), so this is for people who read the page from the top. It stays until
 * the next submit, so nothing moves while a person types. It is not a landmark: its first line says what it is.
 */
export function ErrorSummary({ of: { ref, refused } }: { readonly of: Pick<Form<never>, 'ref' | 'refused'> }) {
  const { t } = useTranslation();
  if (refused.length < 2) return null;
  return (
    <div className="note note-error summary">
      <div>
        <p>{t('COMMON.ERROR_SUMMARY')}</p>
        <ul>
          {refused.map((name) => (
            <li key={name}>
              <button type="button" className="link" onClick={() => inputOf(ref, name)?.focus()}>
                {inputOf(ref, name)?.labels?.[0]?.textContent}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
