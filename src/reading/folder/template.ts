import { withoutPlaceholderNumbers } from 'src/reading/headline/pageLoad/failedCalls';

/**
 * A sentence without the parts that differ between logs of one cause: names of sites, addresses, times, counts, a
 * service's own words, and the numbers of placeholders. Names of fields, keys, parameters, calls and errors stay, and
 * so do statuses.
 */
export function templateOf(sentence: string, site: string | null): string {
  const text = site === null || site === '' ? sentence : sentence.replaceAll(site, '‹site›');
  return (
    withoutPlaceholderNumbers(text)
      .replaceAll(': ‹message›', '')
      // Each provider has its own.
      .replace(/\b\w+_csrf_token\b/g, 'csrf_token')
      .replace(/\b(?:https?:\/\/|[a-z][a-z0-9+.-]*:\/\/)[^\s)]+/g, '‹address›')
      .replace(/(status |[A-Za-z_‹.-])?\d+(?:[.:]\d+)*(?: (?:ms|s|min|h)\b)?/g, (match: string, before?: string) =>
        before === undefined ? '#' : match,
      )
  );
}

/** A short hash of a text: four digits in base 36 (FNV-1a). */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return (hash % 36 ** 4).toString(36).padStart(4, '0');
}
