/** Downloads a text as a file. */
export function download(
  { document, URL, Blob }: Window & typeof globalThis,
  name: string,
  text: string,
  type: string,
): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
