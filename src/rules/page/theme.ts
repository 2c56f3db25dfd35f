import type { ThemeSettings } from 'src/contract/deployment';
import type { SchemaProblem } from 'src/rules/values/jsonSchema';

/** Colours as `#rrggbb` (sRGB), and the contrast of two of them (WCAG 2.2, relative luminance and contrast). */

/** The minimum contrast of text with its background (WCAG 2.2, 1.4.3, level AA). */
export const minimumContrast = 4.5;

/** Contrast ratio of two colours in either order: 1 for the same colour, 21 for black and white. */
export function contrastOf(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A colour mixed with a share (0 to 1) of another one, channel by channel. */
export function mixColours(colour: string, other: string, share: number): string {
  const others = channels(other);
  const mix = channels(colour).map((value, at) => Math.round(value + ((others[at] ?? value) - value) * share));
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (colour: string): readonly number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The backgrounds of an accent: the text of a button filled with it, and the surface of links in it. Of the colours in
 * src/app/tokens.css, those with the least contrast.
 */
export const backgroundsOfAccent = {
  accent: { 'the text on it': '#ffffff', 'the page': '#f3f1ec' },
  accentDark: { 'the text on it': '#0c2126', 'the card': '#1d2427', 'a warning': '#332a14' },
} as const;
type Accent = keyof typeof backgroundsOfAccent;

/** The problems of the accents, at most one per field, with the lowest measured contrast. */
export function themeProblems(theme: ThemeSettings): readonly SchemaProblem[] {
  return (['accent', 'accentDark'] as const).flatMap((name) => {
    const least = theme[name] && lowestContrast(name, theme[name]);
    if (!least || least.ratio >= minimumContrast) return [];
    const ratio = Math.floor(least.ratio * 100) / 100;
    return {
      field: `theme.${name}`,
      problem: `has a contrast of ${ratio}:1 with ${least.place} (${least.colour}), less than ${minimumContrast}:1`,
    };
  });
}

/**
 * The custom properties that replace the accents of src/app/tokens.css. Without a dark accent, the light one gets as
 * much white as its contrast needs. The hover colour is a step darker, or lighter in dark.
 */
export function themeProperties({ accent, accentDark = accent && lightened(accent) }: ThemeSettings): {
  readonly [property: string]: string;
} {
  return {
    ...(accent && { '--theme-accent': accent, '--theme-accent-strong': mixColours(accent, '#000000', 0.2) }),
    ...(accentDark && { '--theme-dark': accentDark, '--theme-dark-strong': mixColours(accentDark, '#ffffff', 0.3) }),
  };
}

function lightened(accent: string): string {
  let colour = accent;
  for (let share = 0.1; lowestContrast('accentDark', colour).ratio < minimumContrast; share += 0.1)
    colour = mixColours(accent, '#ffffff', share);
  return colour;
}

function lowestContrast(name: Accent, accent: string) {
  const seen = Object.entries(backgroundsOfAccent[name]).map(([place, colour]) => ({
    place,
    colour,
    ratio: contrastOf(accent, colour),
  }));
  return seen.reduce((least, each) => (each.ratio < least.ratio ? each : least));
}
