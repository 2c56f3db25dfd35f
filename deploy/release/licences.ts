import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { withParts } from '../build/origins';
import { licenceTextOf } from './licenceTexts';

/** A package with a module in a chunk, or whose code webpack adds to one. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression of its package.json; empty if absent. */
  readonly licence: string;
  /** Its licence and notice texts (licenceTexts); may be empty. */
  readonly text: string;
}

/**
 * Licences that allow shipping the package with a notice only (SPDX identifiers). A person has to decide about any
 * other, so the build stops.
 */
const allowed = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

/** Packages without their own licence text or author, and the package of the same repository that has both. */
const sameRepository: Readonly<Record<string, string>> = { 'isomorphic-unfetch': 'unfetch' };

/** The packages that are really in the chunks, each version once, by name. */
export function bundledPackages({ chunks, chunkGraph }: Compilation): readonly BundledPackage[] {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]).flatMap(withParts);
  // Each entry contains webpack's own chunk loader; its modules have no path.
  const folders = [join(require.resolve('webpack/package.json'), '..'), ...modules.flatMap(folderOf)];
  const packages = [...new Set(folders)].map(readPackage);
  const byName = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byName.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/** The folder of the module's package; undefined for the project's own modules. */
function folderOf(module: Module): readonly string[] {
  const path = module.nameForCondition() ?? '';
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0];
  return folder === undefined ? [] : [folder];
}

function readPackage(folder: string): BundledPackage {
  const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
    readonly author?: string | { readonly name: string };
  };
  const { name, version, license, author = '' } = described;
  const licence = typeof license === 'string' ? license : '';
  const carrier = sameRepository[name];
  const text = licenceTextOf(carrier === undefined ? folder : join(folder, '..', carrier), {
    licence,
    author: typeof author === 'string' ? author : author.name,
  });
  return { name, version, licence, text };
}

/** Why these packages may not be shipped, one line each; empty if they may. */
export function refusedLicences(packages: readonly BundledPackage[]): readonly string[] {
  return packages.flatMap(({ name, version, licence, text }) => {
    const bundled = `${name} ${version} is bundled under “${licence || 'no licence'}”`;
    if (!isAllowed(licence)) return `${bundled}, which deploy/release/licences.ts does not allow`;
    return text === '' ? `${bundled}, and its text was not found (deploy/release/licenceTexts.ts)` : [];
  });
}

/** Of alternatives one must be allowed, of a conjunction all (SPDX 2.3, annex D). */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/[()]/g, ' ').trim();
  return bare.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((each) => allowed.includes(each)));
}

/**
 * The notice file: every package with its version and licence, then each licence text once, with the packages it
 * covers.
 */
export function licenceList(packages: readonly BundledPackage[]): string {
  const title = ({ name, version, licence }: BundledPackage): string => `${name} ${version} (${licence})`;
  const holders = new Map<string, BundledPackage[]>();
  for (const each of packages) holders.set(each.text, [...(holders.get(each.text) ?? []), each]);
  const sections = [...holders].map(([text, who]) => `${who.map(title).join('\n')}\n\n${text}`);
  const head = 'Portico contains software of others, under the licences below.';
  return `${[head, packages.map(title).join('\n'), ...sections].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
