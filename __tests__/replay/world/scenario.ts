import type { World } from './browser';

/** A named run of the product: its world, and the acts of people. */
export interface Scenario {
  readonly name: string;
  readonly world: () => World;
  readonly play: (world: World) => Promise<unknown>;
}
