import { resolve } from 'node:path';
import { webpack } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { securityHeaders } from 'deploy/host/headers';
import { developmentBuild } from '../webpack.dev.config';
import { listen } from './http/listener';
import { type Stack, type StackOptions, startStack } from './index';

/** The stack over a development build of the app, and a function that stops both. */
export interface Development {
  readonly stack: Stack;
  readonly close: () => Promise<void>;
}

/**
 * Starts the stack with a development build that follows changes of the sources: webpack-dev-server writes it to the
 * folder that the stack serves, and notifies open pages over its socket. Resolves after the first build. Rejects like
 * startStack, and if a build cannot be started.
 */
export async function startDevelopment(options: StackOptions = {}): Promise<Development> {
  const folder = resolve(options.dist ?? '.stack/development');
  let port = 0;
  const headers: StackOptions['headers'] = (...page) => listeningTo(port, securityHeaders(...page));
  const stack = await startStack({ ...options, dist: folder, headers });
  port = await freePort();
  const compiler = webpack(developmentBuild(folder));
  const built = new Promise<void>((done) => compiler.hooks.done.tap('development', () => done()));
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      allowedHosts: ['.docs.localhost'],
      static: false,
      setupExitSignals: false,
      client: { overlay: false, logging: 'warn' },
      devMiddleware: { writeToDisk: true, stats: 'errors-warnings' },
    },
    compiler,
  );
  const close = async () => {
    await server.stop();
    await stack.close();
  };
  try {
    await server.start();
    await built;
    return { stack, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const taken = await listen(0);
  await taken.close();
  return taken.port;
}

/**
 * A deployment's headers; in addition the page may use the dev server's socket and the styles that DevTools write into
 * it.
 */
function listeningTo(port: number, headers: Record<string, string>): Record<string, string> {
  const { 'Content-Security-Policy': policy = '' } = headers;
  const allowing = policy
    .replace("connect-src 'self'", (allowed) => `${allowed} ws://127.0.0.1:${port}`)
    .replace("style-src 'self'", (allowed) => `${allowed} 'unsafe-inline'`);
  return { ...headers, 'Content-Security-Policy': allowing };
}
