import { limits } from 'src/contract/limits';
import { changePasswordSchema, forgotPasswordSchema, updateUserSchema } from 'src/rules/forms/passwordSchemas';
import { type FieldRule, type FormSchema, entrySchema, ownLoginSchema } from 'src/rules/forms/schemas';
import { type FieldError, errorOf, validateLater } from 'src/screens/fields/lateSchema';

type Values = Readonly<Record<string, string>>;

/** Why the form refuses the fields that it refuses, as the log has it. */
async function whyRefused(schema: FormSchema, values: Values): Promise<readonly FieldError['why'][]> {
  const errors = await validateLater(() => schema, { current: values });
  return Object.keys(values).flatMap((name) => errorOf(errors, name)?.why ?? []);
}

const passwords = { newPassword: 'Aa1-', confirmPassword: 'Aa1-' };
const { personNameMinLength, personNameMaxLength, siteNameMinLength, siteNameMaxLength } = limits;
const { emailMaxLength, verificationCodeMaxLength } = limits;
const forms = {
  entry: [entrySchema('docs.test'), { siteName: 'acme', emailId: 'ann@acme.test' }],
  ownLogin: [ownLoginSchema('docs.test'), { siteName: 'acme', username: 'ann@acme.test', password: 'x' }],
  updateUser: [updateUserSchema, { given_name: 'Nora', family_name: 'Berg', ...passwords }],
  forgotPassword: [forgotPasswordSchema, { verificationCode: '123456', ...passwords }],
  changePassword: [changePasswordSchema, { oldPassword: 'x', ...passwords }],
} as const;

describe('the rule that refused a field', () => {
  it.each<[keyof typeof forms, string, string, FieldRule, number?]>([
    ['entry', 'siteName', 'abc', 'min', siteNameMinLength],
    ['entry', 'siteName', '  ', 'min', siteNameMinLength],
    ['entry', 'siteName', 'a'.repeat(64), 'max', siteNameMaxLength],
    ['entry', 'siteName', 'Łódź', 'matches'],
    ['entry', 'siteName', 'd-acme', 'siteName'],
    ['entry', 'siteName', 'acme-', 'siteName'],
    ['entry', 'emailId', 'ann', 'email'],
    ['entry', 'emailId', `${'a'.repeat(60)}@a.test`, 'max', emailMaxLength],
    ['ownLogin', 'siteName', 'abc', 'min', siteNameMinLength],
    ['ownLogin', 'username', 'ann@', 'email'],
    ['updateUser', 'given_name', 'X', 'min', personNameMinLength],
    ['updateUser', 'family_name', '李', 'min', personNameMinLength],
    ['updateUser', 'family_name', 'x'.repeat(64), 'max', personNameMaxLength],
    ['updateUser', 'family_name', '  ', 'required'],
    ['updateUser', 'family_name', "O'Hara", 'matches'],
    ['updateUser', 'newPassword', 'aaaa', 'policy'],
    ['updateUser', 'confirmPassword', 'Aa2-', 'oneOf'],
    ['forgotPassword', 'verificationCode', '1'.repeat(64), 'max', verificationCodeMaxLength],
    ['changePassword', 'confirmPassword', 'Aa2-', 'oneOf'],
  ])('in %s, %s %p: %s', async (form, field, text, rule, ...limits) => {
    const [schema, values] = forms[form];
    const why = await whyRefused(schema, { ...values, [field]: text });
    expect(why.filter((each) => each.field === field)).toEqual([{ field, rule, limit: limits[0] }]);
  });

  it.each(Object.entries(forms))('is that it is required, for every empty field of %s', async (_form, form) => {
    const [schema, values] = form;
    const names = Object.keys(values);
    const why = await whyRefused(schema, Object.fromEntries(names.map((name) => [name, ''])));
    expect(why).toEqual(names.map((field) => ({ field, rule: 'required' })));
    expect(await whyRefused(schema, values)).toEqual([]);
  });
});
