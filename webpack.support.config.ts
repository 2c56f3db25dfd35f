import { resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { DefinePlugin } from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { ReleasePlugin } from './deploy/releasePlugin';
import { StandalonePlugin } from './deploy/standalone';
import application from './webpack.config';

/** The app's own rules, but for its style sheet: the bench hands that to the frame in which a screen stands. */
const shared = (application.module?.rules ?? []).filter((rule): rule is RuleSetRule => typeof rule === 'object');
const isForStyles = ({ test }: RuleSetRule): boolean => test instanceof RegExp && test.test('.css');
const define = application.plugins?.find((plugin) => plugin instanceof DefinePlugin);

/** The bench (`support.html`): built apart, as one file that works from disk and from any host. */
const configuration: Configuration = {
  mode: 'production',
  target: ['web', 'es2022'],
  context: __dirname,
  entry: { support: './src/support/main.tsx' },
  output: { path: resolve(__dirname, 'dist-support'), clean: true, filename: '[name].js' },
  devtool: false,
  // For the app's style sheet as a text: css-loader would add its own runtime to the page for that.
  experiments: { css: true },
  resolve: { ...application.resolve },
  module: {
    // One file: what the app loads when it is needed is part of it.
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      ...shared.filter((rule) => !isForStyles(rule)),
      { test: /[\\/]src[\\/]app[\\/]styles\.css$/, type: 'css/global', parser: { exportType: 'text' } },
      {
        test: /[\\/]src[\\/]support[\\/].*\.css$/,
        type: 'javascript/auto',
        use: [MiniCssExtractPlugin.loader, 'css-loader'],
        sideEffects: true,
      },
    ],
  },
  optimization: { minimizer: application.optimization?.minimizer ?? ['...'] },
  plugins: [
    ...(define ? [define] : []),
    new ReleasePlugin(),
    new MiniCssExtractPlugin({ filename: '[name].css' }),
    new StandalonePlugin({ template: resolve(__dirname, 'src/support/support.html'), page: 'support.html' }),
  ],
  performance: false,
  stats: 'errors-warnings',
};

export default configuration;
