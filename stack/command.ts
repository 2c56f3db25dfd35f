import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { command } from 'src/terminal/command';
import { print, printToStderr } from 'src/terminal/output';
import { addressesAt } from './addresses';
import { builtFiles } from './built';
import { addressOf, driveCommand } from './console/startPage';
import type { Stack } from './index';
import { thirdParties } from 'stack/seeds/seedApplications';

/** The addresses and the input to try at a running stack, as text for a terminal. */
export function whatToOpen({ pagePort, servicePort, seeds }: Stack): string {
  const addresses = addressesAt(pagePort, servicePort);
  const sites = seeds.flatMap((site) => [
    '',
    `  ${addressOf({ addresses }, site.alias)}  ${site.note}`,
    ...site.people.map(({ email, password, note }) => `    ${email}  ${password}${note === '' ? '' : `  (${note})`}`),
  ]);
  return [
    `Start page   ${addresses.stack}/`,
    `Entry page   ${addresses.pages}/loginv2/`,
    `Outbox       ${addresses.stack}/outbox`,
    `Telemetry    ${addresses.stack}/telemetry`,
    `Faults       ${addresses.stack}/faults`,
    `Bench        ${pathToFileURL(builtFiles.bench).href}${existsSync(builtFiles.bench) ? '' : '  (after npm run build)'}`,
    '',
    ...thirdParties(addresses).map(({ name, home }) => `Try the third-party app ${name} at ${home}`),
    `Try the drive client: ${driveCommand(addresses)}`,
    '',
    'Sites, with people and their first passwords:',
    ...sites,
  ].join('\n');
}

/** The result of starting something: its announcement, and a function that stops it. */
export interface Started {
  readonly welcome: string;
  readonly close: () => Promise<void>;
}

/** Runs a command that starts something and ends with ctrl-C. A port in use is reported in a sentence. */
export function runUntilStopped(start: () => Promise<Started>, options?: { readonly usage: string }): void {
  command(async () => {
    try {
      const { welcome, close } = await start();
      print(welcome);
      const stop = () => void close().then(() => process.exit(0));
      process.once('SIGINT', stop);
      process.once('SIGTERM', stop);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken) throw error;
      printToStderr(`A port is in use (${error.message}). Is the stack already running?`);
      return 1;
    }
  }, options);
}
