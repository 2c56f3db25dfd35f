/** How long a browser may take to begin reading before the text's address is given back. */
const readWithinMs = 60_000;

/**
 * Saves a text as a file among the person's downloads. It comes out of this page's memory: no request is made, and no
 * policy of the page has to allow one.
 */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}
