import type { Setting } from './browser';
import { federate, missingFieldColumns } from './acts';
import type { Row } from './row';

/**
 * A token is requested as soon as there is something to send, and again with the first upload after 30 s; a turn with
 * an unanswered call takes 10 s more.
 */
const twoTurnsMs = 50_000;
/** Long enough to show that there is no third delivery. */
const fourTurnsMs = 170_000;

const rowsOf = (name: string): readonly Row[] => {
  const isLogs = name === 'logs';
  const setting: Setting = {
    ...federate,
    telemetry: true,
    ...(isLogs ? { refusedOnce: { organizationByAlias: { status: 500, body: { Message: 'Broken' } } } } : {}),
  };
  const play: Row['play'] = async (browser) => {
    const page = await browser.open('/emailSelect?sitename=acme');
    return { page, also: () => (browser.recordsKept(isLogs ? 'logs' : 'metrics') ? 'records kept' : 'nothing kept') };
  };
  const common = { setting, play, good: 'entry, nothing kept', rule: 'delivered' } as const;
  return [
    {
      ...common,
      call: isLogs ? 'C10 logs token' : 'C9 metrics token',
      counted: isLogs ? 'logsToken' : 'metricsToken',
      context: 'beside the entry page',
      ends: { otherwise: 'entry, records kept' },
      lasts: twoTurnsMs,
    },
    {
      ...common,
      call: isLogs ? 'C17 logs upload' : 'C16 metrics upload',
      counted: isLogs ? 'sendLogs' : 'sendMetrics',
      context: 'beside the entry page',
      ends: { otherwise: 'entry, nothing kept' },
      lasts: fourTurnsMs,
      fine: missingFieldColumns,
    },
  ];
};

/** Tokens and uploads of metrics and logs: a person never sees them. */
export const telemetryRows: readonly Row[] = [...rowsOf('metrics'), ...rowsOf('logs')];
