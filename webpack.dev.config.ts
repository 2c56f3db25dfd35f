import { resolve } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { DefinePlugin, SourceMapDevToolPlugin } from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import application, { compiled } from './webpack.config';

const shared = (application.module?.rules ?? []).filter((rule): rule is RuleSetRule => typeof rule === 'object');
const isCompiled = ({ loader }: RuleSetRule): boolean => loader === 'swc-loader';
const isForStyles = ({ test }: RuleSetRule): boolean => test instanceof RegExp && test.test('.css');
const define = application.plugins?.find((plugin) => plugin instanceof DefinePlugin);
const ofTools = /[\\/]src[\\/]dev[\\/].*\.css$/;

/**
 * The app as it is developed (`npm run dev`), in a folder: readable, with source maps, fast refresh, and Redux
 * DevTools, which load before the app. The policy allows no eval, so the maps are in the files.
 */
export const developmentBuild = (folder: string): Configuration => ({
  mode: 'development',
  target: application.target ?? 'web',
  context: __dirname,
  entry: { start: ['./src/dev/main.ts', './src/app/start.ts'] },
  output: { ...application.output, path: folder, filename: '[name].js', chunkFilename: '[name].js' },
  devtool: false,
  resolve: { ...application.resolve },
  module: {
    rules: [
      compiled(/\.ts$/, false, { refresh: true }),
      compiled(/\.tsx$/, true, { refresh: true }),
      ...shared.filter((rule) => !isCompiled(rule) && !isForStyles(rule)),
      ...shared.filter(isForStyles).map((rule) => ({ ...rule, exclude: ofTools })),
      { test: ofTools, type: 'asset/source' },
    ],
  },
  optimization: { splitChunks: { ...application.optimization?.splitChunks } },
  plugins: [
    ...(define ? [define] : []),
    new ReactRefreshPlugin({ overlay: false }),
    new SourceMapDevToolPlugin({ test: /\.js$/, exclude: /^vendor\.js$/, columns: false }),
    new MiniCssExtractPlugin({ filename: '[name].css' }),
    new HtmlWebpackPlugin({ template: resolve(__dirname, 'src/app/index.html'), scriptLoading: 'defer' }),
  ],
  performance: false,
  infrastructureLogging: { level: 'warn' },
  stats: 'errors-warnings',
});
