import { Compilation, type Compiler, WebpackError } from 'webpack';
import { builtChunks } from './buildReport';
import { type EntryPageBudget, brokenBudget, entryPages } from './entryPage';

const name = 'BudgetPlugin';

/**
 * Fails a production build whose entry page exceeds its budget in a language: such a build writes nothing. A
 * development build is not checked, because nothing in it is minified.
 */
export class BudgetPlugin {
  constructor(private readonly limits: EntryPageBudget) {}

  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the last change of any file.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        // A failed build lacks files.
        if (compilation.errors.length > 0) return;
        const read = (file: string): Buffer => compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
        const pages = entryPages(builtChunks(compilation), read, this.limits);
        for (const problem of brokenBudget(pages, this.limits)) compilation.errors.push(new WebpackError(problem));
      });
    });
  }
}
