/**
 * The code of the app in parts that take about equally long to evaluate and depend only on earlier ones. `./main` alone
 * would be one long task, during which typed text is not painted; each part is a task of its own.
 */
export const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "main" */ 'react-dom/client'),
  () => import(/* webpackChunkName: "main" */ './makeStore'),
  () => import(/* webpackChunkName: "main" */ './texts/i18n'),
  () => import(/* webpackChunkName: "main" */ './App'),
  () => import(/* webpackChunkName: "main" */ './main'),
];
