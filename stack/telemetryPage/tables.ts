import type { Series } from '../telemetry/summary';
import { element } from '../documentApp/elements';
import { exactTimeText, numberText } from './texts';

type Row = readonly string[];

/** A table whose rows change; its place in the page, its scroll position and the focus stay. */
export interface Table {
  /** With other columns the head changes too. No rows: the text for none stands there instead. */
  readonly show: (columns: readonly string[], rows: readonly Row[]) => void;
}

export function makeTable(place: HTMLElement, caption: string, none: string): Table {
  const head = element('tr');
  const body = element('tbody');
  const table = element('table', {}, element('caption', {}, caption), element('thead', {}, head), body);
  const scroll = element('div', { class: 'scroll', role: 'region', 'aria-label': caption, tabindex: '0' }, table);
  const empty = element('p', { class: 'none' }, none);
  place.append(scroll, empty);
  let shown = '';
  return {
    show: (columns, rows) => {
      scroll.hidden = rows.length === 0;
      empty.hidden = rows.length > 0;
      const next = JSON.stringify([columns, rows]);
      if (next === shown) return;
      shown = next;
      head.replaceChildren(...columns.map((column) => element('th', { scope: 'col' }, column)));
      body.replaceChildren(...rows.map(rowOf));
    },
  };
}

const rowOf = ([first = '', ...rest]: Row): HTMLElement =>
  element('tr', {}, element('th', { scope: 'row' }, first), ...rest.map((cell) => element('td', {}, cell)));

/** The points of a chart as columns and rows, newest first; times at which nothing was measured are left out. */
export function pointsOf({ starts, values }: Series): { readonly columns: readonly string[]; readonly rows: Row[] } {
  const lines = Object.values(values);
  const rows = starts
    .map((start, index) => ({ start, cells: lines.map((line) => line[index] ?? null) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
    .map(({ start, cells }) => [exactTimeText(start), ...cells.map(numberText)])
    .reverse();
  return { columns: ['From', ...Object.keys(values)], rows };
}
