import type { Part } from './clause';

/** Section 5 of the specification: what may stand in a field, and in an answer. */
export const validation: readonly Part[] = [
  {
    heading: 'Fields',
    clauses: [
      {
        id: '5.01',
        says: 'A field is checked when it is left, all of them before the form is sent; the first wrong one gets the focus, and a message goes when its field changes.',
        files: ['src/screens/fields/useForm.ts', 'src/screens/fields/focus.ts'],
      },
      {
        id: '5.02',
        says: '`siteName`: 4 to 63 letters, digits and hyphens; not `d-` at the beginning, no hyphen at either end.',
        files: ['src/rules/brands.ts', 'src/rules/schemas.ts'],
      },
      {
        id: '5.03',
        says: '`e-mail` (`username`, `emailId`): needed, at most 64 characters of the given form, always in lower case.',
        files: ['src/rules/brands.ts', 'src/rules/schemas.ts'],
      },
      {
        id: '5.04',
        says: '`password` is needed; `verificationCode` has 1 to 63 characters; `firstName` and `lastName` 2 to 63 letters, digits, spaces and hyphens; `newPassword` and `confirmPassword` are the same.',
        files: ['src/rules/passwordSchemas.ts', 'src/rules/schemas.ts'],
      },
      {
        id: '5.05',
        says: 'A new password has a digit, a special character, an upper-case and a lower-case letter.',
        files: ['src/rules/passwordPolicy.ts'],
      },
      {
        id: '5.06',
        says: 'To change a password all three fields are needed, and two that differ are “Passwords do not match.”',
        files: ['src/rules/passwordSchemas.ts'],
      },
      {
        id: '5.07',
        says: '`code_challenge` has letters and digits only.',
        files: ['src/rules/brands.ts', 'sagas/index.ts'],
      },
      {
        id: '5.08',
        says: 'Each field has its message in all eight languages; in English it is the given one.',
        files: ['src/rules/schemas.ts', 'locales/en.json'],
      },
    ],
  },
  {
    heading: 'Other rules',
    clauses: [
      {
        id: '5.09',
        says: 'An answer with tokens that lacks one of the two is a sign-in with enterpriseAuth; federated credentials need their token and its end.',
        files: ['src/rules/shape.ts', 'src/rules/failure.ts'],
      },
    ],
  },
];
