import type { EpochMs } from 'src/contract/brandTypes';
import type { Batch } from 'src/contract/telemetry';

/**
 * The backup of what operators are told, and whose turn it is to send it. It is no port of the flows: what is reported
 * changes nothing that a flow does, so it is not recorded, and a replay reports nothing.
 */
export interface DeliveryPort {
  /** Whether this page is the one of its browser that sends now; it is, until it says `end`. */
  begin(args: object): Promise<boolean>;
  end(args: object): Promise<void>;
  /** Keeps a batch; beyond 2,500 records in all, the oldest are dropped (spec §9). */
  keep(args: { readonly batch: Batch }): Promise<void>;
  /** All batches that wait, those of other tabs and earlier page loads too, oldest first. */
  kept(args: object): Promise<readonly Batch[]>;
  /** Counts a delivery that is about to begin, so that it counts even if the page ends with it. */
  tried(args: { readonly ids: readonly string[]; readonly at: EpochMs }): Promise<void>;
  drop(args: { readonly ids: readonly string[] }): Promise<void>;
}
