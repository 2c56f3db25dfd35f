import { spanText, timesText } from 'src/reading/story/format';

/** How often a person had left for the provider in vain, if more than once, and how long the last trip took at most. */
export function whoCameBack(times: number, awayMs: number | undefined): string {
  const had = [
    ...(times > 1 ? [`had left for it ${timesText(times)}`] : []),
    ...(awayMs === undefined ? [] : [`was back after at most ${spanText(awayMs)}`]),
  ];
  return had.length > 0 ? `, who ${had.join(' and ')}` : '';
}

/** What may have stopped the answer of a provider, if somebody came back in vain more than once: all may be right there. */
export const wayBackText = (times: number): string =>
  times > 1
    ? 'something before this host, such as a firewall, a filter or a proxy, stopped the answer on its way back, or '
    : '';
