import { neededFeatures } from 'src/contract/features';

/** An empty logo as a data URL: four times as wide as high. */
export const square = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2040%2010'/%3E";

/** The theme of a deployment: a colour and a logo. */
export const theme = { accent: '#8a1c5b', logo: square, logoAlt: 'Acme Files' } as const;

/** Its colour in either theme; the product lightens it for the dark one. */
export const accents = { light: theme.accent, dark: '#c58ead' } as const;

type Holder = Record<string, unknown>;

/** The object and the property that a feature's name refers to; creates missing objects. */
function placeOf(window: object, feature: string): readonly [Holder, string] {
  const names = feature.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<Holder>((held, name) => (held[name] ??= {}) as Holder, window as Holder);
  return [holder, last];
}

/** Adds the browser functions that the app needs to a simulated window; they return nothing. */
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
