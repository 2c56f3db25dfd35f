import { neededFeatures } from 'src/contract/features';

/** A logo that a page can hold by itself: four times as wide as it is high, and empty. */
export const square = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2040%2010'/%3E";

/** The look of a deployment: a colour of its own and a logo. */
export const theme = { accent: '#8a1c5b', logo: square, logoAlt: 'Acme Files' } as const;

/** Its colour in either theme; for the dark one the product lightens it. */
export const accents = { light: theme.accent, dark: '#c58ead' } as const;

type Holder = Record<string, unknown>;

/** A feature, by its name, as the object that holds it and its name there; makes the objects on the way. */
function placeOf(window: object, feature: string): readonly [Holder, string] {
  const names = feature.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<Holder>((held, name) => (held[name] ??= {}) as Holder, window as Holder);
  return [holder, last];
}

/** Gives a simulated window what the app needs of a browser and it has not: functions that answer with nothing. */
export function grantFeatures(window: object): void {
  for (const feature of neededFeatures) {
    const [holder, name] = placeOf(window, feature);
    holder[name] ??= () => [];
  }
}

export function takeAway(window: object, feature: string): void {
  const [holder, name] = placeOf(window, feature);
  Object.defineProperty(holder, name, { value: undefined, configurable: true });
}
