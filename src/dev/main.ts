/**
 * Stands before the app in a development build (webpack.dev.config.ts): stores that the app makes from now on can be
 * looked at with Redux DevTools, those of the extension where it is installed and those in the page where it is not.
 */
import { connectTools } from './connect';
import { instrument } from './tools';

// Before the app's modules are loaded: Redux Toolkit looks for the extension once.
window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = connectTools({
  extension: window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__,
  instrument,
  onConnected: (connected) => {
    void import(/* webpackChunkName: "devtools" */ './showPanel').then(({ showPanel }) => {
      const host = document.createElement('div');
      host.id = 'devtools';
      // Neither style sheet reaches the other side.
      showPanel(host.attachShadow({ mode: 'open' }), connected, () => window.location.reload());
      document.body.append(host);
    });
  },
});
