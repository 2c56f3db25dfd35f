import { type Weight, inKb, total } from 'deploy/build/entryPage';
import type { Bytes } from 'deploy/build/origins';

/** A script of the entry page, and the origins of its bytes. */
export interface MeasuredScript {
  readonly weight: Weight;
  readonly origins: Bytes;
}

/** The share of one origin in one script, or in all of them. */
export interface Share {
  readonly origin: string;
  /** Minified bytes. */
  readonly raw: number;
  /** Bytes with brotli: each script's bytes, divided in proportion to the minified bytes. */
  readonly br: number;
}

const heaviest = (a: Share, b: Share): number => b.br - a.br || a.origin.localeCompare(b.origin);

/** The shares of one script. Throws if they do not add up, because they were measured in another build. */
export function sharesOf({ weight, origins }: MeasuredScript): readonly Share[] {
  const measured = Object.values(origins).reduce((sum, bytes) => sum + bytes, 0);
  if (measured !== weight.raw)
    throw new Error(`${weight.file} has ${weight.raw} bytes, its report ${measured}. Run \`npm run build\` again.`);
  return Object.entries(origins)
    .map(([origin, raw]) => ({ origin, raw, br: (weight.br * raw) / weight.raw }))
    .sort(heaviest);
}

/** The shares of all scripts, one per origin, heaviest first. */
export function allShares(scripts: readonly MeasuredScript[]): readonly Share[] {
  const sums = new Map<string, Share>();
  for (const { origin, raw, br } of scripts.flatMap(sharesOf)) {
    const before = sums.get(origin) ?? { origin, raw: 0, br: 0 };
    sums.set(origin, { origin, raw: before.raw + raw, br: before.br + br });
  }
  return [...sums.values()].sort(heaviest);
}

/** The table of all shares, line by line. */
export function originTable(scripts: readonly MeasuredScript[]): readonly string[] {
  const sum = total(
    scripts.map(({ weight }) => weight),
    'JavaScript',
  );
  const line = (origin: string, raw: number, br: number): string =>
    [origin.padEnd(48), inKb(raw, 2).padStart(8), inKb(br, 2).padStart(17)].join(' ');
  return [
    `${'Where it goes (KB of 1024 bytes)'.padEnd(48)} minified   share of brotli`,
    ...allShares(scripts).map(({ origin, raw, br }) => line(origin, raw, br)),
    line(sum.file, sum.raw, sum.br),
    'The share is proportional: each script’s KB with brotli, divided as its minified bytes are.',
  ];
}
