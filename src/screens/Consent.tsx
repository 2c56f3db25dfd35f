import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Area } from 'src/contract/scopes';
import { shownAppName } from 'src/rules/app/appName';
import { type ConsentState, consentAllowed, consentDenied, consentNotMe } from 'slices/consent';
import { redirectRetryWanted } from 'slices/redirect';
import { breakable } from './frame/breakable';
import { PressAgain, useGuarded } from './frame/guard';
import { LinkedText } from './frame/LinkedText';
import { ErrorNote, HintNote, MessagesNote } from './frame/Notes';
import { Page } from './frame/Page';
import { useAppDispatch, useAppSelector, useParams } from './frame/store';
import { Waiting } from './frame/Waiting';
import { appNoticeIf, noticesOfApp } from './messages/appNotice';
import { answerAgain, consentErrorMessage, consentFailure } from './messages/consent';

type Asking = Extract<ConsentState, { step: 'asking' }>;

const areaTexts: Readonly<Record<Area, ParseKeys>> = {
  documents: 'CONSENT.AREA_DOCUMENTS',
  comments: 'CONSENT.AREA_COMMENTS',
  annotations: 'CONSENT.AREA_ANNOTATIONS',
  userActions: 'CONSENT.AREA_USER_ACTIONS',
};

const waitingTexts = {
  pending: 'CONSENT.PENDING',
  allowed: 'CONSENT.ALLOWING',
  denied: 'PROCESSING.TITLE',
} as const satisfies Readonly<Partial<Record<ConsentState['step'], ParseKeys>>>;

/** Consent screen: the app's name, what it may read and write, DENY and ALLOW (spec §2). */
export function Consent() {
  const { t } = useTranslation();
  const state = useAppSelector((all) => all.consent);
  switch (state.step) {
    case 'asking':
      return <Question state={state} />;
    case 'failed':
      return <CannotAsk />;
    case 'pending':
    case 'allowed':
    case 'denied':
      return <Waiting title={t(waitingTexts[state.step])} />;
  }
}

/** The error of the address, or that of a request that could not be loaded; a press loads the request again. */
function CannotAsk() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { error } = useParams('consent');
  const notice = appNoticeIf(
    noticesOfApp,
    useAppSelector((all) => all.appNotice),
  );
  return (
    <Page title={t(consentFailure.title)} problem>
      {error === undefined ? (
        <ErrorNote>
          {t(consentFailure.main)}
          <span className="cause">
            <LinkedText i18nKey={consentFailure.sub} />
          </span>
          {notice && <span className="cause">{t(notice)}</span>}
        </ErrorNote>
      ) : (
        <MessagesNote messages={[consentErrorMessage(error)]} />
      )}
      <button type="button" className="primary" onClick={() => dispatch(redirectRetryWanted())}>
        {t('REDIRECT.TRY_AGAIN')}
      </button>
    </Page>
  );
}

function Question({ state: { asked } }: { readonly state: Asking }) {
  const { t } = useTranslation();
  const product = useAppSelector((all) => all.facts.settings.product.name);
  const app = shownAppName(asked.name, asked.applicationId);
  return (
    <Page title={t('CONSENT.TITLE', { app })}>
      {asked.isAgain && <HintNote>{t(answerAgain)}</HintNote>}
      <p className="intro">{t('CONSENT.INTRO', { app, product })}</p>
      <div className="permissions">
        <Areas title="CONSENT.READ" areas={asked.read} />
        <Areas title="CONSENT.WRITE" areas={asked.write} />
      </div>
      {asked.otherActions && <p>{t('CONSENT.OTHER')}</p>}
      <AboutAnswer asked={asked} />
      <Answers />
      <PressAgain />
    </Page>
  );
}

function Areas({ title, areas }: { readonly title: ParseKeys; readonly areas: readonly Area[] }) {
  const { t } = useTranslation();
  if (areas.length === 0) return null;
  return (
    <section>
      <h2>{t(title)}</h2>
      <ul>
        {areas.map((area) => (
          <li key={area}>{t(areaTexts[area])}</li>
        ))}
      </ul>
    </section>
  );
}

/** The destination of the answer, and the person in whose name it is given. */
function AboutAnswer({ asked }: { readonly asked: Asking['asked'] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const site = useAppSelector((all) => all.site);
  return (
    <dl className="facts">
      <dt>{t('CONSENT.DESTINATION')}</dt>
      <dd>
        <bdi>{asked.host}</bdi>
      </dd>
      <dt>{t(asked.username === undefined ? 'ENTRY.SITE_NAME' : 'CONSENT.SIGNED_IN_AS')}</dt>
      <dd>
        <bdi>{breakable(asked.username ?? site ?? '')}</bdi>
        <button type="button" className="link inline-link" onClick={() => dispatch(consentNotMe())}>
          {t('CONSENT.OTHER_ACCOUNT')}
        </button>
      </dd>
    </dl>
  );
}

function Answers() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const guarded = useGuarded();
  return (
    <div className="pair">
      <button type="button" onClick={() => dispatch(consentDenied())}>
        {t('CONSENT.DENY')}
      </button>
      <button type="button" className="primary" {...guarded(() => dispatch(consentAllowed()))}>
        {t('CONSENT.ALLOW')}
      </button>
    </div>
  );
}
