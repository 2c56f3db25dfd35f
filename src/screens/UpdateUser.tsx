import { useTranslation } from 'react-i18next';
import { limits } from 'src/contract/limits';
import { familyNameFirst } from 'src/rules/page/languageCustoms';
import { updateUserSchema } from 'src/rules/forms/passwordSchemas';
import { typedText } from 'src/rules/values/parsers';
import { updateUserSubmitted } from 'slices/updateUser';
import { ErrorSummary } from './fields/ErrorSummary';
import { Field } from './fields/Field';
import { NewPassword } from './fields/NewPassword';
import { Submit } from './fields/Submit';
import { UserName } from './fields/UserName';
import { useClearSecrets } from './fields/useClearSecrets';
import { useForm } from './fields/useForm';
import { Page } from './frame/Page';
import { useAppServices } from './frame/appServices';
import { ServiceNote } from './frame/ServiceNote';
import { useAppDispatch, useAppSelector } from './frame/store';
import { aroundUpdateRefusal, lackingMessages } from './messages/passwords';

const empty = { given_name: '', family_name: '', newPassword: '', confirmPassword: '' };
const secrets = ['newPassword', 'confirmPassword'] as const;

const givenName = {
  name: 'given_name',
  label: 'UPDATE_USER.FIRST_NAME',
  rule: 'MESSAGES.ERROR.FIELD.INVALID_FIRST_NAME_RULE',
  autoComplete: 'given-name',
} as const;
const familyName = {
  name: 'family_name',
  label: 'UPDATE_USER.LAST_NAME',
  rule: 'MESSAGES.ERROR.FIELD.INVALID_LAST_NAME_RULE',
  autoComplete: 'family-name',
} as const;

/** In the order of names in the language. */
const nameFields = (language: string) =>
  familyNameFirst(language) ? ([familyName, givenName] as const) : ([givenName, familyName] as const);

/** First profile and password, inside own sign-in (spec §2, /updateUser). */
export function UpdateUser() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { seal } = useAppServices();
  const state = useAppSelector((all) => all.updateUser);
  const busy = state.step === 'sending';
  const form = useForm({
    initialValues: empty,
    loadSchema: () => updateUserSchema,
    isBusy: busy,
    onSubmit: ({ given_name, family_name, newPassword }) => {
      const names = { given_name: typedText(given_name), family_name: typedText(family_name) };
      dispatch(updateUserSubmitted({ ...names, newPassword: seal('password', newPassword) }));
    },
  });
  const masked = useClearSecrets(form.set, state.submits, { secrets });
  return (
    <Page title={t('UPDATE_USER.TITLE')} problem={state.step === 'refused'}>
      {'lacking' in state && state.lacking.length > 0 ? (
        <Lacking names={state.lacking} />
      ) : (
        <p className="intro">{t('UPDATE_USER.INTRO')}</p>
      )}
      <Refusal />
      <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary of={form} />
        {'username' in state && <UserName value={state.username} />}
        {nameFields(i18n.language).map(({ name, label, rule, autoComplete }) => (
          <Field
            key={name}
            {...form.field(name)}
            label={t(label)}
            hint={form.field(name).error && t(rule, limits)}
            autoComplete={autoComplete}
            autoCapitalize="words"
            dir="auto"
            required
          />
        ))}
        <NewPassword password={form.field('newPassword')} confirm={form.field('confirmPassword')} masked={masked} />
        <Submit label="UPDATE_USER.SUBMIT" busyLabel="UPDATE_USER.SENDING" busy={busy} ready={form.ready} />
      </form>
    </Page>
  );
}

function Refusal() {
  const state = useAppSelector((all) => all.updateUser);
  if (state.step !== 'refused') return null;
  const { failure, submits } = state;
  return <ServiceNote failure={failure} {...aroundUpdateRefusal(failure)} again={submits} />;
}

/** Required attributes that nobody can enter here, in place of the introduction, before a person types in vain. */
function Lacking({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div className="note note-warning">
      <div>
        <p>{t('UPDATE_USER.LACKING')}</p>
        <ul>
          {lackingMessages(names).map((each) =>
            'key' in each ? (
              <li key={each.key}>{t(each.key)}</li>
            ) : (
              <li key={each.words}>
                <bdi lang="">{each.words}</bdi>
              </li>
            ),
          )}
        </ul>
      </div>
    </div>
  );
}
