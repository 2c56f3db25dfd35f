import type { World } from './browser';

/** A named run of the product in a world: what it is like, and what people do in it. */
export interface Scenario {
  readonly name: string;
  readonly world: () => World;
  readonly play: (world: World) => Promise<unknown>;
}
