import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Described {
  /** SPDX identifier. */
  readonly licence: string;
  readonly author: string;
}

/**
 * The licence and notice texts of the package in a folder. Without such a file they come from its readme; without that,
 * the licence's own text (deploy/licenceTexts) is used, under the author in its package.json. Empty if nothing is
 * found.
 */
export function licenceTextOf(folder: string, { licence, author }: Described): string {
  return filesIn(folder) || sectionIn(folder) || standardText(licence, author);
}

function filesIn(folder: string): string {
  const files = namesIn(folder, /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i);
  return files.map((file) => textOf(join(folder, file))).join('\n\n');
}

/** The text below the readme's heading, if it is the licence and not only its name. */
function sectionIn(folder: string): string {
  const [readme] = namesIn(folder, /^readme(?:\.|$)/i);
  if (readme === undefined) return '';
  const section = /^#+[ \t]*licen[cs]e[ \t]*\n([^]*?)(?=^#+[ \t]|$(?![^]))/im.exec(textOf(join(folder, readme)))?.[1];
  return section?.includes('Permission') === true ? section.trim() : '';
}

function standardText(licence: string, author: string): string {
  const file = join(__dirname, 'licenceTexts', `${licence}.txt`);
  if (!/^[\w.-]+$/.test(licence) || author === '' || !existsSync(file)) return '';
  return `Copyright (c) ${author}\n\n${textOf(file)}`;
}

const namesIn = (folder: string, pattern: RegExp): readonly string[] =>
  readdirSync(folder)
    .filter((file) => pattern.test(file))
    .sort();
const textOf = (file: string): string => readFileSync(file, 'utf8').replace(/\r\n?/g, '\n').trim();
