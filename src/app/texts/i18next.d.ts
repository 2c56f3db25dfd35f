import 'i18next';
import type en from 'locales/en.json';

/** A key that the English catalogue does not have does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { readonly translation: typeof en };
    keySeparator: false;
    nsSeparator: false;
  }
}
