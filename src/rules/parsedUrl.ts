/** A text as an address, or nothing where it is none: URL.canParse and URL.parse are too new for browsers that we serve. */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
