/** The command `npm start`: the whole product on this machine, for development and trying. Ends with ctrl-C. */
import { existsSync } from 'node:fs';
import { addressesAt } from './addresses';
import { addressOf, driveCommand } from './console/content';
import { startStack, type Stack } from './index';
import { thirdParties } from './seedApplications';

async function start(): Promise<void> {
  if (!existsSync('dist/index.html')) {
    console.error('There is no built app yet: run npm run build first. The rest of the stack starts without it.');
  }
  const stack = await startStack();
  console.log(whatToOpen(stack));
  const stop = () => {
    void stack.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

start().catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(isTaken ? `A port is taken (${error.message}). Is the stack already running?` : error);
  process.exitCode = 1;
});

function whatToOpen({ pagePort, servicePort, seeds }: Stack): string {
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
    '',
    ...thirdParties(addresses).map(({ name, home }) => `Try the third-party app ${name} at ${home}`),
    `Try the drive client: ${driveCommand(addresses)}`,
    '',
    'Sites, with people and their first passwords:',
    ...sites,
  ].join('\n');
}
