import { object, ref, string } from 'yup';
import { limits } from 'src/contract/limits';
import { unmetParts } from './passwordPolicy';
import { type FieldMessage, type FormSchema, fieldMessages } from './schemas';
import { typedEmail, typedText } from 'src/rules/values/parsers';

/** A text whose characters may be typed in any width: it is normalised before it is checked. */
const plain = () => string().transform((text: unknown) => (typeof text === 'string' ? typedText(text) : text));

/** A first or last name: 2 to 63 letters, digits, spaces, hyphens (spec §5). */
const personName = (message: FieldMessage) =>
  plain()
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

const codeIsEmail = 'MESSAGES.ERROR.FIELD.INVALID_VERIFICATION_CODE_EMAIL' satisfies FieldMessage;

/**
 * Reset (spec §5): a code of 1 to 63 characters, and a new password twice. Blanks around the code are ignored. An
 * e-mail address is no code: a password manager may fill it in, because it takes the first field for that of the user
 * name.
 */
export const forgotPasswordSchema: FormSchema = object({
  verificationCode: plain()
    .required(fieldMessages.verificationCode)
    .max(limits.verificationCodeMaxLength, fieldMessages.verificationCode)
    .test('email', codeIsEmail, (text) => typedEmail(text) === undefined),
  newPassword,
  confirmPassword: confirmation(fieldMessages.resetMismatch),
});

/** Change (spec §5): all required, new and confirm equal. */
export const changePasswordSchema: FormSchema = object({
  oldPassword: string().required(fieldMessages.password),
  newPassword,
  confirmPassword: confirmation(fieldMessages.changeMismatch),
});
