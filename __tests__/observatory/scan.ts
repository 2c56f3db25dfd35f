/**
 * One scan by MDN's observatory: `tsx scan.ts NAME HTTP_PORT HTTPS_PORT`, with the certificate in NODE_EXTRA_CA_CERTS.
 * Prints its result as JSON. NAME resolves to these ports of loopback; a request to any other host ends the process
 * with an error.
 */
import fs from 'node:fs';
import { Socket } from 'node:net';
import { command } from 'src/terminal/command';
import { printJson, printToStderr } from 'src/terminal/output';

const [name = '', http = '', https = ''] = process.argv.slice(2);
const ports = new Map([
  [80, Number(http)],
  [443, Number(https)],
]);

interface Target {
  host?: string;
  port?: number | string;
  path?: string | null;
}

type Connect = (this: Socket, ...args: unknown[]) => Socket;

/** Connections to the name go to loopback; every other one is refused. */
function stayHere(): void {
  const connect = Object.getOwnPropertyDescriptor(Socket.prototype, 'connect')?.value as Connect;
  const replaced: Connect = function (...args) {
    const [first] = args;
    // Node passes the resolved options as an array.
    const target = (Array.isArray(first) ? first[0] : first) as Target;
    const port = ports.get(Number(target.port));
    if (target.host !== name || port === undefined || typeof target.path === 'string') {
      printToStderr(
        `the scan asks for ${target.path ?? `${target.host ?? ''}:${String(target.port)}`}, which is not here`,
      );
      process.exit(3);
    }
    Object.assign(target, { host: '127.0.0.1', port });
    return connect.apply(this, args);
  };
  Object.defineProperty(Socket.prototype, 'connect', { value: replaced });
}

/** An empty list of preloaded hosts, which the package's install script would fetch. */
function withoutPreloadList(): void {
  const read = fs.readFileSync;
  const replaced = (...args: Parameters<typeof read>): ReturnType<typeof read> =>
    String(args[0]).endsWith('hsts-preload.json') ? '{}' : read(...args);
  Object.assign(fs, { readFileSync: replaced });
}

async function main(): Promise<void> {
  stayHere();
  withoutPreloadList();
  const { scan } = await import('@mdn/mdn-http-observatory');
  const { scan: result, tests } = await scan(name);
  const lines = Object.entries(tests).map(([title, { result, pass, scoreModifier }]) => ({
    title,
    said: result,
    pass,
    scoreModifier,
  }));
  printJson({ grade: result.grade, score: result.score, lines });
}

command(main);
