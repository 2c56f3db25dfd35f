import { shownText } from './params';

const maxLength = 80;

/** An app's name as it may be shown: one line of plain text without direction marks, of bearable length. */
export function shownAppName(name: string, whenEmpty: string): string {
  const plain = shownText(name).replace(/\s+/g, ' ');
  const letters = Array.from(plain || shownText(whenEmpty));
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('')}…` : letters.join('');
}
