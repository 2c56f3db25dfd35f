import { harmless, plainLines } from 'src/terminal/harmless';

describe('a stranger’s text', () => {
  it.each([
    ['a control character', 'a\u001b[2Jb', 'a\\u{1b}[2Jb'],
    ['a line break', 'a\nb', 'a\\u{a}b'],
    ['a mark that changes the direction of writing', 'a\u202eb', 'a\\u{202e}b'],
    ['half a character', 'a\ud800b', 'a\\u{d800}b'],
    ['an ordinary text', 'Zoë: 日本 →', 'Zoë: 日本 →'],
  ])('is printed as one line in which everything is visible: %s [0.53]', (_what, text, printed) => {
    expect(harmless(text)).toBe(printed);
  });

  it('of several lines is printed on as many lines [0.53]', () => {
    expect(plainLines('a\u0007\nb\u2028c\n\n')).toBe('a\\u{7}\nb\\u{2028}c');
  });
});
