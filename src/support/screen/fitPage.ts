/** The space for a screen, in CSS pixels of the bench. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** The position of a card in its page, in CSS pixels of the page. */
export interface Card {
  readonly left: number;
  readonly width: number;
}
/** How to display a page: its scale, the horizontal shift, and its height before scaling. */
export interface FittedPage {
  readonly scale: number;
  readonly shift: number;
  readonly height: number;
}

/** The margin of the page that stays visible on each side of its card. */
const besideCard = 24;

/**
 * Scales a page of this width down, never up, so that the page fits into the space, or its card if one is passed; the
 * card is then centred.
 */
export function fitPage({ width: space, height }: Size, width: number, card: Card | undefined): FittedPage {
  const whole = Math.min(1, space / width);
  if (!card || whole === 1 || card.width === 0) return { scale: whole, shift: 0, height: height / (whole || 1) };
  const scale = Math.min(1, Math.max(whole, space / (card.width + 2 * besideCard)));
  const shift = (width / 2 - (card.left + card.width / 2)) * scale;
  // The page's edge does not move into the space.
  const most = Math.max(0, (width * scale - space) / 2);
  return { scale, shift: Math.min(most, Math.max(-most, shift)), height: height / scale };
}
