import { neededFeatures } from 'src/contract/features';

type Holder = Record<string, unknown>;

/** A feature, by its name, as the object that holds it and its name there; makes the objects on the way. */
function placeOf(window: object, feature: string): readonly [Holder, string] {
  const names = feature.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<Holder>((held, name) => (held[name] ??= {}) as Holder, window as Holder);
  return [holder, last];
}

/** Gives a simulated window what the app needs of a browser and it has not: lists of nothing, and functions that answer with one. */
export function grantFeatures(window: object): void {
  for (const feature of neededFeatures) {
    const [holder, name] = placeOf(window, feature);
    holder[name] ??= name === 'supportedEntryTypes' ? [] : () => [];
  }
}

export function takeAway(window: object, feature: string): void {
  const [holder, name] = placeOf(window, feature);
  Object.defineProperty(holder, name, { value: undefined, configurable: true });
}
