/** Time for the browser to start reading before the object URL is revoked; Safari saves an empty file otherwise. */
const readWithinMs = 60_000;

/** Downloads a text as a file. */
export function download(window: Window & typeof globalThis, name: string, text: string, type: string): void {
  const { document, URL, Blob } = window;
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}
