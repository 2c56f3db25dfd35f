import { limits } from 'src/contract/limits';

const {
  flowLogFileMaxCharacters,
  flowLogMaxDepth,
  flowLogMaxFields,
  flowLogMaxName,
  flowLogMaxText,
  flowLogMaxValues,
} = limits;
/** A number for people: 100,000. */
export const numberText = (number: number): string => number.toLocaleString('en');

/** The message for a file that is too large to read. */
export const tooLarge = `The file is too large to be a flow log: it has more than ${numberText(flowLogFileMaxCharacters)} characters. Ask for the original, unmodified file.`;

const [quote, backslash, comma, colon, openList, closeList, openObject, closeObject] = [...'"\\,:[]{}'].map(
  (character) => character.charCodeAt(0),
);

/** An open list or object at this point of the text, with the number of commas in it so far. */
interface Opened {
  readonly isObject: boolean;
  commas: number;
}

/**
 * The first limit that a text exceeds, in words, with the position in characters from 0; undefined if it exceeds none.
 * The text is scanned once, before anything is built from it, so a hostile file costs neither time nor memory. Whether
 * it is JSON is not checked.
 */
export function beyondLimits(text: string): string | undefined {
  if (text.length > flowLogFileMaxCharacters) return tooLarge;
  const opened: Opened[] = [];
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfText(text, at);
      if (end - at - 1 > flowLogMaxText)
        return refusal(`a text of more than ${numberText(flowLogMaxText)} characters`, at);
      if (end - at - 1 > flowLogMaxName && isName(text, end))
        return refusal(`the name of a field of more than ${numberText(flowLogMaxName)} characters`, at);
      at = end;
    } else if (code === openList || code === openObject) {
      opened.push({ isObject: code === openObject, commas: 0 });
      values += 1;
      if (opened.length > flowLogMaxDepth)
        return refusal(`more than ${numberText(flowLogMaxDepth)} lists and objects nested in each other`, at);
    } else if (code === closeList || code === closeObject) opened.pop();
    else if (code === comma) {
      values += 1;
      const inner = opened.at(-1);
      if (inner?.isObject && (inner.commas += 1) >= flowLogMaxFields)
        return refusal(`an object of more than ${numberText(flowLogMaxFields)} fields`, at);
    }
    if (values > flowLogMaxValues) return refusal(`more than ${numberText(flowLogMaxValues)} values`, at);
  }
  return undefined;
}

const refusal = (what: string, at: number): string =>
  `The file is not a flow log, or it was changed: at character ${numberText(at)} it has ${what}. Ask for the original, unmodified file.`;

/** Whether the string that ends here is the name of a field. */
const isName = (text: string, end: number): boolean => {
  const next = text.slice(end + 1, end + 100).trimStart();
  return next.charCodeAt(0) === colon;
};

/** The end of the string that begins at this quotation mark: the next unescaped one, or the end of the file. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return text.length;
}
