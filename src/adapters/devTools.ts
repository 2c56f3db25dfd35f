/** Connects a store to the extension of Redux DevTools, as far as the browser has it; for development builds alone. */
export const devToolsOf = <Enhancer>(page: object): Enhancer | undefined =>
  '__REDUX_DEVTOOLS_EXTENSION__' in page ? (page.__REDUX_DEVTOOLS_EXTENSION__ as () => Enhancer)() : undefined;
