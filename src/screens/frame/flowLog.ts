import { createContext, useContext } from 'react';

/** The file that a person would save now. */
export interface SavableLog {
  /** `portico-{site}-{UTC time}.flow.json` (decisions, The flow log). */
  readonly name: string;
  readonly text: string;
  /** How many different values were replaced, by kind. */
  readonly removed: Readonly<Record<string, number>>;
  /** How many entries were left out. */
  readonly withheld: number;
}

/** The record of this sign-in: what it would be as a file, and the file saved. Neither is an event. */
export interface FlowLogAccess {
  /** Undefined when nothing is recorded, as after signing out. */
  prepare(): SavableLog | undefined;
  save(log: SavableLog): void;
}

/** What a screen has that is not lived but looked at, as in a replay: the same offer, with nothing behind it. */
export const nothingRecorded: FlowLogAccess = { prepare: () => undefined, save: () => undefined };

export const FlowLogContext = createContext<FlowLogAccess>(nothingRecorded);
export const useFlowLog = (): FlowLogAccess => useContext(FlowLogContext);
