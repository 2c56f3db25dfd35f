import { loadI18n } from 'src/app/texts/wholeTexts';
import { loadTextsWithRetry } from 'src/app/texts/loadTextsWithRetry';

describe('the texts of the page', () => {
  it('are requested again, with a pause, until they are loaded', async () => {
    const asked: string[] = [];
    const pauses: number[] = [];
    const found = await loadTextsWithRetry(
      'de',
      (ms) => Promise.resolve(void pauses.push(ms)),
      (language) => {
        asked.push(language);
        return asked.length < 3 ? Promise.reject(new Error('gone')) : loadI18n(language);
      },
    );
    expect([found.language, found.t('ENTRY.TITLE')]).toEqual(['de', 'Anmelden']);
    expect([asked, pauses]).toEqual([
      ['de', 'de', 'de'],
      [2000, 2000],
    ]);
  });
});
