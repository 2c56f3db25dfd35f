import { browserslist } from '../../package.json';

/** The names of a browser: in `browserslist`, for people, and in esbuild. */
const names: Readonly<Record<string, { readonly title: string; readonly esbuild: string }>> = {
  chrome: { title: 'Chrome', esbuild: 'chrome' },
  edge: { title: 'Edge', esbuild: 'edge' },
  firefox: { title: 'Firefox', esbuild: 'firefox' },
  safari: { title: 'Safari', esbuild: 'safari' },
  ios_saf: { title: 'iOS', esbuild: 'ios' },
};

/** The oldest supported browsers, from `browserslist` of package.json, the only place with these numbers. */
const oldest = browserslist.map((query) => {
  const [, name = '', version = ''] = /^(\w+) >= (\d+)$/.exec(query) ?? [];
  const family = names[name];
  if (!family) throw new RangeError(`browserslist: “${query}” is not “browser >= version” of a known browser`);
  return { ...family, version };
});

/** The target of each compiler of a build. */
export const targets = {
  webpack: `browserslist:${browserslist.join(', ')}`,
  swc: browserslist,
  esbuild: oldest.map(({ esbuild, version }) => esbuild + version),
};

/** The list for people, in this language: “Chrome 103, Firefox 100”. */
export const oldestInWords = (language: string): string =>
  new Intl.ListFormat(language, { style: 'narrow', type: 'conjunction' }).format(
    oldest.map(({ title, version }) => `${title}\u00a0${version}`),
  );
