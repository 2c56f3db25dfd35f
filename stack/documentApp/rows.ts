import { type OperationRow, operations } from 'src/contract/operations';
import { siteField } from 'src/contract/names';
import {
  type ValueOf,
  type ValueOfFields,
  fields,
  list,
  nothing,
  number,
  open,
  optional,
  personal,
  secret,
} from 'src/contract/shape';
import type { NewFileType } from './fileKind';

const documentSummary = fields({
  Id: personal('document'),
  Name: personal('name'),
  Size: optional(number()),
  ModifiedAt: open(),
});

/** The operations of the product API (spec §7) that this application calls and the page does not. */
export const productRows = {
  document: {
    method: 'GET',
    path: 'gb/api/v1/document/{id}',
    auth: 'bearer',
    input: { id: personal('document') },
    fixedQuery: { exclude: 'OLD_PERMISSIONS' },
    output: fields({
      Document: fields({ Metadata: fields({ VersionMetadata: fields({ VersionId: personal('version') }) }) }),
    }),
  },
  documentPreview: {
    method: 'GET',
    path: 'api/v1/documents/{id}/versions/{versionId}',
    auth: 'bearer',
    input: { id: personal('document'), versionId: personal('version') },
    fixedQuery: { exclude: 'OLD_PERMISSIONS', fields: 'preview' },
    output: fields({ Metadata: fields({ Preview: optional(personal('preview')) }) }),
  },
  refreshTokenOfDocuments: { ...operations.refreshToken, path: 'gb/api/v1/token/refresh' },
  /** With the session of the product; the page changes a password at the user pool (decisions, Flows). */
  changePassword: {
    method: 'POST',
    path: 'user/password',
    auth: 'bearer',
    input: { OldPassword: secret('password'), NewPassword: secret('password'), OrganizationDomain: siteField() },
    output: nothing,
  },
} as const satisfies Readonly<Record<string, OperationRow>>;

/** All operations that the document application calls; only it uses the list of documents and new files. */
export const rows = {
  /** The product's own row; this application also reads who the person is. */
  person: {
    ...operations.currentUser,
    output: fields({
      User: fields({
        Id: optional(personal('user')),
        GivenName: optional(personal('name')),
        Surname: optional(personal('name')),
        EmailAddress: optional(personal('email')),
      }),
    }),
  },
  documents: {
    method: 'GET',
    path: 'gb/api/v1/documents',
    auth: 'bearer',
    input: {},
    output: fields({ Documents: list(documentSummary) }),
  },
  createDocument: {
    method: 'POST',
    path: 'gb/api/v1/documents',
    auth: 'bearer',
    input: { Type: open<NewFileType>(), Name: personal('name') },
    output: documentSummary,
  },
  ...productRows,
} as const satisfies Readonly<Record<string, OperationRow>>;

export type RowId = keyof typeof rows;
type Inputs = { readonly [Id in RowId]: ValueOfFields<(typeof rows)[Id]['input']> };
type Outputs = { readonly [Id in RowId]: ValueOf<(typeof rows)[Id]['output']> };
export type RowInput<Id extends RowId> = Inputs[Id];
export type RowOutput<Id extends RowId> = Outputs[Id];
export type DocumentSummary = ValueOf<typeof documentSummary>;
export type SignedInPerson = RowOutput<'person'>['User'];
