import { type OperationRow, operations } from 'src/contract/operations';
import { type ValueOf, type ValueOfFields, fields, list, number, open, optional, personal } from 'src/contract/shape';
import type { NewFileType } from 'src/rules/fileKind';

const documentSummary = fields({
  Id: personal('document'),
  Name: personal('name'),
  Size: optional(number()),
  ModifiedAt: open(),
});

/**
 * The operations that the document application calls. Those of the product's table (spec §7) are that table's own rows;
 * the list of documents and new files are known to this application alone.
 */
export const rows = {
  /** Asked as the product asks it; this application also reads who the person is. */
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
  document: operations.document,
  documentPreview: operations.documentPreview,
  refreshTokenOfDocuments: operations.refreshTokenOfDocuments,
  changePassword: operations.changePassword,
} as const satisfies Readonly<Record<string, OperationRow>>;

export type RowId = keyof typeof rows;
type Inputs = { readonly [Id in RowId]: ValueOfFields<(typeof rows)[Id]['input']> };
type Outputs = { readonly [Id in RowId]: ValueOf<(typeof rows)[Id]['output']> };
export type InputOf<Id extends RowId> = Inputs[Id];
export type OutputOf<Id extends RowId> = Outputs[Id];
export type DocumentSummary = ValueOf<typeof documentSummary>;
export type Person = OutputOf<'person'>['User'];
