import type { Part } from './clause';

/** Section 3 of the specification: what is kept, and what the services answer. */
export const entities: readonly Part[] = [
  {
    heading: 'Stored per site',
    also: ['Token keys', 'Local lists', 'expiration'],
    clauses: [
      {
        id: '3.01',
        says: 'Values are kept per site in local storage, in cookies where that fails; whoever asks for one cannot tell.',
        files: ['src/adapters/storage.ts', 'src/adapters/backends/storageBackends.ts'],
      },
      {
        id: '3.02',
        says: 'Each value that the specification lists is kept per site under its own name; one table has them all.',
        files: ['src/contract/storageKeys.ts'],
      },
      {
        id: '3.03',
        says: '`client_type` is WEB where none is kept.',
        files: ['sagas/call.ts', 'src/rules/brands.ts'],
      },
      {
        id: '3.04',
        says: 'Once for all sites stand the remembered `siteName` and the choice of the newer sign-in.',
        files: ['src/contract/storageKeys.ts'],
      },
      {
        id: '3.05',
        says: 'The ids of the last 5 sessions are kept, and the last 10 times that the page came to the front or went to the back.',
        files: ['sagas/pageHistory.ts', 'src/contract/limits.ts'],
      },
    ],
  },
  {
    heading: 'Entities in responses',
    also: ['Token refresh response', 'App metadata'],
    clauses: [
      {
        id: '3.06',
        says: 'Every answer of a service is checked against its declared fields before anybody uses it; a refresh that gives no refresh token leaves the old one.',
        files: ['src/rules/shape.ts', 'src/contract/operations.ts'],
      },
    ],
  },
  {
    heading: 'Identity-provider types',
    clauses: [
      {
        id: '3.07',
        says: 'The kept type is NONE at first, then WORKDOCS, DIRECTORY_SERVICE, {product}_FEDERATE or IAM_IDENTITY_CENTER; one with a dot after the product’s id means the own user pool.',
        files: ['src/rules/providers.ts', 'src/contract/providers.ts'],
      },
    ],
  },
  {
    heading: 'Change-password flow state',
    clauses: [
      {
        id: '3.08',
        says: 'A change of password is at INIT, then at CHANGE_PASSWORD_SUCCESS.',
        files: ['slices/changePassword.ts'],
      },
    ],
  },
  {
    heading: 'Permission scopes',
    also: ['Permission state'],
    clauses: [
      {
        id: '3.09',
        says: 'A scope means reading or writing documents, comments, annotations or user actions. One that is not known is “other actions”; where none is known, these with full access.',
        files: ['src/rules/consent.ts', 'src/contract/scopes.ts'],
      },
    ],
  },
  {
    heading: 'Drive applications',
    clauses: [
      {
        id: '3.10',
        says: 'The settings name the eight drive applications, which get a code and are not asked for consent.',
        files: ['src/contract/deployment.schema.json', 'sagas/appRedirect.ts'],
      },
    ],
  },
  {
    heading: 'Metrics record',
    clauses: [
      {
        id: '3.11',
        says: 'A record says which app, page, session, stage, region, organisation and user, when, and on which system and browser; each of its entries has dimensions and a value.',
        files: ['src/contract/telemetry.ts', 'sagas/telemetry.ts'],
      },
    ],
  },
  {
    heading: 'New-file types',
    clauses: [
      {
        id: '3.12',
        says: 'The four kinds of new files have their extensions (`.docx`, `.xlsx`, `.pptx`, `.awsdoc`), and the extension of a name tells the kind of file that is shown, or just “File”.',
        files: ['src/rules/fileKind.ts', 'stack/documentApp/documentTable.ts', 'stack/documentApp/newFiles.ts'],
      },
    ],
  },
];
