import de from 'locales/de.json';
import en from 'locales/en.json';
import { keysShown, wrongWords } from './catalogue';
import { pseudoText, unextracted } from './pseudo';
import { states } from './states';

const page = (...texts: readonly string[]) => ({ title: '', texts, names: [] });

describe('the pseudo-language', () => {
  it.each(Object.entries(en))('%s is in brackets, longer, and keeps its placeholders and links', (_key, text) => {
    const pseudo = pseudoText(text);
    expect(pseudo).toMatch(/^［.*］$/su);
    expect(pseudo.length).toBeGreaterThanOrEqual(text.length + 2);
    expect(pseudo.match(/\{\{[^{}]+\}\}|<\/?\w+>/g)).toEqual(text.match(/\{\{[^{}]+\}\}|<\/?\w+>/g));
  });

  it('makes a text 40 % longer and accents it', () => {
    expect(pseudoText('Save and sign in')).toBe('［Šávé áñd šígñ íñ öñé twö］');
  });

  it('shows what is outside its brackets, however they are nested', () => {
    expect(unextracted(page('［Síte ［Sígñ íñ］ öne］', 'WorkDocs', '.docs.localhost:8080', 'jane@acme.test'))).toEqual(
      [],
    );
    expect(unextracted(page('［Síte］', 'Sign in', '［öne］'))).toEqual(['Sign in']);
    expect(unextracted({ title: 'Sign in · ［x］', texts: [], names: ['Close'] })).toEqual(['Sign in ·', 'Close']);
  });
});

describe('the words of a page', () => {
  it('contain no key, no placeholder and no tag', () => {
    expect(wrongWords('en', page('ENTRY.TITLE', 'Sign in to {{product}}', 'Ask <support>us</support>'))).toEqual([
      'a key: ENTRY.TITLE',
      'not filled in: Sign in to {{product}}',
      'not filled in: Ask <support>us</support>',
    ]);
  });

  it('contain no English text of another place, filled in or part of a link', () => {
    const filledIn = en['OPT.TO_SITE'].replace('{{site}}', 'acme');
    expect(wrongWords('de', page(en['WAY_IN.INTRO'], filledIn, 'open a support case'))).toHaveLength(3);
    expect(wrongWords('de', page(de['WAY_IN.INTRO'], en['SAVE_LOG.CODE'], 'acme'))).toEqual([]);
    expect(wrongWords('en', page(en['WAY_IN.INTRO'], filledIn))).toEqual([]);
  });

  it('show which messages are displayed', () => {
    expect(keysShown(en, page(en['OWN_LOGIN.SITE'].replace('{{site}}', 'acme')))).toEqual(['OWN_LOGIN.SITE']);
  });
});

describe('the states', () => {
  it('have unique names', () => {
    expect(new Set(states.map(({ name }) => name)).size).toBe(states.length);
  });
});
