import type { Deployment, Stage, StageSettings } from 'src/contract/deployment';
import example from 'deploy/settings.example.json';
import type { Addresses } from './addresses';
import { clientsAt, type IssuerClients } from './providers/clients';

const stages: readonly Stage[] = ['dev', 'alpha', 'beta', 'gamma', 'prod'];

/** The region and the name of the one user pool of the stack; SRP mixes the name in (see pool/srp). */
export const poolRegion = 'us-east-1';
export const poolName = 'Portico1';

/** Clients of the user pool, and the authentication flow that each one allows. */
export const poolClients = {
  USER_SRP_AUTH: 'own-login-client',
  USER_PASSWORD_AUTH: 'own-login-password-client',
} as const;
export type PoolFlow = keyof typeof poolClients;

/**
 * The deployment document of the stack: the example's product, applications and links, with all five stages at this
 * stack.
 */
export function settingsAt(addresses: Addresses, flow: PoolFlow, clients = clientsAt(addresses)): Deployment {
  const { product, driveApplications, links } = example;
  const stage = stageSettings(addresses, flow, clients);
  return {
    product,
    driveApplications,
    links,
    stages: Object.fromEntries(stages.map((name) => [name, { ...stage, ...documentApps[name] }])),
  };
}

/** The other stages have the specification's default path. */
const documentApps: Partial<Record<Stage, { readonly documentApp: string }>> = {
  alpha: { documentApp: '/gba' },
  gamma: { documentApp: '/gbinternal' },
  prod: { documentApp: '/workdocs' },
};

function stageSettings(addresses: Addresses, flow: PoolFlow, { federate }: IssuerClients): StageSettings {
  return {
    siteDomain: addresses.siteDomain,
    api: addresses.api,
    application: 'workdocs-web',
    userPool: {
      id: `${poolRegion}_${poolName}`,
      clientId: poolClients[flow],
      endpoint: `${addresses.pool}/`,
      flow,
    },
    federate: { authorizeUrl: federate.authorizeUrl, clientId: federate.clientId },
    directory: { clientId: 'directory-client' },
    telemetry: { metrics: addresses.metrics, logs: addresses.logs, logStream: 'web-log' },
  };
}
