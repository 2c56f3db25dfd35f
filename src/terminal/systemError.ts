import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** What each error about a file means, by its code. */
const sentences: Readonly<Record<string, (file: string) => string>> = {
  EACCES: (file) => `${file} may not be read or written by this account.`,
  EEXIST: (file) => `${file} exists already, and no file is overwritten. Name another one.`,
  EISDIR: (file) => `${file} is a folder, not a file.`,
  ENOENT: (file) =>
    existsSync(dirname(file)) ? `There is no file ${file}.` : `There is no folder ${dirname(file)}. Make it first.`,
  ENOSPC: (file) => `${file} cannot be written: the disk is full.`,
  ENOTDIR: (file) => `${file} is below something that is not a folder.`,
  EPERM: (file) => `${file} may not be read or written by this account.`,
  EROFS: (file) => `${file} cannot be written: the disk is read-only.`,
};

/** A system error about a file, in a plain sentence for the caller; undefined for any other error. */
export function systemSentence(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return sentences[String(error.code)]?.('path' in error ? String(error.path) : 'The file');
}
