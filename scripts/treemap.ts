/** A rectangle, in the unit of the one that it is laid out in. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Tile<Item> {
  readonly item: Item;
  readonly box: Box;
}

interface Sized<Item> {
  readonly item: Item;
  readonly area: number;
}

const sumOf = (row: readonly Sized<unknown>[]): number => row.reduce((sum, { area }) => sum + area, 0);

/** The longest side to the shortest, of the worst tile of a row along a side of this length; 1 is a square. */
function worstRatio(row: readonly Sized<unknown>[], side: number): number {
  const depth = sumOf(row) / side;
  return Math.max(...row.map(({ area }) => Math.max((depth * depth) / area, area / (depth * depth))));
}

/** How many items the first row takes: as many as make its worst tile squarer. */
function lengthOfRow(sized: readonly Sized<unknown>[], side: number): number {
  let length = 1;
  while (
    length < sized.length &&
    worstRatio(sized.slice(0, length + 1), side) <= worstRatio(sized.slice(0, length), side)
  )
    length += 1;
  return length;
}

/**
 * Fills a box with one tile per item, as square as can be, whose areas are to each other as the items' values; heaviest
 * first, from the left and the top (squarified treemap: Bruls, Huizing, van Wijk, 2000). Leaves out what has no value.
 */
export function treemap<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => number,
  box: Box,
): readonly Tile<Item>[] {
  const valued = items.filter((item) => valueOf(item) > 0).sort((a, b) => valueOf(b) - valueOf(a));
  const scale = (box.width * box.height) / valued.reduce((sum, item) => sum + valueOf(item), 0);
  let sized = valued.map((item) => ({ item, area: valueOf(item) * scale }));
  let left = box;
  const tiles: Tile<Item>[] = [];
  while (sized.length > 0) {
    const length = lengthOfRow(sized, Math.min(left.width, left.height));
    const row = sized.slice(0, length);
    tiles.push(...tilesOf(row, left));
    left = withoutRow(left, sumOf(row));
    sized = sized.slice(length);
  }
  return tiles;
}

/** A row along the shorter side of what is left of the box. */
function tilesOf<Item>(row: readonly Sized<Item>[], left: Box): readonly Tile<Item>[] {
  const isColumn = left.width >= left.height;
  const depth = sumOf(row) / (isColumn ? left.height : left.width);
  let at = isColumn ? left.y : left.x;
  return row.map(({ item, area }) => {
    const length = area / depth;
    const start = at;
    at += length;
    return {
      item,
      box: isColumn
        ? { x: left.x, y: start, width: depth, height: length }
        : { x: start, y: left.y, width: length, height: depth },
    };
  });
}

function withoutRow({ x, y, width, height }: Box, area: number): Box {
  if (width >= height) return { x: x + area / height, y, width: width - area / height, height };
  return { x, y: y + area / width, width, height: height - area / width };
}
