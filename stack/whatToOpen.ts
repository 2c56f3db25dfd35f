import { addressesAt } from './addresses';
import { addressOf, driveCommand } from './console/startPage';
import type { Stack } from './index';
import { thirdParties } from 'stack/seeds/seedApplications';

/** What a person can open and type at a running stack, as text for a terminal. */
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
    '',
    ...thirdParties(addresses).map(({ name, home }) => `Try the third-party app ${name} at ${home}`),
    `Try the drive client: ${driveCommand(addresses)}`,
    '',
    'Sites, with people and their first passwords:',
    ...sites,
  ].join('\n');
}
