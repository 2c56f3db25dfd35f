import { expect, test } from '__tests__/support/page';

const rows = [
  ['de-AT', 'de', 'Anmelden'],
  ['ja', 'ja', 'サインイン'],
  ['zh-TW', 'en', 'Sign in'],
  ['pt', 'pt-BR', undefined],
] as const;

for (const [preferred, tag, heading] of rows) {
  test.describe(`a browser that prefers ${preferred}`, () => {
    test.use({ locale: preferred });
    test(`shows ${tag} [2.11]`, async ({ portico, page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await portico.open('#/emailSelect');
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      const title = page.getByRole('heading', { level: 1 });
      if (heading) await expect(title).toHaveText(heading);
      else await expect(title).not.toHaveText('Sign in');
      expect(asked.filter((url) => url.includes('locale-'))).toHaveLength(1);
    });
  });
}
