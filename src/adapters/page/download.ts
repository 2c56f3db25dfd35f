/** Time for the browser to start reading before the object URL is revoked. */
const readWithinMs = 60_000;

/** Downloads a text as a file. It comes from memory: no request is made, and no policy of the page has to allow one. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}
