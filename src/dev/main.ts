/**
 * Runs before the app in a development build (webpack.dev.config.ts): connects the app's stores to Redux DevTools, to
 * the extension if it is installed, else to the panel in the page.
 */
import { connectTools } from './connect';
import { instrument } from './tools';

// Must run before the app's modules: Redux Toolkit looks for the extension when it is loaded.
window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = connectTools({
  extension: window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__,
  instrument,
  onConnected: (connected) => {
    void import(/* webpackChunkName: "devtools" */ './showPanel').then(({ showPanel }) => {
      const host = document.createElement('div');
      host.id = 'devtools';
      // The shadow root separates the style sheets.
      showPanel(host.attachShadow({ mode: 'open' }), connected, () => window.location.reload());
      document.body.append(host);
    });
  },
});
