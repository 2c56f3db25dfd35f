/**
 * The way to a field. No form has a field within a field, so its name is the whole of it. It stands in for a function of
 * lodash that formik imports (webpack.config.ts): it parses `a[0].b`, in 2 KB of the entry page.
 */
function toPath(name: string): readonly string[] {
  return [name];
}

export { toPath as default };
