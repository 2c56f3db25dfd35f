import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile) as { config: unknown };
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('.'));

/** All compilers of a test read the same files once. */
const registry = ts.createDocumentRegistry();

/** Those of the `files` that do not compile if some texts are replaced. */
export class Compiler {
  private readonly texts = new Map<string, string>();
  private readonly service: ts.LanguageService;
  private changes = 0;

  constructor(private readonly files: readonly string[]) {
    const textOf = (path: string): string | undefined => this.texts.get(path) ?? ts.sys.readFile(path);
    this.service = ts.createLanguageService(
      {
        getCompilationSettings: () => ({ ...options, noEmit: true, incremental: false }),
        getScriptFileNames: () => this.there().map((file) => resolve(file)),
        getScriptVersion: (path) => (this.texts.has(path) ? this.changes.toString() : '0'),
        getScriptSnapshot: (path) => {
          const text = textOf(path);
          return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
        },
        getCurrentDirectory: () => resolve('.'),
        getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
        fileExists: (path) => this.texts.has(path) || ts.sys.fileExists(path),
        readFile: textOf,
        readDirectory: (...args) => ts.sys.readDirectory(...args),
        directoryExists: (path) => ts.sys.directoryExists(path),
        getDirectories: (path) => ts.sys.getDirectories(path),
      },
      registry,
    );
  }

  write(file: string, text: string): void {
    this.changes += 1;
    this.texts.set(resolve(file), text);
  }

  /** Restores the texts of the project. */
  undo(): void {
    this.changes += 1;
    this.texts.clear();
  }

  read = (file: string): string => this.texts.get(resolve(file)) ?? readFileSync(file, 'utf8');

  private there = (): readonly string[] =>
    this.files.filter((file) => this.texts.has(resolve(file)) || ts.sys.fileExists(file));

  complaints(): readonly string[] {
    return this.there().filter(this.complainsOf);
  }

  complainsOf = (file: string): boolean => this.service.getSemanticDiagnostics(resolve(file)).length > 0;
}
