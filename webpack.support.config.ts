import { resolve } from 'node:path';
import { DefinePlugin } from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { ReleasePlugin } from './deploy/release/releasePlugin';
import { StandalonePlugin } from './deploy/build/standalone';
import { targets } from './deploy/build/browsers';
import application from './webpack.config';

/** The app's own rules, except for its style sheets. */
const shared = (application.module?.rules ?? []).filter((rule): rule is RuleSetRule => typeof rule === 'object');
const isForStyles = ({ test }: RuleSetRule): boolean => test instanceof RegExp && test.test('.css');
const define = application.plugins?.find((plugin) => plugin instanceof DefinePlugin);

/** The bench (`support.html`): built apart, as one file that works from disk and from any host. */
const configuration: Configuration = {
  mode: 'production',
  target: ['web', targets.webpack],
  context: __dirname,
  entry: { support: './src/support/main.tsx' },
  output: { path: resolve(__dirname, 'dist-support'), clean: true, filename: '[name].js' },
  devtool: false,
  // Not css-loader: for a sheet as text, that adds another runtime to the page.
  experiments: { css: true },
  resolve: { ...application.resolve },
  module: {
    // One file: it includes what the app loads on demand.
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      ...shared.filter((rule) => !isForStyles(rule)),
      // The bench hands the app's sheet, with all that it imports, to the frame that shows a screen.
      { test: /[\\/]src[\\/]app[\\/]styles\.css$/, type: 'css/global', parser: { exportType: 'text' } },
    ],
  },
  optimization: { minimizer: application.optimization?.minimizer ?? ['...'] },
  plugins: [
    ...(define ? [define] : []),
    new ReleasePlugin(),
    new StandalonePlugin({ template: resolve(__dirname, 'src/support/support.html'), page: 'support.html' }),
  ],
  performance: false,
  stats: 'errors-warnings',
};

export default configuration;
