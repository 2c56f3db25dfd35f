/**
 * The errors of a form, from several checks; later ones win. It stands in for a package of which formik uses this function
 * alone (webpack.config.ts): no form of ours has a field within a field, and that one merges whatever there is.
 */
function all(errors: readonly Readonly<Record<string, string>>[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...errors) as Record<string, string>;
}

const deepmerge = { all };
export { deepmerge as default };
