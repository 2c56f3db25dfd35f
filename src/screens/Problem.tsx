import { useTranslation } from 'react-i18next';
import { isAboutSite, notLoadedTexts } from 'src/rules/address/problem';
import { linkedText, withoutTags } from './frame/lateLinks';
import { LoadAgain } from './frame/LoadAgain';
import { Page } from './frame/Page';
import { useSignInAddress } from './frame/signInAddress';
import { useAppSelector } from './frame/store';
import { appNoticeIf } from './messages/appNotice';
import { problemTexts, selectSiteInDoubt, siteInDoubt } from './messages/problem';

/** Error page: what went wrong, what to do, and the way back (spec §2, /error; §8, Error page variants). */
export function Problem() {
  const { t } = useTranslation();
  const route = useAppSelector((state) => state.route);
  // When nothing more can be loaded, the error page is there without links.
  const LinkedText = linkedText();
  const notice = appNoticeIf(
    ['wrong'],
    useAppSelector((state) => state.appNotice),
  );
  const { mainKey, subKey } = problemTexts(route);
  const isNotLoaded = mainKey === notLoadedTexts.mainKey;
  const inDoubt = useAppSelector(selectSiteInDoubt);
  const address = useSignInAddress(inDoubt, !inDoubt && !isNotLoaded && isAboutSite(mainKey));
  return (
    <Page title={t(mainKey)} problem>
      {inDoubt && <p className="intro">{t(siteInDoubt)}</p>}
      <p className="intro">{LinkedText ? <LinkedText i18nKey={subKey} /> : withoutTags(t(subKey))}</p>
      {notice && <p>{t(notice)}</p>}
      {isNotLoaded && <LoadAgain className="button primary" />}
      <a className={`button ${isNotLoaded ? 'link' : 'primary'}`} href={address}>
        {t(inDoubt ? 'ENTRY.RETRY' : 'COMMON.BACK_TO_SIGN_IN')}
      </a>
    </Page>
  );
}
