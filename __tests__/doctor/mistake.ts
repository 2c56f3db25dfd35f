import type { Deployment } from 'src/contract/deployment';
import type { PlantedMistake } from './mistakeProxy';

/** A deployment with one mistake, and the findings that the doctor must report. */
export interface Mistake extends PlantedMistake {
  readonly mistake: string;
  /** The ids of exactly these findings, in any order. */
  readonly findings: readonly string[];
  /** The document that the doctor gets; that of the deployment when absent. */
  readonly document?: (document: Deployment) => unknown;
  readonly text?: string;
  /** Path of the address that the doctor gets. */
  readonly path?: string;
  /** The site whose host is examined; one of the own user pool when absent. */
  readonly site?: string;
  /** The doctor gets no address. */
  readonly alone?: boolean;
  /** This machine's clock is an hour fast. */
  readonly clockIsOff?: boolean;
  /** Mistakes with certificates, TLS versions and plain http. */
  readonly endsInDays?: number;
  readonly untrusted?: boolean;
  readonly oldVersions?: boolean;
  readonly servesHttp?: boolean;
  readonly byHttp?: boolean;
}
