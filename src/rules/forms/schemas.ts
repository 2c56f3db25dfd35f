import { type AnyObject, type ObjectSchema, object, string } from 'yup';
import { typedSiteName } from 'src/rules/values/site';
import { typedEmail } from 'src/rules/values/parsers';

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

const siteName = (siteDomain: string) =>
  string()
    .required(fieldMessages.siteName)
    .test('siteName', fieldMessages.siteName, (text) => typedSiteName(text, siteDomain) !== undefined);
const email = (message: FieldMessage) =>
  string().test('email', message, (text) => text !== undefined && typedEmail(text) !== undefined);

export type FormSchema = ObjectSchema<AnyObject>;

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
