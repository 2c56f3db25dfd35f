import { useTranslation } from 'react-i18next';
import { limits } from 'src/contract/limits';
import { ownLoginSchema } from 'src/rules/forms/schemas';
import { typedSiteName } from 'src/rules/values/site';
import { typedEmail, typedEmailText, typedText } from 'src/rules/values/parsers';
import { entryOtherSiteWanted } from 'slices/entry';
import { selectHostSite } from 'slices/facts';
import { type OwnLoginState, ownLoginSubmitted, ownLoginPasswordForgotten } from 'slices/ownLogin';
import { CodeLink } from './fields/CodeLink';
import { ErrorSummary } from './fields/ErrorSummary';
import { Field } from './fields/Field';
import { useFocus } from './fields/focus';
import { Password } from './fields/Password';
import { SharedComputer } from './fields/SharedComputer';
import { Submit } from './fields/Submit';
import { useClearSecrets } from './fields/useClearSecrets';
import { type FieldState, type Form, useForm } from './fields/useForm';
import { useAppServices } from './frame/appServices';
import { ErrorNote, GoodNote } from './frame/Notes';
import { Page } from './frame/Page';
import { LoadAgainIfMissing, ServiceNote } from './frame/ServiceNote';
import { useParams, useAppDispatch, useAppSelector } from './frame/store';
import { isUpdateShown, ownLoginRefusal, resetKeys, updateEndKey } from './messages/passwords';
import { UpdateUser } from './UpdateUser';

const secrets = ['password'] as const;

/** Own sign-in: site name, e-mail, password (spec §2, /workdocsAuth). */
export function OwnLogin() {
  const { t } = useTranslation();
  const state = useAppSelector((all) => all.ownLogin);
  const update = useAppSelector((all) => all.updateUser);
  const { sitename = '', username = '' } = useParams('ownLogin');
  const reset = useAppSelector((all) => all.resetPassword.step);
  const isEnded = useAppSelector(({ appRequest }) => appRequest.step === 'ended' && !appRequest.isAnswered);
  const end = updateEndKey(update.step);
  const isRefused = [state.step, reset].includes('refused') || reset === 'usernameMissing' || end !== undefined;
  if (isUpdateShown(update)) return <UpdateUser />;
  return (
    <Page title={t('OWN_LOGIN.TITLE')} problem={isRefused} stillWorks={t('FORGOT_PASSWORD.STILL_WORKS')}>
      <Refusal state={state} />
      <ResetNote />
      {end && <ErrorNote>{t(end)}</ErrorNote>}
      {isEnded && <ErrorNote>{t('ENTRY.REQUEST_ENDED')}</ErrorNote>}
      {/* A new address on this screen needs a new form: formik reads its initial values once. */}
      <OwnLoginForm key={`${sitename} ${username}`} />
    </Page>
  );
}

/** The result of "forgot password": no user name, no code, or a new password. */
function ResetNote() {
  const { t } = useTranslation();
  const state = useAppSelector((all) => all.resetPassword);
  switch (state.step) {
    case 'usernameMissing':
      return <ErrorNote>{t(resetKeys[state.step])}</ErrorNote>;
    case 'refused':
      return <ServiceNote failure={state.failure} again={state.submits} />;
    case 'done':
      return <GoodNote>{t(resetKeys[state.step])}</GoodNote>;
    default:
      return null;
  }
}

/** "Authentication Failed." (spec §8), and what to do next. */
function Refusal({ state }: { readonly state: OwnLoginState }) {
  const { t } = useTranslation();
  const hasReset = useAppSelector((all) => all.resetPassword.hasReset);
  if (state.step !== 'refused') return null;
  const [main, next] = ownLoginRefusal(state.failure, hasReset);
  return (
    <ErrorNote again={state.submits}>
      {t(main)}
      <span className="cause">{t(next)}</span>
      <LoadAgainIfMissing failure={state.failure} />
    </ErrorNote>
  );
}

/**
 * The person named before: in a first profile that was interrupted or came too late, or in this form before a reload,
 * if it was for the same site.
 */
function usePreviousPerson(site: string | undefined) {
  const update = useAppSelector((state) => state.updateUser);
  const { typed } = useAppServices();
  if ('of' in update) return update.of;
  const isOfThisSite = typed && [undefined, typed.siteName].includes(site);
  return isOfThisSite ? { siteName: typed.siteName, username: typed.emailId } : undefined;
}

function OwnLoginForm() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { seal } = useAppServices();
  const { sitename: named, username } = useParams('ownLogin');
  // On a site's own host the host names it (spec §2, Site and stage).
  const hostSite = useAppSelector(selectHostSite);
  const sitename = named ?? hostSite;
  const { siteDomain } = useAppSelector((state) => state.facts.served);
  const { step, submits } = useAppSelector((state) => state.ownLogin);
  const before = usePreviousPerson(sitename);
  const busy = step === 'signingIn' || step === 'accepted';
  const { prefetch } = useAppServices();
  const form = useForm({
    initialValues: {
      siteName: sitename ?? before?.siteName ?? '',
      username: before?.username ?? username ?? '',
      password: '',
    },
    loadSchema: () => ownLoginSchema(siteDomain),
    isBusy: busy,
    onSubmit: (values) => {
      const siteName = typedSiteName(values.siteName, siteDomain);
      const email = typedEmail(values.username);
      if (!siteName || !email) return;
      dispatch(ownLoginSubmitted({ siteName, username: email, password: seal('password', values.password) }));
    },
  });
  const masked = useClearSecrets(form.set, submits, { secrets });
  useFocus(form.ref, 'password', step === 'refused', submits);

  return (
    <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit} onFocus={() => prefetch('ownLogin')}>
      <ErrorSummary of={form} />
      <SiteField fixed={sitename} field={form.field('siteName', typedText)} />
      <Field
        {...form.field('username', typedEmailText)}
        label={t('OWN_LOGIN.USERNAME')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <Password
        {...form.field('password')}
        masked={masked}
        label={t('OWN_LOGIN.PASSWORD')}
        autoComplete="current-password"
        enterKeyHint="go"
        required
      />
      <SharedComputer />
      <Submit label="OWN_LOGIN.SUBMIT" busyLabel="OWN_LOGIN.SIGNING_IN" busy={busy} ready={form.ready} />
      <Forgotten form={form} siteDomain={siteDomain} busy={busy} />
    </form>
  );
}

interface ForgottenProps {
  readonly form: Pick<Form<Record<'siteName' | 'username' | 'password', string>>, 'values' | 'check' | 'spare'>;
  readonly siteDomain: string;
  readonly busy: boolean;
}

/** Requests a code for resetting the password of the person in the form (spec §4, Own-login sign-in). */
function Forgotten({ form: { values, check, spare }, siteDomain, busy }: ForgottenProps) {
  const dispatch = useAppDispatch();
  const sendingCode = useAppSelector((state) => state.resetPassword.step === 'sendingCode');
  const ask = (): void => {
    spare('password');
    const username = typedEmail(values.username);
    // An invalid user name is not a missing one.
    if (!username && typedText(values.username) !== '') return check('username');
    dispatch(ownLoginPasswordForgotten({ siteName: typedSiteName(values.siteName, siteDomain), username: username }));
  };
  return <CodeLink label="OWN_LOGIN.FORGOT_PASSWORD" sending={sendingCode} busy={busy} onAsk={ask} />;
}

/**
 * "When given, the site field is hidden and prefilled" (spec §2): the name is shown as text, with a way to change it.
 */
function SiteField({ fixed: siteName, field }: { readonly fixed: string | undefined; readonly field: FieldState }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { siteDomain } = useAppSelector((state) => state.facts.served);
  if (siteName === undefined) {
    return (
      <Field
        {...field}
        label={t('ENTRY.SITE_NAME')}
        hint={field.error && t('MESSAGES.ERROR.FIELD.INVALID_SITE_NAME_RULE', limits)}
        autoComplete="organization"
        suffix={<span className="suffix">{`.${siteDomain}`}</span>}
        required
      />
    );
  }
  return (
    <div className="chosen">
      <input type="hidden" name="siteName" value={siteName} />
      <span>{t('OWN_LOGIN.SITE', { site: siteName })}</span>
      <a href="#/emailSelect?auto_submit=false" onClick={() => dispatch(entryOtherSiteWanted())}>
        {t('OWN_LOGIN.OTHER_SITE')}
      </a>
    </div>
  );
}
