import { languages } from 'src/contract/languages';

/** The size limits of a build: the only place with these numbers, which webpack and `npm run test:size` read. */
export const budget = {
  /** All JavaScript that the entry page `#/emailSelect` loads, in any language, as a host sends it with brotli. */
  entryPageBrotliBytes: 156 * 1024,
  /**
   * Uncompressed JavaScript and CSS that `index.html` loads: the amount that a browser has to parse before the first
   * paint.
   */
  initialBytes: 600 * 1024,
  /** By language, the chunk that the entry page loads itself, beside those in `index.html` (src/app/texts/i18n.ts). */
  textChunks: Object.fromEntries(languages.map((language) => [language, `locale-${language}-json`])),
  /** Packages that must not be among the entry page's chunks: they load with the screen that needs them. */
  lazyPackages: ['amazon-cognito-identity-js', 'yup'],
  /** The file with the BuildReport of a build; outside of `dist/`, which holds only served files. */
  reportFile: 'node_modules/.cache/portico/build.json',
} as const;
