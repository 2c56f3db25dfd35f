import type { BundledPackage } from './licences';

/** The part of a software bill of materials that is used here (CycloneDX 1.5, JSON). */
export interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.5';
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

interface Component {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly licenses?: readonly { readonly expression: string }[];
}

/**
 * What a build of this version bundles, without development packages. It has no time, serial number or registry
 * address, so the same commit gives the same file.
 */
export function sbomOf(version: string, packages: readonly BundledPackage[]): Sbom {
  const components = packages.map(componentOf);
  const application = { type: 'application', 'bom-ref': `portico@${version}`, name: 'portico', version } as const;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: application },
    components,
    dependencies: [
      { ref: application['bom-ref'], dependsOn: components.map((component) => component['bom-ref']) },
      ...components.map((component) => ({ ref: component['bom-ref'] })),
    ],
  };
}

function componentOf({ name, version, licence }: BundledPackage): Component {
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    // A package URL escapes the @ of a scope (purl-spec, npm).
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ expression: licence }],
  };
}
