import type { Deployment } from 'src/contract/deployment';
import type { Addresses } from './addresses';
import type { StackDatabase } from './database';
import type { Outbox } from './outbox';
import type { IssuerClients } from './providers/clients';

/** The context that every part of the stack receives; replacing the clock and the codes makes a run repeatable. */
export interface Context {
  readonly store: StackDatabase;
  readonly outbox: Outbox;
  readonly addresses: Addresses;
  /** The deployment document that the built app gets. */
  readonly settings: Deployment;
  /** The OpenID providers of the two methods that use one: the stack's own, unless others replace them. */
  readonly clients: IssuerClients;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A fresh six-digit verification code. */
  readonly makeCode: () => string;
  /** How long an access token of the service and of the user pool lives, in seconds. */
  readonly tokenSeconds: number;
}
