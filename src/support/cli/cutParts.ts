import { cutAround } from 'src/reading/story/cutAround';

/** The longest beginning that is repeated as it is. */
const mostHead = 60;
/** About the room that the brief leaves for a sentence after its label, in two lines that end between words. */
const mostCharacters = 120;

/**
 * Two sentences for the brief, where each has few lines: one question with other parameters is cut after its colon, and
 * any other pair with a long common beginning after its first words, around the difference.
 */
export function cutParts([recorded, today]: readonly [string, string]): readonly [string, string] {
  const shared = recorded.slice(0, recorded.indexOf(': ') + 2);
  const isHead = shared.length > 2 && shared.length <= mostHead && today.startsWith(shared);
  const head = isHead ? shared : '';
  const [one, other] = cutAround(recorded.slice(head.length), today.slice(head.length), mostCharacters - head.length);
  const words = !isHead && one.startsWith('…') ? firstWords(recorded) : head;
  return [words + one, words + other];
}

/** The first words of a sentence, which say what it is about. */
const firstWords = (text: string): string => `${text.slice(0, text.lastIndexOf(' ', mostHead / 2))} `;
