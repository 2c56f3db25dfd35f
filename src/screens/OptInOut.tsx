import { useTranslation } from 'react-i18next';
import { siteAddress } from 'src/rules/values/siteAddress';
import { selectHostSite } from 'slices/facts';
import { Page } from './frame/Page';
import { useAppSelector } from './frame/store';
import { Waiting } from './frame/Waiting';

/**
 * Confirms the stored choice for or against the newer sign-in in its heading, with a link to the site's root (spec §2,
 * /optIn and /optOut).
 */
export function OptInOut() {
  const { t } = useTranslation();
  const choice = useAppSelector((state) => state.experience.loginV2);
  if (choice === 'choosing') return <Waiting title={t('OPT.CHOOSING')} />;
  if (choice === 'notStored')
    return (
      <Page title={t('OPT.NOT_STORED_TITLE')} problem saysNothingKept>
        <p className="intro">{t('OPT.NOT_STORED')}</p>
        <RootLink />
      </Page>
    );
  return (
    <Page title={t(choice === 'optedIn' ? 'OPT.IN_TITLE' : 'OPT.OUT_TITLE')}>
      <RootLink />
    </Page>
  );
}

function RootLink() {
  const { t } = useTranslation();
  const site = useAppSelector((state) => state.site ?? selectHostSite(state));
  const { scheme, served } = useAppSelector((state) => state.facts);
  if (!site) {
    return (
      <a className="button primary" href="#/emailSelect">
        {t('OPT.TO_SIGN_IN')}
      </a>
    );
  }
  return (
    <a className="button primary" href={`${siteAddress(scheme, site, served.siteDomain)}/`}>
      {t('OPT.TO_SITE', { site })}
    </a>
  );
}
