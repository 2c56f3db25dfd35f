import { createContext, useContext } from 'react';
import type { ThemeSettings } from 'src/contract/deployment';
import type { RouteId } from 'src/contract/routes';
import type { Sealed } from 'src/contract/shape';

/** Puts what a person typed as a secret into the vault, and gives its placeholder to say in an event. */
export type Seal = <L extends string>(label: L, value: string) => Sealed<L>;

/**
 * Fetches the code of a route where a person will probably go next, while they are busy with this one. Nothing depends on
 * it, and nothing is recorded: the flow loads the code anyway, and finds it there.
 */
export type Prefetch = (route: RouteId) => void;

/**
 * Who was named in the form that the page was painted with, when the code came, or, on a reload, in the one that stood
 * there before: the entry form's or own sign-in's.
 */
export type Typed = Readonly<Record<'siteName' | 'emailId', string>>;

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

/** What a screen gets from the app beside the store. */
export interface Surroundings {
  readonly seal: Seal;
  readonly flowLog: FlowLogAccess;
  readonly prefetch: Prefetch;
  /** The deployment's own look. Without one, as in a replay, the product's. */
  readonly theme: ThemeSettings;
  /** Only for the screen that takes the place of that form; undefined for each later one. */
  readonly typed: Typed | undefined;
  /** The heading that was shown last, so that a new one is noticed, whatever screen it is on. */
  readonly shownTitle: { current: string | undefined };
}

/** The surroundings of a screen that is looked at, as in a replay: nothing is recorded, loaded or sealed. */
export const noSurroundings: Surroundings = {
  seal: () => {
    throw new Error('Nothing can be sealed outside the app.');
  },
  flowLog: { prepare: () => undefined, save: () => undefined },
  prefetch: () => undefined,
  theme: {},
  typed: undefined,
  shownTitle: { current: undefined },
};

export const SurroundingsContext = createContext(noSurroundings);
export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);
