import type { CallContext, PortOf, asks } from 'src/contract/asks';
import type { Result } from 'src/contract/failures';
import type { InputOf, OperationId, OutputOf } from 'src/contract/operations';

/** What is told of an answer beside itself, for whoever reads the record. */
export interface Told {
  /** How many milliseconds the request took, where that is known. */
  readonly took?: number | undefined;
  /** HTTP status of a success; 200 where it is absent. */
  readonly status?: number | undefined;
  /** Names of fields that the answer has and nobody has declared. */
  readonly undeclared?: readonly string[] | undefined;
  /** Names of declared fields with the other type that they came in. */
  readonly mistyped?: readonly string[] | undefined;
}
/** What came of one request, and what is told of it. */
export type Timed<R> = R & Told;

/**
 * The product API, telemetry and region.json: one question is one request, along one row of `operations`, with the token
 * that it is given. A refusal is an answer, not a throw (spec §8).
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
  readonly [P in keyof typeof asks]: PortOf<(typeof asks)[P]>;
};
export type PortName = keyof Ports;
