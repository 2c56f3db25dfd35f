/**
 * The code of the app in parts that take about as long to run, none of which needs a later one. Run one after the other
 * by itself, `./main` would be one long task in which nothing that is typed is drawn; each part is a task of its own.
 */
export const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "main" */ 'react-dom/client'),
  () => import(/* webpackChunkName: "main" */ './makeStore'),
  () => import(/* webpackChunkName: "main" */ './texts/i18n'),
  () => import(/* webpackChunkName: "main" */ './App'),
  () => import(/* webpackChunkName: "main" */ './main'),
];
