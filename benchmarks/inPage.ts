/**
 * The text of a script that calls a function in a page, before anything of the page. The function can use nothing but its
 * argument, which goes as JSON. `__name` is what the compiler of these commands wraps functions in.
 */
export const inPage = <T>(run: (given: T) => void, given: T): string =>
  `(() => { const __name = (named) => named; (${run.toString()})(${JSON.stringify(given)}); })();`;
