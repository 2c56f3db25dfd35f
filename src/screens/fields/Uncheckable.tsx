import { useTranslation } from 'react-i18next';
import { notLoadedTexts } from 'src/rules/address/problem';
import { withoutTags } from '../frame/lateLinks';
import { ErrorNote } from '../frame/Notes';

/** The check of a form is a file of its own, and it did not come: nothing was sent. */
export function Uncheckable() {
  const { t } = useTranslation();
  return (
    <ErrorNote>
      {t(notLoadedTexts.mainKey)}
      <span className="cause">{withoutTags(t(notLoadedTexts.subKey))}</span>
    </ErrorNote>
  );
}
