import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { DefinePlugin, type Configuration, type Module, type RuleSetRule, ids } from 'webpack';
import { BuildReportPlugin, appChunk } from './deploy/build/buildReport';
import { targets } from './deploy/build/browsers';
import { budget } from './deploy/build/budget';
import { BudgetPlugin } from './deploy/build/budgetPlugin';
import { DistPlugin } from './deploy/build/distPlugin';
import { type TextPart, textPart } from './deploy/build/textParts';
import { readSettings } from './deploy/settings/placeSettings';
import { buildVersion } from './src/terminal/buildVersion';
import { prerender } from './src/app/painting/prerender';

const root = __dirname;

/** Our own code, compiled; `react` are further options of the compiler's React transform. */
export const compiled = (test: RegExp, tsx: boolean, react: Readonly<Record<string, boolean>> = {}): RuleSetRule => ({
  test,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    env: { targets: targets.swc, bugfixes: true },
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic', ...react } },
    },
  },
});

/** A part of the texts of a language: `locales/de.json?first`. */
const texts = (part: TextPart): RuleSetRule => ({
  test: /\.json$/,
  resourceQuery: new RegExp(`^\\?${part}$`),
  type: 'json',
  parser: { parse: textPart(part) },
});

/**
 * Libraries and texts: their modules have numbers that our code does not change, so their files stay in a browser's
 * cache when a release adds modules of ours. A module that a package excludes from browsers has no path of its own.
 */
const isLasting = (module: Module): boolean =>
  /[\\/](?:node_modules|locales)[\\/]/.test(module.nameForCondition() ?? module.identifier());

const configuration: Configuration = {
  mode: 'production',
  target: ['web', targets.webpack],
  context: root,
  entry: { start: './src/app/start.ts' },
  output: {
    path: resolve(root, 'dist'),
    clean: true,
    // Relative to the page, like the script that it names: one dist is served under every stage's prefix.
    publicPath: '',
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    // The content security policy allows script addresses from this policy only (deploy/host/headers.ts).
    trustedTypes: { policyName: 'webpack' },
  },
  devtool: false,
  resolve: {
    extensions: ['.ts', '.tsx', '.js', '.json'],
    alias: {
      src: resolve(root, 'src'),
      slices: resolve(root, 'slices'),
      sagas: resolve(root, 'sagas'),
      locales: resolve(root, 'locales'),
    },
  },
  module: {
    rules: [
      compiled(/\.ts$/, false),
      compiled(/\.tsx$/, true),
      texts('first'),
      texts('later'),
      // They only define functions; what formik takes from them is for its components, which are not used.
      { test: /node_modules\/(?:hoist-non-react-statics|react-is|tiny-warning)\//, sideEffects: false },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true },
    ],
  },
  optimization: {
    // Readable names for lazily loaded files, and names that stay when another file changes.
    chunkIds: 'named',
    // Short numbers. Those of lasting modules come from a plugin (below).
    moduleIds: 'natural',
    // One letter for each export instead of a hash of two characters.
    mangleExports: 'size',
    minimizer: [
      new MinimizerPlugin({
        // One after the other: with brotli the entry page is almost one KB smaller than with either alone.
        minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.terserMinify],
        minimizerOptions: [
          { compress: { passes: 4 }, mangle: true, format: { comments: false } },
          // Commas instead of semicolons repeat less, so they compress worse.
          { compress: { passes: 6, sequences: false }, mangle: true, format: { comments: false } },
        ],
        extractComments: false,
      }),
    ],
    splitChunks: {
      // What is loaded when the app's own files throw shares none of them (src/app/fallback/brokenApp.ts).
      chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'in-place-of-app',
      cacheGroups: {
        // The libraries that the first page needs rarely change: files that stay in the browser's cache, and two of
        // them, because a browser compiles each in one go.
        react: {
          test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
          chunks: ({ name }) => name === appChunk,
          name: 'react',
          enforce: true,
          priority: 1,
        },
        vendor: {
          test: /[\\/]node_modules[\\/].*\.[cm]?js$/,
          chunks: ({ name }) => name === appChunk,
          name: 'vendor',
          enforce: true,
        },
        // What lazy chunks share has a short name, because the entry page has the name for each of those chunks.
        identity: { test: /[\\/]node_modules[\\/]/, chunks: ({ name }) => name === 'cognito', name: 'identity' },
        yup: { test: /[\\/]node_modules[\\/](?:yup|property-expr|tiny-case|toposort)[\\/]/, name: 'yup' },
        passwords: {
          test: /[\\/](?:src|slices)[\\/]/,
          chunks: ({ name }) => ['own-login', 'forgot-password', 'change-password'].includes(name ?? ''),
          minChunks: 3,
          name: 'passwords',
        },
        trans: {
          test: /[\\/]node_modules[\\/](?:react-i18next[\\/]dist[\\/]es[\\/]Trans|html-parse-stringify|void-elements)/,
          name: 'trans',
        },
      },
    },
  },
  plugins: [
    new DefinePlugin({ __BUILD__: JSON.stringify(buildVersion(root)) }),
    new ids.DeterministicModuleIdsPlugin({ test: isLasting, maxLength: 3 }),
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css', chunkFilename: '[name].[contenthash:10].css' }),
    new HtmlWebpackPlugin({ template: 'src/app/index.html', minify: false, scriptLoading: 'defer' }),
    new DistPlugin(readSettings(readFileSync(resolve(root, 'deploy/settings.example.json'), 'utf8')), prerender),
    new BudgetPlugin(budget),
    new BuildReportPlugin(resolve(root, budget.reportFile)),
  ],
  performance: {
    hints: 'error',
    maxEntrypointSize: budget.initialBytes,
    maxAssetSize: budget.initialBytes,
    assetFilter: (file: string) => /\.(?:js|css)$/.test(file),
  },
  stats: 'errors-warnings',
};

export default configuration;
