import { exchangeRows } from './rowsExchanges';
import { lookUpRows } from './rowsLookUps';
import { poolRows } from './rowsPool';
import { readRows } from './rowsReads';
import { refreshRows } from './rowsRefreshes';
import type { Row } from './row';
import { telemetryRows } from './rowsTelemetry';

/** What a person is to see, for every call in each of its contexts; the calls are C1 to C24 without C7, C8 and C18. */
export const rows: readonly Row[] = [
  ...lookUpRows,
  ...readRows,
  ...exchangeRows,
  ...refreshRows,
  ...telemetryRows,
  ...poolRows,
];
