import type { Middleware, UnknownAction } from 'redux';
import { shapesOf } from 'src/contract/asks';
import type { Shape } from 'src/contract/shape';
import type { Ports } from 'src/ports';
import type { Chapter, Entry, NewEntry, Origin } from './entry';
import type { NameOf } from './placeholders';
import { redact } from './redact';

/** An action as the journal writes it. */
export interface Described {
  readonly type: string;
  readonly origin: Origin;
  readonly payload: unknown;
  readonly carries: Shape | undefined;
}

export interface RecorderOptions {
  readonly chapter: Omit<Chapter, 'seq' | 'at' | 'kind'>;
  readonly nameOf: NameOf;
  /** Milliseconds since the chapter began. */
  readonly elapsed: () => number;
  /** How an action is written; undefined for one that is not an event (redux's own, the router's commands). */
  readonly describe: (action: UnknownAction) => Described | undefined;
}

export interface Recorder {
  readonly entries: readonly Entry[];
  readonly middleware: Middleware;
  /** The same ports, each question and answer written down. */
  readonly record: (ports: Ports) => Ports;
}

/** A few turns of the microtask queue: enough for a flow to carry on with an answer until it waits again. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}

type SettledAs = { readonly value: unknown } | { readonly threw: string };
type PortMethod = (args: unknown) => Promise<unknown>;
type PortMethods = Readonly<Record<string, PortMethod>>;

/**
 * Writes the journal of one page load. Answers are handed on one at a time, each followed by what it leads to, so that
 * the order of the entries is the order of causes and a re-run can follow it.
 */
class JournalRecorder implements Recorder {
  readonly entries: Entry[] = [];
  private cause = 0;
  private asked = 0;
  private turn: Promise<void> = Promise.resolve();

  constructor(private readonly options: RecorderOptions) {
    this.append({ kind: 'chapter', ...options.chapter });
  }

  readonly middleware: Middleware = () => (next) => (action) => {
    const described = this.options.describe(action as UnknownAction);
    if (described) this.writeEvent(described);
    return next(action);
  };

  readonly record = (ports: Ports): Ports => {
    const recorded: Record<string, PortMethods> = {};
    for (const [port, methods] of Object.entries(ports as unknown as Record<string, PortMethods>)) {
      recorded[port] = Object.fromEntries(
        Object.entries(methods).map(([method, call]) => [method, this.recorded(port, method, call)]),
      );
    }
    return recorded as unknown as Ports;
  };

  private append(entry: NewEntry): number {
    const stamped = { seq: this.entries.length, at: Math.round(this.options.elapsed()), ...entry } as Entry;
    this.entries.push(stamped);
    return stamped.seq;
  }

  private redacted(shape: Shape | undefined, value: unknown): unknown {
    return shape && redact(shape, value, this.options.nameOf);
  }

  private writeEvent({ type, origin, payload, carries }: Described): void {
    const kept = this.redacted(carries, payload);
    const cause = this.cause;
    const seq = this.append({ kind: 'event', origin, cause, type, ...(kept === undefined ? {} : { payload: kept }) });
    if (origin !== 'flow') this.cause = seq;
  }

  private recorded(port: string, method: string, call: PortMethod): PortMethod {
    return (args) => {
      const shapes = shapesOf(port, method, args);
      const n = this.asked;
      this.asked += 1;
      const written = this.redacted(shapes && { of: 'fields', fields: shapes.args }, args);
      this.append({ kind: 'asked', n, cause: this.cause, port, method, args: written });
      return this.inTurn(call(args), (settledAs) => {
        const value = 'value' in settledAs ? this.redacted(shapes?.answer, settledAs.value) : undefined;
        const outcome = 'threw' in settledAs ? settledAs : value === undefined ? {} : { value };
        this.cause = this.append({ kind: 'answered', n, ...outcome });
      });
    };
  }

  /** Hands an answer on when it is its turn, after writing it down. */
  private inTurn(answer: Promise<unknown>, write: (settledAs: SettledAs) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const queue = (deliver: () => void): void => {
        this.turn = this.turn.then(() => {
          deliver();
          return settled();
        });
      };
      answer.then(
        (value) => {
          queue(() => {
            write({ value });
            resolve(value);
          });
        },
        (error: unknown) => {
          queue(() => {
            write({ threw: error instanceof Error ? error.name : 'unknown' });
            reject(error instanceof Error ? error : new Error('a port threw no error'));
          });
        },
      );
    });
  }
}

export const makeRecorder = (options: RecorderOptions): Recorder => new JournalRecorder(options);
