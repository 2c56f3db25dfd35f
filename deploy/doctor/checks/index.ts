/** All checks of a running deployment, in the order in which a page meets the parts. */
import type { DeploymentCheck } from '../check';
import { cachingChecks } from './caching';
import { clockChecks } from './clock';
import { copyChecks } from './copies';
import { directoryChecks } from './directory';
import { fileChecks } from './files';
import { headerChecks } from './headers';
import { pageChecks } from './pages';
import { policyChecks } from './policy';
import { poolChecks } from './pool';
import { providerChecks } from './provider';
import { regionChecks } from './region';
import { serviceChecks } from './services';
import { siteChecks } from './site';
import { stageChecks } from './stages';
import { tlsChecks } from './tls';

export const checks: readonly DeploymentCheck[] = [
  ...pageChecks,
  ...stageChecks,
  ...tlsChecks,
  ...headerChecks,
  ...policyChecks,
  ...fileChecks,
  ...cachingChecks,
  ...copyChecks,
  ...regionChecks,
  ...serviceChecks,
  ...siteChecks,
  ...poolChecks,
  ...providerChecks,
  ...directoryChecks,
  ...clockChecks,
];
