/** The script of the telemetry page: asks for the report every two seconds while the page is in sight, and draws it. */
import { region } from '../documentApp/elements';
import type { TelemetryReport } from '../telemetry/report';
import { chartPanels, listPanels } from './panels';
import { exactTimeText } from './texts';
import { viewForm } from './view';

const everyMs = 2000;

function start(): void {
  const shows = [...chartPanels(), ...listPanels()];
  let seen = '';
  let round = 0;
  const view = viewForm(() => {
    seen = '';
    void refresh();
  });
  const refresh = async (): Promise<void> => {
    round += 1;
    const mine = round;
    const report = await ask({ ...view.choice(), seen });
    // An answer to an earlier choice may come after the answer to a later one.
    if (mine !== round) return;
    if (report === 'failed') {
      seen = '';
      region('state').textContent = 'The stack does not answer. Trying again.';
    }
    if (typeof report === 'string') return;
    seen = report.version;
    view.offer(report.operations.map(({ operation }) => operation));
    for (const show of shows) show(report);
    showState(report);
  };
  const poll = async (): Promise<void> => {
    if (!document.hidden) await refresh();
    setTimeout(() => void poll(), everyMs);
  };
  void poll();
}

async function ask(query: Record<string, string>): Promise<TelemetryReport | 'same' | 'failed'> {
  try {
    const answer = await fetch(`/telemetry?${new URLSearchParams({ format: 'json', ...query }).toString()}`);
    if (answer.status === 204) return 'same';
    return answer.ok ? ((await answer.json()) as TelemetryReport) : 'failed';
  } catch {
    return 'failed';
  }
}

function showState({ now, counts, isCut }: TelemetryReport): void {
  region('empty').hidden = counts.metrics.attempts + counts.logs.attempts > 0;
  const cut = isCut ? ' Only the newest records of this time are counted.' : '';
  region('state').textContent = `As of ${exactTimeText(now)}; updates by itself.${cut}`;
}

start();
