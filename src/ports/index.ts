import type { CallContext, PortOf, portContract } from 'src/contract/portContract';
import type { Result } from 'src/contract/failures';
import type { InputOf, OperationId, OutputOf } from 'src/contract/operations';
import type { EpochMs } from 'src/contract/brandTypes';
import type { Batch } from 'src/contract/telemetry';

/**
 * The backup of operators' records, and which page sends it. It is not a port of the flows: reports never influence a
 * flow, so they are not recorded, and a replay reports nothing.
 */
export interface DeliveryPort {
  /** Whether this page is the one of its browser that sends now; it stays so until it calls `end`. */
  begin(args: object): Promise<boolean>;
  end(args: object): Promise<void>;
  /** Adds a batch; beyond 2,500 records in all, the oldest are dropped (spec §9). */
  add(args: { readonly batch: Batch }): Promise<void>;
  /** All waiting batches, including those of other tabs and earlier page loads, oldest first. */
  list(args: object): Promise<readonly Batch[]>;
  /** Counts a delivery that is about to begin, so it counts even if the page ends during it. */
  recordAttempt(args: { readonly ids: readonly string[]; readonly at: EpochMs }): Promise<void>;
  remove(args: { readonly ids: readonly string[] }): Promise<void>;
}

/** Details of an answer that are recorded with it. */
export interface ReplyDetails {
  /** How many milliseconds the request took, where that is known. */
  readonly took?: number | undefined;
  /** HTTP status of a success; 200 where it is absent. */
  readonly status?: number | undefined;
  /** Names of fields in the answer that are not declared. */
  readonly undeclared?: readonly string[] | undefined;
  /** Names of declared fields that have another type. */
  readonly mistyped?: readonly string[] | undefined;
}
/** The result of one request and its recorded details. */
export type Timed<R> = R & ReplyDetails;

/**
 * The product API, telemetry and region.json: one question is one request for one row of `operations`, with the token
 * of its context. A refusal is an answer, not a throw (spec §8).
 */
export interface ApiPort {
  send<Id extends OperationId>(args: {
    readonly operation: Id;
    readonly input: InputOf<Id>;
    readonly context: CallContext;
  }): Promise<Timed<Result<OutputOf<Id>>>>;
}

/** The whole outside world. Every question and answer is plain data, so it can be recorded and replayed. */
export type Ports = { readonly api: ApiPort } & {
  readonly [P in keyof typeof portContract]: PortOf<(typeof portContract)[P]>;
};
export type PortName = keyof Ports;
