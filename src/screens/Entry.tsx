import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'src/contract/limits';
import { isDriveApplication, isDriveRequest } from 'src/rules/app/appAccess';
import { typedSiteName } from 'src/rules/values/site';
import { typedEmail, typedEmailText, typedText } from 'src/rules/values/parsers';
import { selectRequestEnd } from 'slices/appRequest';
import { entryRetried, entryStartedOver, entrySubmitted } from 'slices/entry';
import { selectEntrySubmitsItself } from 'slices/entrySituation';
import { selectHostSite } from 'slices/facts';
import type { RootState } from 'slices/index';
import { isWithinPage, selectHasStrayResponse } from 'slices/route';
import { isEntryCheckHere, loadEntryCheck } from './fields/entryCheck';
import { ErrorSummary } from './fields/ErrorSummary';
import { Field } from './fields/Field';
import { useFocus } from './fields/focus';
import { SharedComputer } from './fields/SharedComputer';
import { SupersededNote, useSuperseded } from './fields/SupersededNote';
import { Submit } from './fields/Submit';
import { WayInOffer, useOfferedWayIn } from './fields/WayIn';
import { type Form, useForm } from './fields/useForm';
import { useFillOffered } from './fields/useFillOffered';
import { useAppServices, type Typed } from './frame/appServices';
import { OuterLink } from './frame/Links';
import { ErrorNote, GoodNote, HintNote, NotLoaded, SignInErrorNote } from './frame/Notes';
import { Page } from './frame/Page';
import { useParams, useAppDispatch, useAppSelector } from './frame/store';
import { entryNoticeKey, requestEndKey, sessionLeftKey } from './messages/entry';
import { Processing } from './Processing';

/** Entry page: the site, and the e-mail address if it is needed (spec §2, Entry page details). */
export function Entry() {
  const { t } = useTranslation();
  const params = useParams('entry');
  const { error, logout_flow } = params;
  const left = sessionLeftKey(params);
  const submitsItself = useAppSelector(selectEntrySubmitsItself);
  const step = useAppSelector((state) => state.entry.step);
  const requestEnd = requestEndKey(useAppSelector(selectRequestEnd));
  const notice = useAppSelector(entryNoticeKey);
  const cameAstray = useAppSelector(selectHasStrayResponse);
  const superseded = useSuperseded();
  const offered = useOfferedWayIn();
  const isFirst = offered?.place === 'first';
  const [wasFirst] = useState(isFirst);
  if (submitsItself) return <Processing />;
  if (step === 'cannotSignIn') return <CannotSignIn />;
  return (
    <Page title={t('ENTRY.TITLE')} problem={error !== undefined || cameAstray} footer={<EntryLinks />}>
      {superseded && <SupersededNote found={superseded} />}
      {error !== undefined && <SignInErrorNote error={error} />}
      {logout_flow && <GoodNote>{t('ENTRY.LOGGED_OUT')}</GoodNote>}
      {left && <HintNote>{t(left)}</HintNote>}
      {cameAstray && <ErrorNote>{t('ENTRY.CAME_ASTRAY')}</ErrorNote>}
      {requestEnd && <ErrorNote>{t(requestEnd)}</ErrorNote>}
      {notice && <HintNote>{t(notice)}</HintNote>}
      {!isFirst && <EntryForm takesFocus={wasFirst} />}
      {offered && <WayInOffer {...offered} />}
    </Page>
  );
}

/** Prefetches the check of the form and own sign-in while a person types. */
function useFetchAhead(form: RefObject<HTMLFormElement | null>): () => void {
  const { prefetch } = useAppServices();
  const fetchAhead = useCallback(() => {
    // The submit requests it again.
    loadEntryCheck().catch(() => undefined);
    prefetch('ownLogin');
  }, [prefetch]);
  useEffect(() => {
    if (form.current?.matches(':focus-within')) fetchAhead();
  }, [form, fetchAhead]);
  return fetchAhead;
}

/** Formats an e-mail address that was typed before hydration, as a blur would. */
function useFormatEarlyEmail({ ref, values, set }: Form<Typed>): void {
  useEffect(() => {
    const text = typedEmailText(values.emailId);
    if (text !== values.emailId && !ref.current?.querySelector('[name=emailId]:focus')) set('emailId', text);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the text that was there when the form was shown
  }, []);
}

/**
 * On a site's own host the host names it, unless a link on the page asked for another one (spec §2, Site and stage).
 */
const selectOfferedSite = (state: RootState) =>
  state.site ?? (state.route && !isWithinPage(state.route.arrival) ? selectHostSite(state) : undefined);

const nothing: Typed = { siteName: '', emailId: '' };

/** `takesFocus` if the person asked for this form instead of the last way in. */
function EntryForm({ takesFocus }: { readonly takesFocus: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { email_id } = useParams('entry');
  const site = useAppSelector(selectOfferedSite);
  const entry = useAppSelector((state) => state.entry);
  const product = useAppSelector((state) => state.facts.settings.product.name);
  const { siteDomain } = useAppSelector((state) => state.facts.served);
  const emailRequired = entry.step === 'asking' && entry.emailRequired;
  const isLookingUp = entry.step === 'lookingUp';
  const { typed } = useAppServices();
  const offered = { siteName: site ?? '', emailId: email_id ?? entry.last?.emailId ?? '' };
  const form = useForm({
    initialValues: typed ?? offered,
    isBusy: isLookingUp,
    loadSchema: () => loadEntryCheck().then(({ entrySchema }) => entrySchema(siteDomain)),
    onSubmit: ({ siteName, emailId }) => {
      const named = typedSiteName(siteName, siteDomain);
      const email = typedEmail(emailId);
      if (named && email) dispatch(entrySubmitted({ siteName: named, emailId: email }));
    },
  });
  useFillOffered(form, offered, typed ? nothing : offered);
  useFormatEarlyEmail(form);
  const siteField = form.field('siteName', typedText);
  const siteHint = siteField.error ? 'MESSAGES.ERROR.FIELD.INVALID_SITE_NAME_RULE' : 'ENTRY.SITE_NAME_HINT';
  useFocus(form.ref, 'siteName', takesFocus);
  useFocus(form.ref, 'emailId', emailRequired);
  return (
    <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit} onFocus={useFetchAhead(form.ref)}>
      <ErrorSummary of={form} />
      {form.isUncheckable && <NotLoaded />}
      {emailRequired && <ErrorNote>{t('ENTRY.EMAIL_REQUIRED')}</ErrorNote>}
      <Field
        {...siteField}
        label={t('ENTRY.SITE_NAME')}
        hint={t(siteHint, { ...limits, product })}
        autoComplete="organization"
        suffix={<span className="suffix">{`.${siteDomain}`}</span>}
        required
      />
      <Field
        {...form.field('emailId', typedEmailText)}
        label={t('ENTRY.EMAIL')}
        type="email"
        inputMode="email"
        autoComplete="username"
        enterKeyHint="go"
        required
      />
      <SharedComputer />
      <Submit
        label="ENTRY.CONTINUE"
        busyLabel="ENTRY.LOOKING_UP"
        busy={isLookingUp || (form.isSubmitting && !isEntryCheckHere())}
        ready={form.ready}
      />
    </form>
  );
}

function EntryLinks() {
  const { t } = useTranslation();
  const { client_type } = useParams('entry');
  const request = useAppSelector((state) => state.appRequest);
  const settings = useAppSelector((state) => state.facts.settings);
  const { links, product } = settings;
  const isDrive = request.step === 'pending' && isDriveApplication(settings, request.applicationId);
  const values = { product: product.name };
  return (
    <>
      <OuterLink href={links.learnMore}>{t('ENTRY.LEARN_MORE', values)}</OuterLink>
      <OuterLink href={links.downloadClients}>{t('ENTRY.DOWNLOAD_CLIENTS')}</OuterLink>
      {(isDrive || isDriveRequest(client_type)) && (
        <OuterLink href={links.driveInfo}>{t('ENTRY.DRIVE_INFO', values)}</OuterLink>
      )}
    </>
  );
}

/**
 * The form cannot continue although an e-mail address was sent (spec §2; decisions, Flows). Retry sends that address
 * again, so the main action is to give another one.
 */
function CannotSignIn() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const product = useAppSelector((state) => state.facts.settings.product.name);
  return (
    <Page title={t('ENTRY.CANNOT_SIGN_IN', { product })} problem footer={<EntryLinks />}>
      <p className="intro">{t('ENTRY.CANNOT_SIGN_IN_TEXT')}</p>
      <div className="actions">
        <button type="button" className="primary" onClick={() => dispatch(entryStartedOver())}>
          {t('ENTRY.SIGN_IN')}
        </button>
        <button type="button" onClick={() => dispatch(entryRetried())}>
          {t('ENTRY.RETRY')}
        </button>
      </div>
    </Page>
  );
}
