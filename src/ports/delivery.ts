import type { EpochMs } from 'src/contract/brandTypes';
import type { Batch } from 'src/contract/telemetry';

/**
 * The backup of operators' records, and which page sends it. It is no port of the flows: reports never influence a
 * flow, so they are not recorded, and a replay reports nothing.
 */
export interface DeliveryPort {
  /** Whether this page is the one of its browser that sends now; it stays so until it calls `end`. */
  begin(args: object): Promise<boolean>;
  end(args: object): Promise<void>;
  /** Keeps a batch; beyond 2,500 records in all, the oldest are dropped (spec §9). */
  keep(args: { readonly batch: Batch }): Promise<void>;
  /** All waiting batches, including those of other tabs and earlier page loads, oldest first. */
  kept(args: object): Promise<readonly Batch[]>;
  /** Counts a delivery that is about to begin, so it counts even if the page ends with it. */
  tried(args: { readonly ids: readonly string[]; readonly at: EpochMs }): Promise<void>;
  drop(args: { readonly ids: readonly string[] }): Promise<void>;
}
