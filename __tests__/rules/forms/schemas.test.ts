import { ValidationError } from 'yup';
import { type FormSchema, entrySchema, ownLoginSchema } from 'src/rules/forms/schemas';

const messages = async (schema: FormSchema, values: unknown): Promise<Record<string, string>> => {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [path, message]));
  }
};
const site = 'MESSAGES.ERROR.FIELD.INVALID_SITE_NAME';
const email = 'MESSAGES.ERROR.FIELD.INVALID_EMAIL_ADDRESS';
const username = 'MESSAGES.ERROR.FIELD.INVALID_USERNAME';
const password = 'MESSAGES.ERROR.FIELD.INVALID_PASSWORD';

describe('the entry form', () => {
  const entry = (values: unknown) => messages(entrySchema('docs.test'), values);
  const emailId = 'ann@acme.test';

  it.each([['acme'], ['ACME'], [' acme '], ['https://acme.docs.test/x'], ['a'.repeat(63)]])(
    'accepts the site name %p [5.02]',
    async (siteName) => {
      expect(await entry({ siteName, emailId })).toEqual({});
    },
  );

  it.each([
    [''],
    [undefined],
    ['abc'],
    ['a'.repeat(64)],
    ['d-acme'],
    ['-acme'],
    ['acme-'],
    ['ac_me'],
    ['acme.evil.com'],
  ])('refuses the site name %p [5.02]', async (siteName) => {
    expect(await entry({ siteName, emailId })).toEqual({ siteName: site });
  });

  it.each([['ann@acme.test'], [' ANN@acme.test ']])('accepts the e-mail %p [0.16, 5.03]', async (given) => {
    expect(await entry({ siteName: 'acme', emailId: given })).toEqual({});
  });

  const pasted: readonly (readonly [string])[] = [
    ['eyJraWQiOiJLMSJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJl'],
    ['8xLOxBtZp8/+9Zr=='],
    ['Correct Horse 9'],
  ];
  const wrong: readonly (readonly [string | undefined])[] = [
    [''],
    ['  '],
    [undefined],
    ['ann'],
    ['ann@acme'],
    ['@acme.test'],
    [`${'a'.repeat(60)}@acme.test`],
  ];
  it.each<readonly [string | undefined]>([...wrong, ...pasted])(
    'refuses the e-mail %p, so that it is never sent [0.16, 5.03]',
    async (given) => {
      expect(await entry({ siteName: 'acme', emailId: given })).toEqual({ emailId: email });
    },
  );
});

describe('the own sign-in form', () => {
  const own = (values: unknown) => messages(ownLoginSchema('docs.test'), values);

  it('accepts a site, an e-mail and any password', async () => {
    expect(await own({ siteName: 'acme', username: 'ann@acme.test', password: ' ' })).toEqual({});
  });

  it('reports every invalid field at once [5.02, 5.03, 5.04]', async () => {
    expect(await own({ siteName: '', username: '', password: '' })).toEqual({ siteName: site, username, password });
    expect(await own({})).toEqual({ siteName: site, username, password });
  });

  it.each([['ann'], ['ann@acme.t'], ["o'neil@acme.test"], [`${'a'.repeat(55)}@acme.test`]])(
    'refuses the e-mail %p [5.03]',
    async (given) => {
      expect(await own({ siteName: 'acme', username: given, password: 'x' })).toEqual({ username });
    },
  );
});
