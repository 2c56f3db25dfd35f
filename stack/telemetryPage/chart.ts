import uPlot from 'uplot';
import type { Series } from '../telemetry/summary';
import { element } from '../documentApp/elements';
import { timeText } from './texts';

/** A chart of one or more lines over time; it takes the width of its place and follows it, and the colour scheme. */
export interface Chart {
  readonly show: (series: Series) => void;
}

export type Drawn = 'lines' | 'bars';

const height = 220;
/** Dashes besides colours: lines are told apart without colour vision. */
const dashes: readonly (number[] | undefined)[] = [undefined, [8, 4], [2, 3], [10, 3, 2, 3]];

/** The place gets a legend and the drawing; the drawing is hidden from assistive technology, which has the tables. */
export function makeChart(place: HTMLElement, drawn: Drawn): Chart {
  const legend = element('ul', { class: 'legend' });
  const host = element('div', { class: 'chart', 'aria-hidden': 'true' });
  place.append(legend, host);
  let plot: uPlot | undefined;
  let names = '';
  const width = () => Math.max(host.clientWidth, 200);
  new ResizeObserver(() => plot?.setSize({ width: width(), height })).observe(host);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => plot?.redraw(false, true));
  return {
    show: (series) => {
      const data = dataOf(series);
      if (plot && names === Object.keys(series.values).join('\n')) {
        plot.setData(data);
        return;
      }
      plot?.destroy();
      names = Object.keys(series.values).join('\n');
      const swatches = Object.keys(series.values).map((_, index) =>
        element('i', { class: `swatch line-${index % 7}` }),
      );
      legend.replaceChildren(
        ...Object.keys(series.values).map((name, index) => element('li', {}, swatches[index] ?? '', name)),
      );
      plot = new uPlot(optionsOf(width(), series, swatches, drawn), data, host);
    },
  };
}

const dataOf = ({ starts, values }: Series): uPlot.AlignedData => [
  starts.map((start) => start / 1000),
  ...Object.values(values).map((line) => [...line]),
];

/** Colours are read from the page when they are drawn: a canvas knows nothing of style sheets. */
const colorOf = (of: Element) => () => getComputedStyle(of).color;

function optionsOf(width: number, series: Series, swatches: readonly Element[], drawn: Drawn): uPlot.Options {
  const axis = { stroke: colorOf(document.body), grid: { stroke: '#8884' }, ticks: { stroke: '#8884' } };
  const bars = (index: number) => uPlot.paths.bars?.({ size: [0.4, 24], align: index === 0 ? -1 : 1 });
  return {
    width,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_plot, _low, high) => [0, Math.max(1, (high ?? 0) * 1.1)] } },
    axes: [
      { ...axis, space: 70, values: (_plot, times) => times.map((time) => timeText(time * 1000)) },
      { ...axis, size: 60 },
    ],
    series: [
      {},
      ...Object.keys(series.values).map((label, index) => lineOf(label, index, swatches[index], drawn, bars(index))),
    ],
  };
}

function lineOf(
  label: string,
  index: number,
  swatch: Element | undefined,
  drawn: Drawn,
  bars: uPlot.Series.PathBuilder | undefined,
): uPlot.Series {
  const color = colorOf(swatch ?? document.body);
  const dash = dashes[index % dashes.length];
  if (drawn === 'bars' && bars) return { label, stroke: color, fill: color, paths: bars, points: { show: false } };
  return {
    label,
    stroke: color,
    width: 2,
    spanGaps: true,
    points: { show: true, size: 6, fill: color },
    ...(dash ? { dash } : {}),
  };
}
