import 'i18next';
import type en from 'locales/en.json';

/** A key that is missing in the English catalogue does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { readonly translation: typeof en };
    keySeparator: false;
    nsSeparator: false;
  }
}
