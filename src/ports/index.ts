import type { CallContext, PortOf, asks } from 'src/contract/asks';
import type { Result } from 'src/contract/failures';
import type { InputOf, OperationId, OutputOf } from 'src/contract/operations';

/**
 * What came of one request, how many milliseconds it took where that is known, and names of fields that the answer has
 * and nobody has declared: for whoever reads the record.
 */
export type Timed<R> = R & {
  readonly took?: number | undefined;
  readonly undeclared?: readonly string[] | undefined;
  readonly mistyped?: readonly string[] | undefined;
};

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
