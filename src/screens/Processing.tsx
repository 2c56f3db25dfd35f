import { useTranslation } from 'react-i18next';
import { Page } from './frame/Page';
import { useSignInAddress } from './frame/signInAddress';
import { useAppSelector } from './frame/store';

/**
 * Shown while a flow works without a form (spec §2, "shows a processing message"). After ten seconds it offers help.
 */
export function Processing() {
  const { t } = useTranslation();
  const site = useAppSelector((state) => state.site);
  const startAgain = useSignInAddress(site ?? undefined);
  return (
    <Page title={t('PROCESSING.TITLE')}>
      <div className="progress" role="progressbar" aria-label={t('PROCESSING.TITLE')} />
      <div role="status">
        <div className="after-a-while">
          <p>{t('PROCESSING.SLOW')}</p>
          <a className="button" href={startAgain}>
            {t('PROCESSING.START_AGAIN')}
          </a>
        </div>
      </div>
    </Page>
  );
}
