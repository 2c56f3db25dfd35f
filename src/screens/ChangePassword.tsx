import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changePasswordSchema } from 'src/rules/forms/passwordSchemas';
import { changePasswordSubmitted, selectIsChangeMaybeDone } from 'slices/changePassword';
import { ErrorSummary } from './fields/ErrorSummary';
import { NewPassword } from './fields/NewPassword';
import { Password } from './fields/Password';
import { Submit } from './fields/Submit';
import { UserName } from './fields/UserName';
import { useClearSecrets } from './fields/useClearSecrets';
import { useForm } from './fields/useForm';
import { GoodNote } from './frame/Notes';
import { Page } from './frame/Page';
import { useAppServices } from './frame/appServices';
import { ServiceNote } from './frame/ServiceNote';
import { useSignInAddress } from './frame/signInAddress';
import { useAppDispatch, useAppSelector } from './frame/store';
import { changeFailed } from './messages/service';
import { Processing } from './Processing';

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' };
/** Only the old password was refused; the new one stays (decisions, Forms). */
const emptied = ['oldPassword'] as const;
const secrets = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

/** Change password: old, new, confirm (spec §2, /changePassword), shown once the flow has allowed it. */
export function ChangePassword() {
  const { t } = useTranslation();
  const state = useAppSelector((all) => all.changePassword);
  const isMaybeDone = useAppSelector(selectIsChangeMaybeDone);
  if (state.step === 'INIT' && state.form === 'checking') return <Processing />;
  const refused = state.step === 'INIT' && state.form === 'refused' ? state : undefined;
  return (
    <Page title={t('CHANGE_PASSWORD.TITLE')} problem={refused !== undefined}>
      {refused && (
        <ServiceNote failure={refused.failure} lead={changeFailed} isMaybeDone={isMaybeDone} again={state.submits} />
      )}
      {state.step === 'CHANGE_PASSWORD_SUCCESS' ? (
        <Changed />
      ) : (
        <ChangeForm username={state.username} busy={state.form === 'sending'} submits={state.submits} />
      )}
      {isMaybeDone && <SignInLink />}
    </Page>
  );
}

/** The form with the focus has gone: the message takes it, so that screen readers read it. */
function Changed() {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <GoodNote>{t('CHANGE_PASSWORD.SUCCESS')}</GoodNote>
    </div>
  );
}

/** A link to sign-in, to try a password that may already have been set. */
function SignInLink() {
  const { t } = useTranslation();
  const address = useSignInAddress(useAppSelector(({ site }) => site) ?? undefined);
  return (
    <a className="button link" href={address}>
      {t('COMMON.BACK_TO_SIGN_IN')}
    </a>
  );
}

function ChangeForm(props: { readonly username: string; readonly busy: boolean; readonly submits: number }) {
  const { username, busy, submits } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { seal } = useAppServices();
  const form = useForm({
    initialValues: empty,
    loadSchema: () => changePasswordSchema,
    isBusy: busy,
    onSubmit: ({ oldPassword, newPassword }) => {
      dispatch(
        changePasswordSubmitted({
          oldPassword: seal('password', oldPassword),
          newPassword: seal('password', newPassword),
        }),
      );
    },
  });
  const masked = useClearSecrets(form.set, submits, { secrets, sent: emptied });
  return (
    <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary of={form} />
      <UserName value={username} />
      <Password
        {...form.field('oldPassword')}
        masked={masked}
        label={t('CHANGE_PASSWORD.OLD')}
        autoComplete="current-password"
        required
      />
      <NewPassword password={form.field('newPassword')} confirm={form.field('confirmPassword')} masked={masked} />
      <Submit label="CHANGE_PASSWORD.SUBMIT" busyLabel="CHANGE_PASSWORD.SENDING" busy={busy} ready={form.ready} />
    </form>
  );
}
