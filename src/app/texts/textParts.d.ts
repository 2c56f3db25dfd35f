/** The parts of the texts of a language, as webpack reads them (deploy/build/textParts.ts). */
declare module 'locales/*?first' {
  const texts: Readonly<Record<string, string>>;
  export { texts as default };
}
declare module 'locales/*?later' {
  const texts: Readonly<Record<string, string>>;
  export { texts as default };
}
