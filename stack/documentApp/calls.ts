import type { NewFileType } from 'src/rules/fileKind';
import type { Place } from './place';

export interface Person {
  readonly Id?: string;
  readonly GivenName?: string;
  readonly Surname?: string;
  readonly EmailAddress?: string;
}
export interface DocumentSummary {
  readonly Id: string;
  readonly Name: string;
  readonly Size: number;
  readonly ModifiedAt: string;
}

/** The calls of the document application; each throws a CallFailed for an answer that is not 2xx or no answer. */
export interface Calls {
  readonly me: () => Promise<Person>;
  readonly documents: () => Promise<readonly DocumentSummary[]>;
  readonly create: (type: NewFileType, name: string) => Promise<DocumentSummary>;
  /** Address of the preview's picture; undefined when there is none. */
  readonly preview: (id: string) => Promise<string | undefined>;
}

export class CallFailed extends Error {
  /** -1 when no answer came. */
  constructor(readonly status: number) {
    super(`The call failed with status ${status}`);
  }
}

export function makeCalls({ api, token = '' }: Place): Calls {
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const headers = { 'X-Client-Type': 'WEB', Authentication: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${api}/${path}`, init).catch(() => undefined);
    if (!answer?.ok) throw new CallFailed(answer?.status ?? -1);
    return answer.json();
  };
  const exclude = 'exclude=OLD_PERMISSIONS';
  return {
    me: async () => ((await call('me')) as { readonly User: Person }).User,
    documents: async () => {
      const answer = (await call('gb/api/v1/documents')) as { readonly Documents: readonly DocumentSummary[] };
      return answer.Documents;
    },
    create: async (Type, Name) => (await call('gb/api/v1/documents', { Type, Name })) as DocumentSummary,
    preview: async (id) => {
      const document = (await call(`gb/api/v1/document/${encodeURIComponent(id)}?${exclude}`)) as DocumentAnswer;
      const version = encodeURIComponent(document.Document.Metadata.VersionMetadata.VersionId);
      const path = `api/v1/documents/${encodeURIComponent(id)}/versions/${version}?${exclude}&fields=preview`;
      return ((await call(path)) as { readonly Metadata: { readonly Preview?: string } }).Metadata.Preview;
    },
  };
}

interface DocumentAnswer {
  readonly Document: { readonly Metadata: { readonly VersionMetadata: { readonly VersionId: string } } };
}
