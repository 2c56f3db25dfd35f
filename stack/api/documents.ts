import { randomUUID } from 'node:crypto';
import type { Context } from '../context';
import { newFileExtensions, type NewFileType } from 'stack/documentApp/fileKind';
import { refusals } from './refusal';

interface DocumentRow {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly version: string;
  readonly preview: string | null;
  readonly modifiedAt: number;
}

const summaryOf = ({ id, name, size, modifiedAt }: DocumentRow) => ({
  Id: id,
  Name: name,
  Size: size,
  ModifiedAt: new Date(modifiedAt).toISOString(),
});

export function documentsOf({ store }: Context, site: string): object {
  const rows = store.all<DocumentRow>('SELECT * FROM documents WHERE site = ? ORDER BY name', site);
  return { Documents: rows.map(summaryOf) };
}

function documentAt({ store }: Context, site: string, id: string): DocumentRow {
  const row = store.one<DocumentRow>('SELECT * FROM documents WHERE site = ? AND id = ?', site, id);
  if (!row) throw refusals.notFound();
  return row;
}

/** First half of a preview (spec §7): the document's current version. */
export function documentOf(context: Context, site: string, id: string): object {
  const { name, size, version } = documentAt(context, site, id);
  return { Document: { Metadata: { Id: id, Name: name, Size: size, VersionMetadata: { VersionId: version } } } };
}

/** Second half: the preview of that version, if it exists. */
export function previewOf(context: Context, site: string, id: string, versionId: string): object {
  const { version, preview } = documentAt(context, site, id);
  if (version !== versionId) throw refusals.notFound();
  return { Metadata: preview === null ? {} : { Preview: preview } };
}

/** An empty file of one of the new-file types (spec §3); the type's extension is added to the name. */
export function createDocument({ store, now }: Context, site: string, type: NewFileType, name: string): object {
  const row = {
    id: randomUUID(),
    name: `${name}${newFileExtensions[type]}`,
    size: 0,
    version: randomUUID(),
    preview: null,
    modifiedAt: now(),
  };
  store.run(
    'INSERT INTO documents (id, site, name, size, version, modifiedAt) VALUES (?, ?, ?, ?, ?, ?)',
    row.id,
    site,
    row.name,
    row.size,
    row.version,
    row.modifiedAt,
  );
  return summaryOf(row);
}
