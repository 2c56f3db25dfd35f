import { Compilation, WebpackError, sources, type Compiler } from 'webpack';
import { bundledPackages, licenceList, refusedLicences } from './licences';
import { sbomOf } from './releaseSbom';
import { buildVersion } from 'src/terminal/buildVersion';

const name = 'ReleasePlugin';

/** Files of `dist/`: the licences of the bundled packages, and the software bill of materials. */
const licencesFile = 'licences.txt';
const sbomFile = 'portico.sbom.json';

/**
 * Adds the list of contents to a build: `licences.txt` and `portico.sbom.json` (CycloneDX). A package without an
 * allowed licence fails the build.
 */
export class ReleasePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const packages = bundledPackages(compilation);
        for (const problem of refusedLicences(packages)) compilation.errors.push(new WebpackError(problem));
        const sbom = JSON.stringify(sbomOf(buildVersion(compiler.context), packages), null, 2);
        compilation.emitAsset(licencesFile, new sources.RawSource(licenceList(packages)));
        compilation.emitAsset(sbomFile, new sources.RawSource(`${sbom}\n`));
      });
    });
  }
}
