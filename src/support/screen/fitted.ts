/** The space for a screen, in CSS pixels of the bench. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Where a card stands in its page, in CSS pixels of the page. */
export interface Card {
  readonly left: number;
  readonly width: number;
}
/** How a page is shown: how much smaller, how far its middle is moved, and how high it is before it is made smaller. */
export interface Fitted {
  readonly scale: number;
  readonly shift: number;
  readonly height: number;
}

/** What is seen of the page on each side of its card. */
const besideCard = 24;

/**
 * Makes a page of this width as much smaller as it must be, so that it fits the space, or so that its card does where
 * one is given; never larger than it was. With a card it is moved so that the card stands in the middle.
 */
export function fitted({ width: space, height }: Size, width: number, card: Card | undefined): Fitted {
  const whole = Math.min(1, space / width);
  if (!card || whole === 1 || card.width === 0) return { scale: whole, shift: 0, height: height / (whole || 1) };
  const scale = Math.min(1, Math.max(whole, space / (card.width + 2 * besideCard)));
  const shift = (width / 2 - (card.left + card.width / 2)) * scale;
  // No further than that the edge of the page is at the edge of the space.
  const most = Math.max(0, (width * scale - space) / 2);
  return { scale, shift: Math.min(most, Math.max(-most, shift)), height: height / scale };
}
