import { createContext, useContext } from 'react';
import type { ThemeSettings } from 'src/contract/deployment';
import type { RouteId } from 'src/contract/routes';
import type { ShownPage } from 'src/contract/shownPage';
import type { Sealed } from 'src/contract/shape';

/** Puts a typed secret into the vault and returns its placeholder for the event. */
export type Seal = <L extends string>(label: L, value: string) => Sealed<L>;

/**
 * Loads the code of a route where the person will probably go next. Nothing depends on it and nothing is recorded: the
 * flow requests the code anyway, and finds it loaded.
 */
export type Prefetch = (route: RouteId) => void;

/** The person named in the painted form before the app ran, or before a reload. */
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

/**
 * Prepares the log of this sign-in as a file, with what the page shows. Undefined if nothing is recorded, as after
 * sign-out.
 */
export type PrepareLog = (shown?: ShownPage) => SavableLog | undefined;

/** Gives out the log of this sign-in as a file. Nothing of it is an event. */
export interface FlowLogAccess {
  /** Loads what prepares the file. Rejects if it cannot be loaded; the next call tries again. */
  load(): Promise<PrepareLog>;
  /** Saves a prepared file. */
  save(log: SavableLog): void;
}

/** The values that a screen gets from the app besides the store. */
export interface AppServices {
  readonly seal: Seal;
  readonly flowLog: FlowLogAccess;
  readonly prefetch: Prefetch;
  /** The deployment's theme; in a replay the product's own. */
  readonly theme: ThemeSettings;
  /** For the first screen only. */
  readonly typed: Typed | undefined;
  /** The title of the previous screen, so that a change is noticed. */
  readonly shownTitle: { current: string | undefined };
}

/** The surroundings of a replayed screen: nothing is recorded, loaded or sealed. */
export const noAppServices: AppServices = {
  seal: () => {
    throw new Error('Nothing can be sealed outside the app.');
  },
  flowLog: { load: () => Promise.resolve(() => undefined), save: () => undefined },
  prefetch: () => undefined,
  theme: {},
  typed: undefined,
  shownTitle: { current: undefined },
};

export const AppServicesContext = createContext(noAppServices);
export const useAppServices = (): AppServices => useContext(AppServicesContext);
