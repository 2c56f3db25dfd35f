/**
 * The generated parts of the documentation: the picture of the folders from the rules that enforce it, and the tables
 * from the contract and from the rules of the headline; and one list of the contract (`handlerSchemes.ts`). `npm run
 * docs` writes them; an architecture test checks that they are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type OperationRow, operations } from 'src/contract/operations';
import { type Param, routes } from 'src/contract/routes';
import type { Leaf, Shape } from 'src/contract/shape';
import { productRows } from 'stack/documentApp/rows';
import { isSharedWithDocumentApp, storageKeys } from 'src/contract/storageKeys';
import { command } from 'src/terminal/command';
import { withBlock } from './block';
import { handlerSchemesFile, handlerSchemesText } from './handlerSchemes';
import { rulesRows } from './rulesTable';
import { telemetryRows } from './telemetryTable';

interface Layer {
  readonly name: string;
  readonly path: string;
  readonly below: readonly string[];
}

function layersPicture(): string {
  const { layers } = createRequire(join(process.cwd(), 'package.json'))('./.dependency-cruiser.cjs') as {
    layers: readonly Layer[];
  };
  const drawn = layers.filter(
    ({ name }) =>
      !['tests', 'benchmarks', 'scripts', 'locales', 'support', 'dev', 'examples', 'terminal'].includes(name),
  );
  const arrows = drawn.flatMap(({ name, below }) =>
    below
      .filter((other) => other !== name && drawn.some((each) => each.name === other))
      .map((other) => [name, other] as const),
  );
  // Only direct arrows are drawn; a folder that is reached through another one gets none.
  const reaches = (from: string, to: string): boolean =>
    arrows.some(([name, other]) => name === from && (other === to || (other !== from && reaches(other, to))));
  const nearest = arrows.filter(
    ([from, to]) => !arrows.some(([name, via]) => name === from && via !== to && reaches(via, to)),
  );
  // A folder within another one that is not `src` shows where it is.
  const labels = drawn.flatMap(({ name, path }) => {
    const [, folder] = /^\^(?!src\/)(\w+\/\w+)\/$/.exec(path) ?? [];
    return folder === undefined ? [] : [`  ${name}["${folder}"]`];
  });
  const lines = [...labels, ...nearest.map(([from, to]) => `  ${from} --> ${to}`)];
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const code = (text: string): string => `\`${text}\``;

const routesTable = (): string =>
  table(
    ['Route', 'Address', 'Parameters'],
    Object.entries(routes).map(([id, row]) => [
      id,
      row.paths.map(code).join(' '),
      Object.entries<Param>(row.params)
        .map(([name, { leaf }]) => (leaf.sensitivity === 'open' ? name : `${name} (${leaf.sensitivity})`))
        .join(', '),
    ]),
  );

const operationsTable = (): string =>
  table(
    ['Operation', 'Call', 'Token'],
    Object.entries<OperationRow>({ ...operations, ...productRows }).map(([id, { method, path, auth, base }]) => [
      id,
      code(`${method} ${base && base !== 'api' ? `{${base}}/` : ''}${path}`),
      auth === 'bearer' ? 'bearer' : '',
    ]),
  );

const sensitivityOf = (shape: Shape): string => {
  const leaf = shape as Partial<Leaf>;
  return leaf.sensitivity ?? 'object, each field declared';
};

const storageTable = (): string =>
  table(
    ['Key', 'Stored', 'Sensitivity', 'Groups', 'On a shared computer'],
    Object.entries<(typeof storageKeys)[keyof typeof storageKeys]>(storageKeys).map(
      ([key, { scope, shape, groups }]) => [
        code(key),
        scope === 'site' ? 'per site' : 'once',
        sensitivityOf(shape),
        groups.join(', '),
        isSharedWithDocumentApp(key) ? 'as usual' : 'in the tab',
      ],
    ),
  );

interface Part {
  /** The file with its markers, from the root of the project. */
  readonly file: string;
  readonly make: () => string;
}

/** The generated parts, by the name of their markers: `<!-- layers -->` to `<!-- /layers -->`. */
const parts: Readonly<Record<string, Part>> = {
  layers: { file: 'README.md', make: layersPicture },
  telemetry: { file: 'docs/reference.md', make: () => table(['Field', 'What it holds'], telemetryRows()) },
  routes: { file: 'docs/reference.md', make: routesTable },
  operations: { file: 'docs/reference.md', make: operationsTable },
  storage: { file: 'docs/reference.md', make: storageTable },
  rules: {
    file: 'docs/reference.md',
    make: () => table(['Rule', 'What it finds', 'A refusal or a failed call', 'An end'], rulesRows()),
  },
};

/** Every file with a generated part. */
export const generatedFiles: readonly string[] = [
  ...new Set(Object.values(parts).map(({ file }) => file)),
  handlerSchemesFile,
];

const pathOf = (file: string): string => join(process.cwd(), file);
export const readGenerated = (file: string): string => readFileSync(pathOf(file), 'utf8');

/** The text of one of these files with its generated parts up to date. Throws if the markers of one are missing. */
export function withGeneratedParts(file: string, text: string): string {
  if (file === handlerSchemesFile) return handlerSchemesText();
  const ofFile = Object.entries(parts).filter(([, part]) => part.file === file);
  return ofFile.reduce((page, [name, { make }]) => withBlock(page, name, make()), text);
}

if (process.argv[1]?.endsWith('docs.ts')) {
  command(
    () => {
      for (const file of generatedFiles) writeFileSync(pathOf(file), withGeneratedParts(file, readGenerated(file)));
    },
    { usage: `Usage: npm run docs\n  writes the generated parts of ${generatedFiles.join(', ')}` },
  );
}
