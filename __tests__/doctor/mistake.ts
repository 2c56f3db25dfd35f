import type { Deployment } from 'src/contract/deployment';
import type { Planted } from './between';

/** A deployment with one mistake, and what the doctor has to say of it. */
export interface Mistake extends Planted {
  readonly mistake: string;
  /** What is found, by id, and nothing else; in any order. */
  readonly findings: readonly string[];
  /** The document that the doctor is given; that of the deployment when absent. */
  readonly document?: (document: Deployment) => unknown;
  readonly text?: string;
  /** Path of the address that the doctor is given. */
  readonly path?: string;
  /** No address is given. */
  readonly alone?: boolean;
  /** This machine's clock is an hour fast. */
  readonly clockIsOff?: boolean;
  /** Of certificates, of the versions of TLS, and of what is served by http. */
  readonly endsInDays?: number;
  readonly untrusted?: boolean;
  readonly oldVersions?: boolean;
  readonly servesHttp?: boolean;
  readonly byHttp?: boolean;
}
