import { readFileSync } from 'node:fs';
import { projectFiles } from '__tests__/support/projectFiles';

/**
 * Lines with a raw control character, which an editor does not show: in a regular expression it is easily overlooked.
 */
const linesWithControls = (text: string): readonly number[] =>
  text.split('\n').flatMap((line, index) => (/(?!\t)\p{Cc}/u.test(line) ? [index + 1] : []));

describe('the text files of the project', () => {
  const texts = projectFiles().filter((file) => !/\.(?:png|tsbuildinfo)$/.test(file));

  it('hold no control characters except tab and line feed', () => {
    const found = texts.flatMap((file) =>
      linesWithControls(readFileSync(file, 'utf8')).map((line) => `${file}:${line.toString()}`),
    );
    expect(found).toEqual([]);
    expect(texts.length).toBeGreaterThan(1000);
  });

  it.each([
    ['a backspace', '/\u0008/', [1]],
    ['a carriage return', 'one\r\ntwo', [1]],
    ['an escape', 'one\n\ttwo \u001b[2J\nthree', [2]],
    ['a delete', '\u007f', [1]],
    ['an eight-bit control', '\n\u0085', [2]],
    ['ordinary text', 'one\n\ttwo ‹three› 日本', []],
  ])('are checked line by line: %s', (_what, text, lines) => {
    expect(linesWithControls(text)).toEqual(lines);
  });
});
