import { element, region } from '../documentApp/elements';
import type { TelemetryReport } from '../telemetry/report';
import type { Series } from '../telemetry/summary';
import { type Drawn, makeChart } from './chart';
import { makeTable, pointsOf } from './tables';
import { exactTimeText, numberText } from './texts';

/** Shows a report in one part of the page. */
export type Show = (report: TelemetryReport) => void;

interface Panel {
  readonly id: string;
  readonly drawn: Drawn;
  /** Name of the table beside the chart, and its columns. */
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rowsOf: (report: TelemetryReport) => readonly (readonly string[])[];
  readonly seriesOf: (report: TelemetryReport) => Series;
  /** Name of the table with the points of the chart. */
  readonly points: string;
}

const panels: readonly Panel[] = [
  {
    id: 'latency',
    drawn: 'lines',
    caption: 'Calls by operation, latency in ms',
    columns: ['Operation', 'Calls', 'Median', 'p95'],
    rowsOf: ({ operations }) =>
      operations.map(({ operation, calls, median, p95 }) => [operation, ...[calls, median, p95].map(numberText)]),
    seriesOf: ({ latency }) => latency,
    points: 'Latency over time in ms',
  },
  {
    id: 'errors',
    drawn: 'bars',
    caption: 'Errors by operation',
    columns: ['Operation', '4XX', '5XX', 'No answer'],
    rowsOf: ({ operations }) =>
      operations.map(({ operation, count4xx, count5xx, unanswered }) => [
        operation,
        ...[count4xx, count5xx, unanswered].map(numberText),
      ]),
    seriesOf: ({ errors }) => errors,
    points: 'Errors over time',
  },
  {
    id: 'page-loads',
    drawn: 'lines',
    caption: 'Loads by page, latency in ms',
    columns: ['Page', 'Loads', 'Median', 'p95'],
    rowsOf: ({ pages }) => pages.map(({ page, loads, median, p95 }) => [page, ...[loads, median, p95].map(numberText)]),
    seriesOf: ({ pageLoads }) => pageLoads,
    points: 'Median page load over time in ms',
  },
];

/** The three charts, each with its totals beside it and its points in a table that can be opened. */
export const chartPanels = (): readonly Show[] => panels.map(makePanel);

function makePanel({ id, drawn, caption, columns, rowsOf, seriesOf, points }: Panel): Show {
  const none = 'Nothing in this time.';
  const figure = element('div', { class: 'figure' });
  const totals = element('div');
  const details = element('details', {}, element('summary', {}, points));
  region(id).append(element('div', { class: 'columns' }, figure, totals), details);
  const chart = makeChart(figure, drawn);
  const table = makeTable(totals, caption, none);
  const pointTable = makeTable(details, points, none);
  return (report) => {
    const series = seriesOf(report);
    chart.show(series);
    table.show(columns, rowsOf(report));
    const shown = pointsOf(series);
    pointTable.show(shown.columns, shown.rows);
  };
}

/** Counts of uploads, what was refused and why, other metrics, and the newest log lines. */
export function listPanels(): readonly Show[] {
  const uploads = makeTable(region('uploads'), 'Uploads since the stack was set up', '');
  const refusals = makeTable(region('refusals'), 'Newest refusals', 'None was refused.');
  const others = makeTable(region('others'), 'Other counts', 'None in this time.');
  const logs = makeTable(region('logs'), 'Newest first', 'None yet.');
  return [
    ({ counts }) => {
      const rows = Object.entries(counts).map(([service, { attempts, batches, refused, records, duplicates }]) => [
        service,
        ...[attempts, batches, refused, records, duplicates].map(numberText),
      ]);
      uploads.show(['Service', 'Attempts', 'Batches taken', 'Refused', 'Records', 'Duplicates'], rows);
    },
    (report) => {
      const rows = report.refusals.map(({ at, service, status, reason }) => [
        exactTimeText(at),
        service,
        String(status),
        reason,
      ]);
      refusals.show(['Time', 'Service', 'Status', 'Why'], rows);
    },
    (report) => {
      const rows = report.others.map(({ name, sum }) => [name, numberText(sum)]);
      others.show(['Name', 'Sum'], rows);
    },
    (report) => {
      const rows = report.logs.map(({ at, level, page, message, stream }) => [
        exactTimeText(at),
        level,
        page,
        message,
        stream,
      ]);
      logs.show(['Time', 'Level', 'Page', 'Message', 'Stream'], rows);
    },
  ];
}
