import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { endOfSupport } from 'src/contract/limits';
import { shownAppName } from 'src/rules/consent';
import { sentenceGap } from 'src/rules/language';
import type { Browser } from 'src/rules/launchPrompt';
import { isFinalRefusal } from 'src/rules/redirectTarget';
import { type RedirectState, launchWanted, linkWanted, retryWanted } from 'slices/redirect';
import { PressAgain, useGuarded } from './frame/guard';
import { LinkedText, OuterLink } from './frame/Links';
import { Page } from './frame/Page';
import { useAppDispatch, useAppSelector } from './frame/store';
import { Waiting } from './frame/Waiting';
import { redirectRefusal, stuckText } from './messages/apps';

type Redirecting = Extract<RedirectState, { step: 'redirecting' }>;
type Refused = Extract<RedirectState, { step: 'refused' }>;

/** What the browser asks before it opens the drive client, in the words of its buttons (spec §2, Redirect screen). */
const launchTexts: Readonly<Record<Browser, ParseKeys>> = {
  safari: 'REDIRECT.LAUNCH_SAFARI',
  chromium: 'REDIRECT.LAUNCH_CHROMIUM',
  firefox: 'REDIRECT.LAUNCH_FIREFOX',
  other: 'REDIRECT.LAUNCH_OTHER',
};
/** Redirect screen (spec §2): on the way to the app, or why not, and always the end-of-support notice. */
export function AppRedirect() {
  const { t } = useTranslation();
  const state = useAppSelector((all) => all.redirect);
  switch (state.step) {
    case 'pending':
      return <Waiting title={t('REDIRECT.PENDING')} footer={<EndOfSupport />} />;
    case 'redirecting':
      return <OnTheWay state={state} />;
    case 'refused':
      return <NoWay state={state} />;
  }
}

function OnTheWay({ state }: { readonly state: Redirecting }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const browser = useAppSelector((all) => all.facts.browser);
  const product = useAppSelector((all) => all.facts.settings.product.name);
  const app = shownAppName(state.name, state.host);
  const guarded = useGuarded();
  return (
    <Page title={t('REDIRECT.TITLE', { app })} footer={<EndOfSupport />}>
      {state.external && (
        <p className="note note-warning">{t('REDIRECT.BANNER', { app, host: state.host, product })}</p>
      )}
      {state.kind === 'web' ? (
        <div className="progress" role="progressbar" aria-label={t('REDIRECT.TITLE', { app })} />
      ) : (
        <>
          <p>{t(launchTexts[state.external ? 'other' : browser])}</p>
          <button type="button" className="primary steady" {...guarded(() => dispatch(launchWanted()))}>
            {t('REDIRECT.OPEN', { app })}
          </button>
          <PressAgain />
        </>
      )}
      <p className="hint">{t('REDIRECT.CLOSE_TAB')}</p>
      <Stuck state={state} />
      <OtherWays />
    </Page>
  );
}

/** Nothing happened for five seconds: try again, or take the link by hand. Its room is kept: nothing moves when it comes. */
function Stuck({ state }: { readonly state: Redirecting }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const guarded = useGuarded();
  return (
    <div role="status">
      <section className="stuck" data-waiting={state.stuck ? undefined : ''}>
        <h2>{t('REDIRECT.STUCK')}</h2>
        <p>{t(stuckText(state))}</p>
        <div className="pair">
          <button type="button" {...guarded(() => dispatch(launchWanted()))}>
            {t('REDIRECT.TRY_AGAIN')}
          </button>
          {!state.withTokens && (
            <button type="button" {...guarded(() => dispatch(linkWanted()))}>
              {t('REDIRECT.COPY_LINK')}
            </button>
          )}
        </div>
        {state.link !== 'offered' && (
          <p className={`note note-${state.link === 'copied' ? 'good' : 'warning'}`}>
            {t(state.link === 'copied' ? 'REDIRECT.COPIED' : 'REDIRECT.NOT_COPIED')}
          </p>
        )}
      </section>
    </div>
  );
}

/** "A not working hint links to the web client, a support ticket, or an explanation of enhanced-security sign-in." */
function OtherWays() {
  const { t } = useTranslation();
  const site = useAppSelector((all) => all.site);
  const { links } = useAppSelector((all) => all.facts.settings);
  const query = new URLSearchParams(site ? { sitename: site } : {}).toString();
  return (
    <section className="other-ways">
      <h2>{t('REDIRECT.NOT_WORKING')}</h2>
      <ul className="ways">
        <li>
          <a href={`#/checkAuth?${query}`}>{t('REDIRECT.WEB_CLIENT')}</a>
        </li>
        <li>
          <OuterLink href={links.support}>{t('REDIRECT.SUPPORT')}</OuterLink>
        </li>
        <li>
          <OuterLink href={links.enhancedSecurity}>{t('REDIRECT.ENHANCED_SECURITY')}</OuterLink>
        </li>
      </ul>
    </section>
  );
}

function NoWay({ state }: { readonly state: Refused }) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { main, sub, isInsecure, rejected } = redirectRefusal(state);
  return (
    <Page title={t(main)} problem footer={<EndOfSupport />}>
      <p className="intro">
        <LinkedText i18nKey={sub} />
      </p>
      {rejected !== undefined && (
        <p>
          {!isInsecure && t('REDIRECT.REJECTED') + sentenceGap(i18n.language)}
          <bdi className="address">{rejected}</bdi>
        </p>
      )}
      {!isFinalRefusal[state.why] && (
        <button type="button" className="primary" onClick={() => dispatch(retryWanted())}>
          {t('REDIRECT.TRY_AGAIN')}
        </button>
      )}
      <OtherWays />
    </Page>
  );
}

/** The end of support, with its date and where to turn (spec §1, §9). */
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
