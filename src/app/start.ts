/**
 * The entry of the page. The form stands in it already (src/adapters/earlyPage.ts) and can be typed into; the app, which
 * index.html has asked for, runs once that has been drawn, so that a page whose code is in the cache is not drawn later
 * for it.
 */
import { afterFirstFrame } from 'src/adapters/firstFrame';
import './tokens.css';
import './styles.css';

afterFirstFrame(() => {
  // What goes wrong while it is evaluated is reported by the browser; without it the painted form says so.
  void import(/* webpackChunkName: "main" */ './main');
});
