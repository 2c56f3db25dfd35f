import { type AnyObject, type ObjectSchema, object, ref, string } from 'yup';
import { limits } from 'src/contract/limits';
import { parseEmail } from './brands';
import { unmetParts } from './passwordPolicy';
import { typedSiteName } from './site';

/** Message keys of invalid fields (spec §5). */
export const fieldMessages = {
  siteName: 'MESSAGES.ERROR.FIELD.INVALID_SITE_NAME',
  emailId: 'MESSAGES.ERROR.FIELD.INVALID_EMAIL_ADDRESS',
  username: 'MESSAGES.ERROR.FIELD.INVALID_USERNAME',
  password: 'MESSAGES.ERROR.FIELD.INVALID_PASSWORD',
  firstName: 'MESSAGES.ERROR.FIELD.INVALID_FIRST_NAME',
  lastName: 'MESSAGES.ERROR.FIELD.INVALID_LAST_NAME',
  newPassword: 'MESSAGES.ERROR.FIELD.INVALID_NEW_PASSWORD',
  confirmPassword: 'MESSAGES.ERROR.FIELD.INVALID_CONFIRM_PASSWORD',
  verificationCode: 'MESSAGES.ERROR.FIELD.INVALID_VERIFICATION_CODE',
  resetMismatch: 'MESSAGES.ERROR.FORGOT_PASSWORD.FIELD.PASSWORD_MISMATCH',
  updateMismatch: 'MESSAGES.ERROR.UPDATE_USER.FIELD.PASSWORD_MISMATCH',
  changeMismatch: 'MESSAGES.ERROR.CHANGE_PASSWORD.FIELD.PASSWORD_MISMATCH',
} as const;
export type FieldMessage = (typeof fieldMessages)[keyof typeof fieldMessages];

const siteName = (siteDomain: string) =>
  string()
    .required(fieldMessages.siteName)
    .test('siteName', fieldMessages.siteName, (text) => typedSiteName(text, siteDomain) !== undefined);
const email = (message: FieldMessage) =>
  string().test('email', message, (text) => text !== undefined && parseEmail(text) !== undefined);
const optionalEmail = (message: FieldMessage) =>
  string().test('email', message, (text) => !text?.trim() || parseEmail(text) !== undefined);

export type FormSchema = ObjectSchema<AnyObject>;

/** Entry form (spec §5); the e-mail is required once the service has asked for it. */
export const entrySchema = (siteDomain: string, emailRequired: boolean): FormSchema =>
  object({
    siteName: siteName(siteDomain),
    emailId: (emailRequired ? email : optionalEmail)(fieldMessages.emailId),
  });

/** Own sign-in (spec §5). */
export const ownLoginSchema = (siteDomain: string): FormSchema =>
  object({
    siteName: siteName(siteDomain),
    username: email(fieldMessages.username),
    password: string().required(fieldMessages.password),
  });

/** A first or last name: 2 to 63 letters, digits, spaces, hyphens (spec §5). */
const personName = (message: FieldMessage) =>
  string()
    .trim()
    .required(message)
    .min(limits.personNameMinLength, message)
    .max(limits.personNameMaxLength, message)
    .matches(/^[\p{L}\p{M}\p{N} -]+$/u, message);
const newPassword = string()
  .required(fieldMessages.newPassword)
  .test('policy', fieldMessages.newPassword, (text) => unmetParts(text).length === 0);
const confirmation = (mismatch: FieldMessage) =>
  string()
    .required(fieldMessages.confirmPassword)
    .oneOf([ref('newPassword')], mismatch);

/** First profile and password (spec §5, firstName, lastName, newPassword, confirmPassword). */
export const updateUserSchema: FormSchema = object({
  given_name: personName(fieldMessages.firstName),
  family_name: personName(fieldMessages.lastName),
  newPassword,
  confirmPassword: confirmation(fieldMessages.updateMismatch),
});

/** Reset (spec §5): the code of 1 to 63 characters, a new password, the same again. Blanks around a code are not part of it. */
export const forgotPasswordSchema: FormSchema = object({
  verificationCode: string()
    .trim()
    .required(fieldMessages.verificationCode)
    .max(limits.verificationCodeMaxLength, fieldMessages.verificationCode),
  newPassword,
  confirmPassword: confirmation(fieldMessages.resetMismatch),
});

/** Change (spec §5): all required, new and confirm equal. */
export const changePasswordSchema: FormSchema = object({
  oldPassword: string().required(fieldMessages.password),
  newPassword,
  confirmPassword: confirmation(fieldMessages.changeMismatch),
});
