import type { OperationId } from 'src/contract/operations';
import type { IdentityCall } from 'src/contract/identityCalls';
import type { Page, World } from '__tests__/replay/world/browser';
import type { Given as Reply } from '__tests__/replay/world/service';
import type { Act, Given, Journey } from './journey';

/** The rows of the table. */
export const faultClasses = [
  'code',
  'service: field',
  'service: status',
  'service: body',
  'service: headers',
  'service: host down',
  'service: user pool',
  'service: provider',
  'surroundings: storage emptied',
  'surroundings: one key changed',
  'surroundings: storage full',
  'surroundings: two tabs',
  'surroundings: somebody else in tab two',
  'surroundings: Back',
  'surroundings: address',
  'surroundings: clock',
  'surroundings: time passes',
] as const;
export type FaultClass = (typeof faultClasses)[number];

/** Where a fault shows in a log: a call, a read of a key, what came with the address, an event, or the other tab. */
export type Place =
  | { readonly call: string }
  | { readonly key: string }
  | { readonly event: RegExp }
  | { readonly address: true }
  | { readonly tab: 'other' }
  | { readonly clock: true }
  | { readonly firstDifference: true };

/**
 * What the simulation knows of a fault; a sentence of the brief is checked against it. Everything that is absent did not
 * happen.
 */
export interface Known {
  /** The calls whose answers are not the service's own, and how. */
  readonly calls?: readonly string[];
  /** No answer could be read although the host answered. */
  readonly isUnreadable?: true;
  /** The network to the host is gone, or it says nothing. */
  readonly isAway?: true;
  readonly isEmptied?: true;
  readonly isFull?: true;
  /** Names of stored values that somebody else changed or removed. */
  readonly keys?: readonly string[];
  readonly secondTab?: 'start' | 'signIn' | 'signOut';
  /** What a provider brought is not what it was sent for. */
  readonly provider?: 'state' | 'code' | 'error' | 'mangled';
  readonly isTwice?: true;
  readonly isOtherBrowser?: true;
  readonly isBack?: true;
  readonly isAddressChanged?: true;
  /** By how much the device's clock is ahead, once it jumped. */
  readonly aheadMs?: number;
  readonly passedMs?: number;
  readonly isCode?: true;
}

/** A played journey while a fault is put into it. */
export interface Played {
  readonly world: World;
  page: Page | undefined;
}

/** What a journey is disturbed with. */
export interface Fault {
  readonly class: FaultClass;
  /** What is wrong, for a person; with the journey it is a name of its own. */
  readonly what: string;
  readonly known: Known;
  readonly place: readonly Place[];
  /** Each must be found in the brief for the cause to count as named. */
  readonly told: readonly RegExp[];
  readonly answers?: { readonly [Id in OperationId]?: (good: Reply) => Reply };
  readonly pool?: { readonly [C in IdentityCall]?: unknown };
  /** The act as it is done instead. */
  readonly act?: (act: Act, index: number) => Act;
  /** What an act is given. */
  readonly given?: Partial<Given>;
  /** Happens before the act of this number, or after the last one. */
  readonly before?: (played: Played, index: number) => Promise<void>;
  /** The clock of the device, before each act. */
  readonly aheadMs?: (index: number) => number;
  /** Number of the mutant that the build runs with. */
  readonly mutant?: number;
}

/** A journey with one fault in it. */
export interface Case {
  readonly journey: Journey;
  readonly fault: Fault;
}
export const nameOf = ({ journey, fault }: Case): string => `${journey.name}: ${fault.class}: ${fault.what}`;
