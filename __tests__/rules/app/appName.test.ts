import { shownAppName } from 'src/rules/app/appName';

const id = 'notes-app';
/** Every code point except surrogates, which are not characters by themselves. */
const codePoints = Array.from({ length: 0x110000 }, (_, at) => at).filter((at) => at < 0xd800 || at > 0xdfff);
const named = (at: number): string => `U+${at.toString(16).toUpperCase().padStart(4, '0')}`;
const blankByProperty = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}]/u;
/** Letters and symbols whose glyph is empty (Unicode, names of the characters). */
const emptyGlyphs = [0x2800, 0x16fe4, 0x1d159, 0x13441, 0x13442];

describe('the name of an app that shows as blank', () => {
  it('falls back to its id, for every code point that is blank by property', () => {
    const blank = codePoints.filter((at) => blankByProperty.test(String.fromCodePoint(at)));
    const shown = blank.filter((at) => shownAppName(String.fromCodePoint(at), id) !== id);
    expect(blank.length).toBeGreaterThan(4000);
    expect(shown.map(named)).toEqual([]);
  });

  it.each(emptyGlyphs.map((at) => [named(at), String.fromCodePoint(at)]))(
    'falls back to its id: %s, a letter or symbol that shows nothing',
    (_name, text) => {
      expect(shownAppName(text, id)).toBe(id);
    },
  );

  it.each([
    ['nothing at all', ''],
    ['three fillers', '\u3164\u3164\u3164'],
    ['blanks of every kind in a row', ' \u3164\u2800\u034f\u200b\u00a0\t\ufe0f\u{e0001}'],
  ])('falls back to its id: %s', (_what, text) => {
    expect(shownAppName(text, id)).toBe(id);
  });

  it.each(['Notes', '<b>x</b>', '\u3164Notes', '⠓⠊', 'é', 'e\u0301', '笔记', 'נוטס', '📝', '-', '\u00b7', '0'])(
    'is shown if something of it is visible: %s',
    (text) => {
      expect(shownAppName(text, id)).toBe(text);
    },
  );

  it('is one line of plain text of limited length', () => {
    expect(shownAppName('  Meeting\n \u202eNotes ', id)).toBe('Meeting Notes');
    expect(shownAppName('a\u202Eb\nc', id)).toBe('a b c');
    expect(shownAppName(`N${'\u0301'.repeat(80)}otes`, id)).toBe('N\u0301\u0301\u0301otes');
    expect(shownAppName('n'.repeat(81), id)).toBe(`${'n'.repeat(80)}…`);
    expect(shownAppName('n'.repeat(80), id)).toBe('n'.repeat(80));
  });
});
