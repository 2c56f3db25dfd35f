import { type AnyObject, type ObjectSchema, type TestFunction, type ValidationError, object, string } from 'yup';
import { limits } from 'src/contract/limits';
import { typedSiteName } from 'src/rules/values/site';
import { typedEmail, typedText } from 'src/rules/values/parsers';

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
/**
 * The second half is not in the table, because the entry page loads the table: it is only for a code that is an e-mail
 * address.
 */
export type FieldMessage =
  (typeof fieldMessages)[keyof typeof fieldMessages] | 'MESSAGES.ERROR.FIELD.INVALID_VERIFICATION_CODE_EMAIL';

/**
 * The rules by which a form refuses a field (spec §5), as logs name them: the names of yup's tests, and of our own.
 * Fixed, because logs keep them.
 *
 * - `required`: nothing but blanks
 * - `min`, `max`: too short or too long; the limit is named beside it
 * - `matches`: characters that are not allowed
 * - `oneOf`: unequal to the password that it repeats
 * - `policy`: a new password that lacks a kind of character. Which kind is not said: nothing is derived from a
 * password.
 * - `siteName`, `email`: of another form
 */
export type FieldRule = 'required' | 'min' | 'max' | 'matches' | 'oneOf' | 'policy' | 'siteName' | 'email';

type Refuser = (text: string) => { readonly type: FieldRule; readonly params?: Readonly<Record<string, number>> };
/** A test of a typed text; `refusal` names the rule that a refused one breaks. */
const refusing =
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
      refusing((text) => typedSiteName(text, siteDomain) !== undefined, siteNameRefusal),
    );
const emailRefusal: Refuser = (text) => (text.length > emailMaxLength ? tooLong(emailMaxLength) : { type: 'email' });
const email = (message: FieldMessage) =>
  string()
    .required(message)
    .test(
      'email',
      message,
      refusing((text) => typedEmail(text) !== undefined, emailRefusal),
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
