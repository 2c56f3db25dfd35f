/**
 * The icon of a page in the browser's tab: a round mark in one colour with a letter. It stands in the page itself, so that
 * no browser asks for `/favicon.ico`; the page's policy needs `img-src data:`.
 */
export const iconOf = (letter: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="${colour}"/>` +
      `<text x="8" y="12" font-family="sans-serif" font-size="11" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
  )}`;
