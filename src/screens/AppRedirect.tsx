import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { endOfSupport } from 'src/contract/limits';
import { shownAppName } from 'src/rules/app/appName';
import type { Browser } from 'src/rules/app/launchPrompt';
import { isFinalRefusal } from 'src/contract/causes';
import { type RedirectState, redirectLaunchWanted, redirectLinkWanted, redirectRetryWanted } from 'slices/redirect';
import { PressAgain, useGuarded } from './frame/guard';
import { withoutTags } from './frame/lateLinks';
import { LinkedText } from './frame/LinkedText';
import { OuterLink } from './frame/Links';
import { Page } from './frame/Page';
import { useAppDispatch, useAppSelector } from './frame/store';
import { Waiting } from './frame/Waiting';
import {
  type Redirecting,
  handedOver,
  isLinkOffered,
  redirectRefusal,
  selectRedirectNotice,
  stuckText,
  stuckTitle,
} from './messages/apps';

type Refused = Extract<RedirectState, { step: 'refused' }>;

/** The browser's prompt before it opens the drive client, in the words of its buttons (spec §2, Redirect screen). */
const launchTexts: Readonly<Record<Browser, ParseKeys>> = {
  safari: 'REDIRECT.LAUNCH_SAFARI',
  chromium: 'REDIRECT.LAUNCH_CHROMIUM',
  firefox: 'REDIRECT.LAUNCH_FIREFOX',
  other: 'REDIRECT.LAUNCH_OTHER',
};
/** Redirect screen (spec §2): progress or refusal, and always the end-of-support notice. */
export function AppRedirect() {
  const { t } = useTranslation();
  const state = useAppSelector((all) => all.redirect);
  switch (state.step) {
    case 'pending':
      return <Waiting title={t('REDIRECT.PENDING')} footer={<EndOfSupport />} />;
    case 'redirecting':
      return <OpeningApp state={state} />;
    case 'handedOver':
      return <HandedOver />;
    case 'refused':
      return <RedirectRefused state={state} />;
  }
}

function OpeningApp({ state }: { readonly state: Redirecting }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const browser = useAppSelector((all) => all.facts.browser);
  const { product, links } = useAppSelector((all) => all.facts.settings);
  const app = shownAppName(state.name, state.host);
  const guarded = useGuarded();
  return (
    <Page
      title={t('REDIRECT.TITLE', { app })}
      titleNow={state.stuck ? t(stuckTitle(state), { app }) : undefined}
      footer={<EndOfSupport />}
    >
      {state.external && (
        <p className="note note-warning">{t('REDIRECT.BANNER', { app, host: state.host, product: product.name })}</p>
      )}
      {state.kind === 'web' ? (
        <div
          className="progress"
          {...(!state.stuck && { role: 'progressbar', 'aria-label': t('REDIRECT.TITLE', { app }) })}
        />
      ) : (
        <>
          <p>{t(launchTexts[state.external ? 'other' : browser])}</p>
          <button type="button" className="primary steady" {...guarded(() => dispatch(redirectLaunchWanted()))}>
            {t('REDIRECT.OPEN', { app })}
          </button>
          <PressAgain />
          <p className="hint">{t('REDIRECT.CLOSE_TAB')}</p>
        </>
      )}
      <section className="other-ways">
        <h2>{t('REDIRECT.NOT_WORKING')}</h2>
        <ul className="ways">
          <WebVersion />
          <li>
            <OuterLink href={links.support}>{t('REDIRECT.SUPPORT')}</OuterLink>
          </li>
          <li>
            <OuterLink href={links.enhancedSecurity}>{t('REDIRECT.ENHANCED_SECURITY')}</OuterLink>
          </li>
        </ul>
        <LaunchHelp state={state} app={app} />
      </section>
    </Page>
  );
}

/** Nothing happened for five seconds: possible reasons, and what to do. Shown below the rest, so that nothing moves. */
function LaunchHelp({ state, app }: { readonly state: Redirecting; readonly app: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const guarded = useGuarded();
  const product = useAppSelector((all) => all.facts.settings.product.name);
  const isWeb = state.kind === 'web';
  return (
    <div role="status">
      {state.stuck && (
        <div className="stuck">
          <p>{t(stuckText(state), { app, product })}</p>
          {isWeb && (
            <>
              <button type="button" className="primary steady" {...guarded(() => dispatch(redirectLaunchWanted()))}>
                {t('REDIRECT.TRY_AGAIN')}
              </button>
              <PressAgain />
            </>
          )}
          {isLinkOffered(state) && (
            <button type="button" {...guarded(() => dispatch(redirectLinkWanted()))}>
              {t('REDIRECT.COPY_LINK')}
            </button>
          )}
          {state.link !== 'offered' && (
            <p className={`note note-${state.link === 'copied' ? 'good' : 'warning'}`}>
              {t(state.link === 'copied' ? 'REDIRECT.COPIED' : 'REDIRECT.NOT_COPIED', { product })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** The link to the web client, for people whose app does not open (spec §2). */
function WebVersion() {
  const { t } = useTranslation();
  const site = useAppSelector((all) => all.site);
  const product = useAppSelector((all) => all.facts.settings.product.name);
  const query = new URLSearchParams(site ? { sitename: site } : {}).toString();
  return (
    <li>
      <a href={`#/checkAuth?${query}`}>{t('REDIRECT.WEB_CLIENT', { product })}</a>
    </li>
  );
}

/** Nothing failed: the answer was sent before the page was loaded again. */
function HandedOver() {
  const { t } = useTranslation();
  return (
    <Page title={t(handedOver.main)} footer={<EndOfSupport />}>
      <p className="intro">{t(handedOver.sub)}</p>
      <ul className="ways other-ways">
        <WebVersion />
      </ul>
    </Page>
  );
}

/** The notice below has the link to support, so the text has none. */
function RedirectRefused({ state }: { readonly state: Refused }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const notice = useAppSelector(selectRedirectNotice);
  const { main, sub, rejected } = redirectRefusal(state);
  return (
    <Page title={t(main)} problem footer={<EndOfSupport />}>
      <p className="intro">{withoutTags(t(sub))}</p>
      {notice && <p>{t(notice)}</p>}
      {rejected !== undefined && (
        <p>
          {t('REDIRECT.REJECTED')}
          <bdi className="address">{rejected}</bdi>
        </p>
      )}
      {!isFinalRefusal[state.why] && (
        <button type="button" className="primary" onClick={() => dispatch(redirectRetryWanted())}>
          {t('REDIRECT.TRY_AGAIN')}
        </button>
      )}
      <ul className="ways other-ways">
        <WebVersion />
      </ul>
    </Page>
  );
}

/** The end of support, with its date and where to get help (spec §1, §9). */
function EndOfSupport() {
  const product = useAppSelector((all) => all.facts.settings.product.name);
  return (
    <p className="note note-warning">
      <span>
        <LinkedText i18nKey="REDIRECT.END_OF_SUPPORT" values={{ product, date: new Date(endOfSupport) }} />
      </span>
    </p>
  );
}
