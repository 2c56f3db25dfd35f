import type { ParseKeys } from 'i18next';
import type { Failure } from 'src/contract/failures';
import { isCodeRefusal, isCredentialRefusal, isResetRequired } from 'src/rules/signIn/poolFailure';
import { translatedKey } from 'src/rules/calls/serviceMessage';
import type { OwnLoginState } from 'slices/ownLogin';
import { selectIsResetMaybeDone } from 'slices/resetPassword';
import type { UpdateUserState } from 'slices/updateUser';
import type { Message, ScreenState } from './message';
import { type LeadAndTail, furtherStep, maybeSetMessages, serviceMessages, unsentText } from './service';

/**
 * "Authentication Failed." (spec §8), and what to do next. `hasReset`: this person's password has just been
 * reset, so they are not asked to reset it again.
 */
export function ownLoginRefusal(failure: Failure, hasReset = false): readonly [main: ParseKeys, next: ParseKeys] {
  const main = 'MESSAGES.ERROR.WORKDOCS_SIGNIN.AUTH_FAILED';
  if (failure.kind === 'network') return [main, unsentText(failure)];
  if (failure.kind === 'unsupported') return [main, furtherStep];
  if (isCredentialRefusal(failure)) return [main, 'MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK'];
  const meaning = translatedKey(failure);
  const isKnown = meaning !== 'MESSAGES.SERVICE.OTHER' && !(hasReset && isResetRequired(failure));
  if (isKnown) return [main, meaning];
  return [main, isLasting(failure) ? 'MESSAGES.CAUSE.EXCHANGE_REFUSED' : 'MESSAGES.ERROR.WORKDOCS_SIGNIN.LATER'];
}

/**
 * A refusal that waiting alone does not end, such as one by a function of the user pool, or for a deleted client; or an
 * answer that lacks a field.
 */
const isLasting = ({ kind, status }: Failure): boolean =>
  kind === 'incomplete' || (kind === 'refused' && status >= 400 && status < 500);

/** "Failed to update."; "for InvalidPasswordException the service message plus the password-policy text" (spec §8). */
export const aroundUpdateRefusal = ({ code }: Failure): LeadAndTail =>
  code === 'InvalidPasswordException'
    ? { tail: 'PASSWORD.POLICY_TEXT' }
    : { lead: 'MESSAGES.ERROR.UPDATE_USER.FAILED' };

/** Whether own sign-in shows the first profile instead of its form. */
export const isUpdateShown = (state: UpdateUserState): boolean => 'lacking' in state;

const updateEndKeys: Partial<Record<UpdateUserState['step'], ParseKeys>> = {
  interrupted: 'UPDATE_USER.INTERRUPTED',
  cutOff: 'UPDATE_USER.CUT_OFF',
  expired: 'UPDATE_USER.EXPIRED',
  unconfirmed: 'UPDATE_USER.UNCONFIRMED',
};
/** Why a first profile cannot continue. */
export const updateEndKey = (step: UpdateUserState['step']): ParseKeys | undefined => updateEndKeys[step];

/** The result of "forgot password", as own sign-in shows it. */
export const resetKeys = {
  usernameMissing: 'MESSAGES.ERROR.FORGOT_PASSWORD.USERNAME_MISSING',
  done: 'FORGOT_PASSWORD.DONE',
} as const;

export function selectOwnLoginMessages({
  appRequest,
  ownLogin,
  resetPassword,
  updateUser,
}: ScreenState): readonly Message[] {
  if (isUpdateShown(updateUser)) return updateMessages(updateUser);
  const end = updateEndKey(updateUser.step);
  const { step } = resetPassword;
  return [
    ...refusalMessages(ownLogin, resetPassword.hasReset),
    ...(step === 'usernameMissing' || step === 'done' ? [{ key: resetKeys[step] } as const] : []),
    ...(step === 'refused' ? serviceMessages(resetPassword.failure) : []),
    ...(end ? [{ key: end }] : []),
    ...(appRequest.step === 'ended' && !appRequest.isAnswered ? [{ key: 'ENTRY.REQUEST_ENDED' } as const] : []),
  ];
}

const refusalMessages = (state: OwnLoginState, hasReset?: boolean): readonly Message[] =>
  state.step === 'refused' ? ownLoginRefusal(state.failure, hasReset).map((key) => ({ key })) : [];

/** Names of the user pool's attributes (OpenID Connect Core 5.1), without those in the form itself. */
const attributeKeys: Readonly<Record<string, ParseKeys>> = {
  address: 'UPDATE_USER.ATTRIBUTE.ADDRESS',
  birthdate: 'UPDATE_USER.ATTRIBUTE.BIRTHDATE',
  gender: 'UPDATE_USER.ATTRIBUTE.GENDER',
  locale: 'UPDATE_USER.ATTRIBUTE.LOCALE',
  middle_name: 'UPDATE_USER.ATTRIBUTE.MIDDLE_NAME',
  name: 'UPDATE_USER.ATTRIBUTE.NAME',
  nickname: 'UPDATE_USER.ATTRIBUTE.NICKNAME',
  phone_number: 'UPDATE_USER.ATTRIBUTE.PHONE_NUMBER',
  picture: 'UPDATE_USER.ATTRIBUTE.PICTURE',
  preferred_username: 'UPDATE_USER.ATTRIBUTE.PREFERRED_USERNAME',
  profile: 'UPDATE_USER.ATTRIBUTE.PROFILE',
  website: 'UPDATE_USER.ATTRIBUTE.WEBSITE',
  zoneinfo: 'UPDATE_USER.ATTRIBUTE.ZONEINFO',
};

/** Required attributes in the words of people and administrators; custom ones by their name. */
export const lackingMessages = (names: readonly string[]) =>
  names.map((name) => {
    const key = Object.hasOwn(attributeKeys, name) ? attributeKeys[name] : undefined;
    return key ? { key } : { words: name.replace(/^custom:/, '') };
  });

const updateMessages = (state: UpdateUserState): readonly Message[] => [
  ...('lacking' in state && state.lacking.length > 0
    ? [{ key: 'UPDATE_USER.LACKING' } as const, ...lackingMessages(state.lacking)]
    : []),
  ...(state.step === 'refused' ? serviceMessages(state.failure, aroundUpdateRefusal(state.failure)) : []),
];

/** A new code replaces the one before, so the refused one may be an older one. */
export const aroundResetRefusal = ({ code }: Failure): LeadAndTail =>
  code === 'CodeMismatchException' ? { tail: 'FORGOT_PASSWORD.NEWEST' } : {};

/** Whether a code was refused that may never have been sent, because this address has no account. */
export const selectIsEmailInDoubt = (state: Pick<ScreenState, 'resetPassword'>): boolean =>
  state.resetPassword.step === 'refused' &&
  isCodeRefusal(state.resetPassword.failure) &&
  !selectIsResetMaybeDone(state);

export function selectResetMessages(state: ScreenState): readonly Message[] {
  const { resetPassword: reset } = state;
  if (reset.step === 'refused')
    return [
      ...maybeSetMessages(selectIsResetMaybeDone(state)),
      ...serviceMessages(reset.failure, aroundResetRefusal(reset.failure)),
    ];
  const { step, destination } = reset;
  return step === 'codeSent' && destination !== undefined
    ? [{ key: 'FORGOT_PASSWORD.SENT_TO', values: { destination } }]
    : [];
}
