/** A logo that a page can hold by itself: four times as wide as it is high, and empty. */
export const square = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2040%2010'/%3E";

/** The look of a deployment: a colour of its own and a logo. */
export const theme = { accent: '#8a1c5b', logo: square, logoAlt: 'Acme Files' } as const;

/** Its colour in either theme; for the dark one the product lightens it. */
export const accents = { light: theme.accent, dark: '#c58ead' } as const;
