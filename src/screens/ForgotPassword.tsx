import { useTranslation } from 'react-i18next';
import { forgotPasswordSchema } from 'src/rules/forms/passwordSchemas';
import { typedText } from 'src/rules/values/parsers';
import { resetPasswordCodeWantedAgain, resetPasswordSubmitted, selectIsResetMaybeDone } from 'slices/resetPassword';
import { CodeLink } from './fields/CodeLink';
import { ErrorSummary } from './fields/ErrorSummary';
import { Field } from './fields/Field';
import { NewPassword } from './fields/NewPassword';
import { Submit } from './fields/Submit';
import { UserName } from './fields/UserName';
import { useClearSecrets } from './fields/useClearSecrets';
import { useForm } from './fields/useForm';
import { GoodNote } from './frame/Notes';
import { Page } from './frame/Page';
import { useAppServices } from './frame/appServices';
import { ServiceNote } from './frame/ServiceNote';
import { useSignInAddress } from './frame/signInAddress';
import { useParams, useAppDispatch, useAppSelector } from './frame/store';
import { aroundResetRefusal, selectIsEmailInDoubt } from './messages/passwords';

const empty = { verificationCode: '', newPassword: '', confirmPassword: '' };
const sent = ['newPassword', 'confirmPassword'] as const;
const secrets = ['verificationCode', ...sent] as const;

/** Reset password: verification code, new password, confirm password (spec §2, /forgotPassword). */
export function ForgotPassword() {
  const { t } = useTranslation();
  const state = useAppSelector((all) => all.resetPassword);
  const { username } = useParams('forgotPassword');
  // Nobody was sent a code.
  const isUnknown = state.step === 'refused' && state.failure.code === 'UserNotFoundException';
  const isMaybeDone = useAppSelector(selectIsResetMaybeDone);
  const isEmailInDoubt = useAppSelector(selectIsEmailInDoubt);
  return (
    <Page
      title={t('FORGOT_PASSWORD.TITLE')}
      problem={state.step === 'refused'}
      stillWorks={t('FORGOT_PASSWORD.STILL_WORKS')}
    >
      {!isUnknown && <p className="intro">{t('FORGOT_PASSWORD.INTRO')}</p>}
      {state.step === 'refused' && (
        <ServiceNote
          failure={state.failure}
          {...aroundResetRefusal(state.failure)}
          isMaybeDone={isMaybeDone}
          again={state.submits}
        />
      )}
      {isEmailInDoubt && <p>{t('FORGOT_PASSWORD.CHECK_EMAIL')}</p>}
      {isUnknown && <p className="intro">{t('FORGOT_PASSWORD.UNKNOWN')}</p>}
      {state.step === 'codeSent' && state.destination !== undefined && (
        <GoodNote>{t('FORGOT_PASSWORD.SENT_TO', { destination: state.destination })}</GoodNote>
      )}
      {/* A code belongs to one person: for somebody else the form starts again. */}
      <ResetForm key={username ?? ''} isUnknown={isUnknown} mayGoBack={isMaybeDone || isEmailInDoubt} />
    </Page>
  );
}

/**
 * The way back to sign-in lets a person correct the email address: it is the main action if no code can be sent to it.
 * Or it lets them try a password that may already have been set.
 */
function WayBack({ isMain = false }: { readonly isMain?: boolean }) {
  const { t } = useTranslation();
  const address = useSignInAddress(useAppSelector(({ site }) => site) ?? undefined);
  return (
    <a className={`button ${isMain ? 'primary' : 'link'}`} href={address}>
      {t('COMMON.BACK_TO_SIGN_IN')}
    </a>
  );
}

function ResetForm({ isUnknown, mayGoBack }: { readonly isUnknown: boolean; readonly mayGoBack: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { seal } = useAppServices();
  const { username } = useParams('forgotPassword');
  const { step, submits } = useAppSelector((all) => all.resetPassword);
  // The code that is being sent replaces the one in the form.
  const sendingCode = step === 'sendingCode';
  const busy = step === 'sending' || step === 'done';
  const form = useForm({
    initialValues: empty,
    loadSchema: () => forgotPasswordSchema,
    isBusy: busy || sendingCode,
    onSubmit: ({ verificationCode, newPassword }) => {
      dispatch(
        resetPasswordSubmitted({
          verificationCode: seal('verificationCode', typedText(verificationCode)),
          newPassword: seal('password', newPassword),
        }),
      );
    },
  });
  const masked = useClearSecrets(form.set, submits, { secrets, sent });
  return (
    <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary of={form} />
      {username !== undefined && <UserName value={username} />}
      <Field
        {...form.field('verificationCode')}
        label={t('FORGOT_PASSWORD.CODE')}
        autoComplete="one-time-code"
        required
      />
      <NewPassword password={form.field('newPassword')} confirm={form.field('confirmPassword')} masked={masked} />
      <div className="actions">
        {isUnknown && <WayBack isMain />}
        <Submit
          label="FORGOT_PASSWORD.SUBMIT"
          busyLabel="FORGOT_PASSWORD.SENDING"
          busy={busy}
          waits={sendingCode}
          ready={form.ready}
          isSecond={isUnknown}
        />
      </div>
      {mayGoBack && !isUnknown && <WayBack />}
      {!isUnknown && (
        <CodeLink
          label="FORGOT_PASSWORD.SEND_AGAIN"
          sending={sendingCode}
          busy={busy}
          onAsk={() => dispatch(resetPasswordCodeWantedAgain())}
        />
      )}
    </form>
  );
}
