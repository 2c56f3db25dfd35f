/** Colours as `#rrggbb` (sRGB), and the contrast of two of them (WCAG 2.2, relative luminance and contrast). */

/** Of text against its background (WCAG 2.2, 1.4.3, level AA). */
export const leastContrast = 4.5;

/** Contrast ratio of two colours in either order: 1 for the same colour, 21 for black and white. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A colour mixed with a share (0 to 1) of another one, channel by channel. */
export function mixed(colour: string, other: string, share: number): string {
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
