import { useTranslation } from 'react-i18next';
import { errorPageTexts, isAboutSite } from 'src/rules/address/problem';
import { linkedText, withoutTags } from './frame/lateLinks';
import { Page } from './frame/Page';
import { useSignInAddress } from './frame/signInAddress';
import { useParams } from './frame/store';

/** Error page: what went wrong, what to do, and the way back (spec §2, /error; §8, Error page variants). */
export function Problem() {
  const { t } = useTranslation();
  const { main_error, sub_error } = useParams('problem');
  // When nothing more can be loaded, the error page is there without links.
  const LinkedText = linkedText();
  const { mainKey, subKey } = errorPageTexts(main_error, sub_error);
  return (
    <Page title={t(mainKey)} problem>
      <p className="intro">{LinkedText ? <LinkedText i18nKey={subKey} /> : withoutTags(t(subKey))}</p>
      <a className="button primary" href={useSignInAddress(undefined, isAboutSite(mainKey))}>
        {t('COMMON.BACK_TO_SIGN_IN')}
      </a>
    </Page>
  );
}
