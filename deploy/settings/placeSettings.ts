import { readFileSync, statSync } from 'node:fs';
import type { Deployment } from 'src/contract/deployment';
import { describeProblems, parseDeployment } from 'src/rules/page/deployment';
import { asDataBlock } from 'deploy/build/inlined';

/** A deployment document, or its page, cannot be used; the message names file or fields. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * The text of a file with a deployment document, without the byte-order mark that some editors add. Throws a
 * SettingsError if there is no such file, or it cannot be read.
 */
export function settingsText(file: string): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new SettingsError(`There is no settings file ${file}.`);
  try {
    return new TextDecoder().decode(readFileSync(file));
  } catch (error) {
    throw new SettingsError(`${file} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}

/** The settings in a document's text; throws a SettingsError that names every wrong field. */
export function readSettings(text: string): Deployment {
  const parsed = parseDeployment(text);
  if (parsed.ok) return parsed.value;
  throw new SettingsError(describeProblems(parsed.problems));
}

const dataBlock = /(<script\b[^>]*\sid="?deployment"?[^>]*>)[^<]*(<\/script>)/g;

/**
 * The page with this document in its data block (decisions, Deployment settings), replacing the previous document.
 * Throws a SettingsError for a document that the schema refuses, and for a page without exactly one data block.
 */
export function placeSettings(indexHtml: string, document: Deployment): string {
  const block = asDataBlock(readSettings(JSON.stringify(document)));
  const places = indexHtml.match(dataBlock)?.length ?? 0;
  if (places !== 1) throw new SettingsError(`index.html has ${places} data blocks with the id "deployment", not one.`);
  return indexHtml.replace(dataBlock, (_whole, start: string, end: string) => `${start}${block}${end}`);
}
