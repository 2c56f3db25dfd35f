import { type AnyObject, type ObjectSchema, type TestFunction, type ValidationError, object, string } from 'yup';
import { limits } from 'src/contract/limits';
import { typedSiteName } from 'src/rules/values/site';
import { typedEmail, typedText } from 'src/rules/values/parsers';
import type { FieldRule } from './fieldRule';

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
/** The last one is of a code that is an e-mail address; it is no row above, because the entry page loads those. */
export type FieldMessage =
  (typeof fieldMessages)[keyof typeof fieldMessages] | 'MESSAGES.ERROR.FIELD.INVALID_VERIFICATION_CODE_EMAIL';

type Refuser = (text: string) => { readonly type: FieldRule; readonly params?: Readonly<Record<string, number>> };
/** A test of a typed text; `refusal` names the rule that a refused one breaks. */
const typed =
  (isValid: (text: string) => boolean, refusal: Refuser): TestFunction<string> =>
  (text, { createError }) =>
    isValid(text) || createError(refusal(typedText(text)));
const tooLong = (max: number) => ({ type: 'max', params: { max } }) as const;

const { siteNameMinLength: min, siteNameMaxLength, emailMaxLength } = limits;
const siteNameRefusal: Refuser = (text) => {
  if (text.length < min) return { type: 'min', params: { min } };
  if (text.length > siteNameMaxLength) return tooLong(siteNameMaxLength);
  return { type: /[^a-z0-9-]/i.test(text) ? 'matches' : 'siteName' };
};
const siteName = (siteDomain: string) =>
  string()
    .required(fieldMessages.siteName)
    .test(
      'siteName',
      fieldMessages.siteName,
      typed((text) => typedSiteName(text, siteDomain) !== undefined, siteNameRefusal),
    );
const emailRefusal: Refuser = (text) => (text.length > emailMaxLength ? tooLong(emailMaxLength) : { type: 'email' });
const email = (message: FieldMessage) =>
  string()
    .required(message)
    .test(
      'email',
      message,
      typed((text) => typedEmail(text) !== undefined, emailRefusal),
    );

export type FormSchema = ObjectSchema<AnyObject>;
/** What a schema throws for values that it refuses. */
export type FormRefusal = ValidationError;

/** Entry form, as a person submits it (spec §5; decisions, Forms). */
export const entrySchema = (siteDomain: string): FormSchema =>
  object({ siteName: siteName(siteDomain), emailId: email(fieldMessages.emailId) });

/** Own sign-in (spec §5). */
export const ownLoginSchema = (siteDomain: string): FormSchema =>
  object({
    siteName: siteName(siteDomain),
    username: email(fieldMessages.username),
    password: string().required(fieldMessages.password),
  });
