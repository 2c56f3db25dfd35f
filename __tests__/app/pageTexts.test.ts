import de from 'locales/de.json';
import { makeFirstI18n } from 'src/app/texts/i18n';
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
      (language) => Promise.resolve(makeFirstI18n(language, first)),
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

  it('get the formats of later screens together with their texts', async () => {
    const texts = pageTexts(
      'de',
      sleep,
      (language) => Promise.resolve(makeFirstI18n(language, first)),
      () => Promise.resolve({ 'REDIRECT.END_OF_SUPPORT': '{{date, longDay}}', 'SAVE_LOG.FILE': '{{bytes, size}}' }),
    );
    await texts.later();
    const { t } = await texts.first();
    expect(t('REDIRECT.END_OF_SUPPORT', { date: new Date('2025-04-25T00:00:00Z') })).toBe(
      '\u206825.\u00A0April\u00A02025\u2069',
    );
    expect(t('SAVE_LOG.FILE', { bytes: 2048 })).toBe('\u20682\u00A0K\u2069');
  });

  it('stay English on a page that is English because its language did not load', async () => {
    const texts = pageTexts(
      'de',
      sleep,
      () => Promise.resolve(makeFirstI18n('en', {})),
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
      (language) => Promise.resolve(makeFirstI18n(language, {})),
      () => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve({ 'CONSENT.ALLOW': 'Permitir' })),
    );
    await expect(texts.later()).rejects.toThrow('lost');
    isLost = false;
    await texts.later();
    expect((await texts.first()).t('CONSENT.ALLOW')).toBe('Permitir');
  });
});
