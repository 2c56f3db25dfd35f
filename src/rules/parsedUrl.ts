/** A text as a URL, or undefined. URL.canParse and URL.parse are too new for browsers that we support. */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
