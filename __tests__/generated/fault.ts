import type { OperationId } from 'src/contract/operations';
import type { IdentityCall } from 'src/contract/identityCalls';
import type { Page, World } from '__tests__/replay/world/browser';
import type { ReplySource as Reply } from '__tests__/replay/world/service';
import type { Act, ActInput, Journey } from './journey';

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
  'surroundings: duplicated tab',
  'surroundings: Back',
  'surroundings: address',
  'surroundings: clock',
  'surroundings: time passes',
] as const;
export type FaultClass = (typeof faultClasses)[number];

/** The place where a fault shows in a log: a call, a read of a key, the address, an event, or the other tab. */
export type Place =
  | { readonly call: string }
  | { readonly key: string }
  | { readonly event: RegExp }
  | { readonly address: true }
  | { readonly tab: 'other' }
  | { readonly clock: true }
  | { readonly firstDifference: true };

/** The simulation's knowledge of a fault, to check the sentences of the brief. Absent fields did not happen. */
export interface Known {
  /** The calls whose answers were changed, and how. */
  readonly calls?: readonly string[];
  /** The host answered, but unreadably. */
  readonly isUnreadable?: true;
  /** The host is unreachable or silent. */
  readonly isAway?: true;
  readonly isEmptied?: true;
  readonly isFull?: true;
  /** Stored values that somebody else changed or removed. */
  readonly keys?: readonly string[];
  readonly secondTab?: 'start' | 'signIn' | 'signOut';
  /** The provider returned something other than what was requested. */
  readonly provider?: 'state' | 'code' | 'error' | 'mangled';
  readonly isTwice?: true;
  readonly isOtherBrowser?: true;
  readonly isBack?: true;
  readonly isAddressChanged?: true;
  /** How far the device's clock is ahead after its jump. */
  readonly aheadMs?: number;
  readonly passedMs?: number;
  readonly isCode?: true;
  /** A new attempt meets the same fault (`stays`). */
  readonly stays?: true;
}

/** A running journey, for planting a fault. */
export interface Played {
  readonly world: World;
  page: Page | undefined;
}

/** A fault in a journey. */
export interface Fault {
  readonly class: FaultClass;
  /** A description; unique together with the journey. */
  readonly what: string;
  readonly known: Known;
  readonly place: readonly Place[];
  /** The cause is named only if each of these matches the brief. */
  readonly mustSay: readonly RegExp[];
  readonly answers?: { readonly [Id in OperationId]?: (good: Reply) => Reply };
  readonly pool?: { readonly [C in IdentityCall]?: unknown };
  /** Replaces the act. */
  readonly act?: (act: Act, index: number) => Act;
  /** The input of an act. */
  readonly given?: Partial<ActInput>;
  /** Runs before the act of this number, or after the last one. */
  readonly before?: (played: Played, index: number) => Promise<void>;
  /** The clock of the device, before each act. */
  readonly aheadMs?: (index: number) => number;
  /** The number of the active mutant. */
  readonly mutant?: number;
}

/** A journey with one fault in it. */
export interface Case {
  readonly journey: Journey;
  readonly fault: Fault;
}
export const nameOf = ({ journey, fault }: Case): string => `${journey.name}: ${fault.class}: ${fault.what}`;
