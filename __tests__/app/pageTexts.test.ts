import de from 'locales/de.json';
import { makeI18n } from 'src/app/texts/i18n';
import { pageTexts } from 'src/app/texts/pageTexts';
import type { Language } from 'src/contract/languages';

const sleep = (): Promise<void> => Promise.resolve();
const first = { 'ENTRY.TITLE': de['ENTRY.TITLE'] };

describe('the texts of a page', () => {
  it('are loaded once, and get those of later screens in the same language', async () => {
    const asked: Language[] = [];
    const texts = pageTexts(
      'de',
      sleep,
      (language) => Promise.resolve(makeI18n(language, first)),
      (language) => {
        asked.push(language);
        return Promise.resolve({ 'CONSENT.ALLOW': de['CONSENT.ALLOW'] });
      },
    );
    const i18n = await texts.first();
    expect(i18n.exists('CONSENT.ALLOW')).toBe(false);
    await Promise.all([texts.later(), texts.later()]);
    expect(await texts.first()).toBe(i18n);
    expect([i18n.t('ENTRY.TITLE'), i18n.t('CONSENT.ALLOW'), asked]).toEqual([
      de['ENTRY.TITLE'],
      de['CONSENT.ALLOW'],
      ['de'],
    ]);
  });

  it('stay English on a page that is English because its language did not load', async () => {
    const texts = pageTexts(
      'de',
      sleep,
      () => Promise.resolve(makeI18n('en', {})),
      (language) =>
        language === 'de' ? Promise.reject(new Error('lost')) : Promise.resolve({ 'CONSENT.ALLOW': language }),
    );
    await texts.later();
    expect((await texts.first()).t('CONSENT.ALLOW')).toBe('en');
  });

  it('are asked for again after they did not load', async () => {
    let isLost = true;
    const texts = pageTexts(
      'pt-br',
      sleep,
      (language) => Promise.resolve(makeI18n(language, {})),
      () => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve({ 'CONSENT.ALLOW': 'Permitir' })),
    );
    await expect(texts.later()).rejects.toThrow('lost');
    isLost = false;
    await texts.later();
    expect((await texts.first()).t('CONSENT.ALLOW')).toBe('Permitir');
  });
});
