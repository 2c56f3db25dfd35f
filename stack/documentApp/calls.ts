import type { Failure } from 'src/contract/failures';
import type { SiteName } from 'src/contract/brandTypes';
import type { NewFileType } from './fileKind';
import type { Vault } from 'src/adapters/vault';
import type { DocumentSummary, RowInput, RowOutput, SignedInPerson, RowId } from './rows';
import type { Send } from './session';

/** A version of a document, and the address of its picture, if it has one. */
export interface Preview {
  readonly version: string;
  readonly picture: string | undefined;
}

/** The calls of the document application; each throws a CallFailed unless it succeeds. */
export interface Calls {
  readonly person: () => Promise<SignedInPerson>;
  readonly documents: () => Promise<readonly DocumentSummary[]>;
  readonly create: (type: NewFileType, name: string) => Promise<DocumentSummary>;
  readonly preview: (id: string) => Promise<Preview>;
  readonly changePassword: (old: string, next: string) => Promise<void>;
}

export class CallFailed extends Error {
  constructor(readonly failure: Failure) {
    super(`The call failed with status ${failure.status}`);
  }
}

export function makeCalls(site: SiteName, send: Send, vault: Vault): Calls {
  const ask = async <Id extends RowId>(id: Id, input: RowInput<Id>): Promise<RowOutput<Id>> => {
    const answer = await send(id, input);
    if (answer.outcome === 'failed') throw new CallFailed(answer.failure);
    return answer.value;
  };
  return {
    person: async () => (await ask('person', {})).User,
    documents: async () => (await ask('documents', {})).Documents,
    create: async (Type, Name) => ask('createDocument', { Type, Name }),
    preview: async (id) => {
      const { VersionId: versionId } = (await ask('document', { id })).Document.Metadata.VersionMetadata;
      const { Metadata } = await ask('documentPreview', { id, versionId });
      return { version: versionId, picture: Metadata.Preview };
    },
    changePassword: async (old, next) => {
      const [OldPassword, NewPassword] = [vault.seal('password', old), vault.seal('password', next)];
      await ask('changePassword', { OldPassword, NewPassword, OrganizationDomain: site });
    },
  };
}
