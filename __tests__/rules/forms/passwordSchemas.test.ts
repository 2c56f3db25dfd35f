import { ValidationError } from 'yup';
import { changePasswordSchema, forgotPasswordSchema, updateUserSchema } from 'src/rules/forms/passwordSchemas';
import { type FormSchema, fieldMessages } from 'src/rules/forms/schemas';

/** The first message of each invalid field. */
async function messages(schema: FormSchema, values: unknown): Promise<Record<string, string>> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [path, message] as const).reverse());
  }
}

const good = 'Aa1-';
const passwords = { newPassword: good, confirmPassword: good };
const profile = (values: object) =>
  messages(updateUserSchema, { given_name: 'Nora', family_name: 'Berg', ...passwords, ...values });
const reset = (values: object) =>
  messages(forgotPasswordSchema, { verificationCode: '123456', ...passwords, ...values });
const change = (values: object) => messages(changePasswordSchema, { oldPassword: 'x', ...passwords, ...values });

describe('the names of a first profile', () => {
  it.each([['Bo'], ['Anne-Marie'], ['Nora Maria 2'], ['x'.repeat(63)], [' Bo ']])('may be %p [5.04]', async (name) => {
    expect(await profile({ given_name: name, family_name: name })).toEqual({});
  });

  it.each([['Łukasz'], ['Müller-Óscar'], ['山田'], ['دانة'], ['Ｎｏｒａ']])(
    'may be %p, in letters of every alphabet [0.19]',
    async (name) => {
      expect(await profile({ given_name: name, family_name: name })).toEqual({});
    },
  );

  it.each([[''], ['B'], [' B '], ['x'.repeat(64)], ['a_b'], ['Nora!'], ['<b>Nora</b>']])(
    'are refused as %p [5.04]',
    async (name) => {
      expect(await profile({ given_name: name, family_name: name })).toEqual({
        given_name: fieldMessages.firstName,
        family_name: fieldMessages.lastName,
      });
    },
  );
});

describe('the code of a reset', () => {
  it.each([['1'], ['x'.repeat(63)], [' 123456 ']])('may be %p [5.04]', async (verificationCode) => {
    expect(await reset({ verificationCode })).toEqual({});
  });

  it.each([['ada@mail.test'], [' Ada@MAIL.test ']])('is no e-mail address: %p', async (verificationCode) => {
    const isEmail = 'MESSAGES.ERROR.FIELD.INVALID_VERIFICATION_CODE_EMAIL';
    expect(await reset({ verificationCode })).toEqual({ verificationCode: isEmail });
  });

  it.each([['1@2'], ['@']])('may be %p, which is no e-mail address [5.04]', async (verificationCode) => {
    expect(await reset({ verificationCode })).toEqual({});
  });

  it.each([[''], [' '], ['x'.repeat(64)]])('is refused as %p [5.04]', async (verificationCode) => {
    expect(await reset({ verificationCode })).toEqual({ verificationCode: fieldMessages.verificationCode });
  });
});

describe('a new password', () => {
  const { newPassword, confirmPassword, resetMismatch, updateMismatch, changeMismatch } = fieldMessages;
  const forms = [
    ['a first profile', profile, updateMismatch],
    ['a reset', reset, resetMismatch],
    ['a change', change, changeMismatch],
  ] as const;

  it.each(forms)(
    'in %s has a digit, a special character, an upper and a lower case letter [5.05]',
    async (_form, check) => {
      expect(await check({})).toEqual({});
      for (const each of ['Aaa-', 'Aa11', 'aa1-', 'AA1-'])
        expect(await check({ newPassword: each, confirmPassword: each })).toEqual({ newPassword });
    },
  );

  it.each(forms)('in %s is entered twice, identically [5.04]', async (_form, check, mismatch) => {
    expect(await check({ confirmPassword: 'Aa2-' })).toEqual({ confirmPassword: mismatch });
    expect(await check({ newPassword: '', confirmPassword: '' })).toEqual({ newPassword, confirmPassword });
  });
});

describe('a change of password', () => {
  it('needs all three, the new one twice the same [5.06]', async () => {
    const { password, newPassword, confirmPassword, changeMismatch } = fieldMessages;
    const nothing = { oldPassword: '', newPassword: '', confirmPassword: '' };
    expect(await change(nothing)).toEqual({ oldPassword: password, newPassword, confirmPassword });
    expect(await change({ confirmPassword: 'Aa2-' })).toEqual({ confirmPassword: changeMismatch });
  });
});
