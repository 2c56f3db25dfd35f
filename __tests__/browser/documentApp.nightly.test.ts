import type { Page } from '@playwright/test';
import { type Language, languageTag, languages } from 'src/contract/languages';
import { type Portico, expect, test } from '__tests__/support/page';

const jane = 'jane@acme.test';
const password = 'Correct-Horse-9';

/** Signs in at the own pool and waits until the documents are shown. */
async function signIn(portico: Portico, email = jane, site = 'acme'): Promise<void> {
  const { page, open } = portico;
  await open(`#/workdocsAuth?sitename=${site}&username=${encodeURIComponent(email)}`);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('#documents tbody tr')).not.toHaveCount(0);
}

const column = (page: Page, number: number): Promise<string[]> =>
  page.locator(`#documents tbody td:nth-child(${number.toString()})`).allTextContents();

/** Budget.xlsx, Handbook.pdf, Kick-off.pptx, Minutes.awsdoc and Team photo.png of the seeds, in their order by name. */
const pointed = '47.19 K, 2.3 M, 7 M, 911 B, 1.25 M';
const withCommas = '47,19 K, 2,3 M, 7 M, 911 B, 1,25 M';
const kinds = (document: string, png: string) => `Excel, PDF, PowerPoint, ${document}, ${png}`;
const shown: Readonly<Record<Language, { kinds: string; sizes: string; newFiles: string }>> = {
  de: {
    kinds: kinds('Dokument', 'PNG-Bild'),
    sizes: withCommas,
    newFiles: 'Dokument (.docx), Tabelle (.xlsx), Präsentation (.pptx), Notiz (.awsdoc)',
  },
  en: {
    kinds: kinds('Document', 'PNG image'),
    sizes: pointed,
    newFiles: 'Document (.docx), Spreadsheet (.xlsx), Presentation (.pptx), Note (.awsdoc)',
  },
  es: {
    kinds: kinds('Documento', 'Imagen PNG'),
    sizes: withCommas,
    newFiles: 'Documento (.docx), Hoja de cálculo (.xlsx), Presentación (.pptx), Nota (.awsdoc)',
  },
  fr: {
    kinds: kinds('Document', 'Image PNG'),
    sizes: '47,19 Ko, 2,3 Mo, 7 Mo, 911 o, 1,25 Mo',
    newFiles: 'Document (.docx), Feuille de calcul (.xlsx), Présentation (.pptx), Note (.awsdoc)',
  },
  ja: {
    kinds: kinds('ドキュメント', 'PNG 画像'),
    sizes: pointed,
    newFiles: '文書 (.docx), スプレッドシート (.xlsx), プレゼンテーション (.pptx), メモ (.awsdoc)',
  },
  ko: {
    kinds: kinds('문서', 'PNG 이미지'),
    sizes: pointed,
    newFiles: '문서 (.docx), 스프레드시트 (.xlsx), 프레젠테이션 (.pptx), 메모 (.awsdoc)',
  },
  'pt-br': {
    kinds: kinds('Documento', 'Imagem PNG'),
    sizes: withCommas,
    newFiles: 'Documento (.docx), Planilha (.xlsx), Apresentação (.pptx), Nota (.awsdoc)',
  },
  'zh-cn': {
    kinds: kinds('文档', 'PNG 图像'),
    sizes: pointed,
    newFiles: '文档 (.docx), 电子表格 (.xlsx), 演示文稿 (.pptx), 便笺 (.awsdoc)',
  },
};

for (const language of languages) {
  test.describe(`the document application in a browser that prefers ${languageTag(language)}`, () => {
    test.use({ locale: languageTag(language) });
    test('shows kinds, sizes and new files in that language [3.12, 9.05]', async ({ portico, page }) => {
      await signIn(portico);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
      const expected = shown[language];
      expect((await column(page, 2)).join(', ')).toBe(expected.kinds);
      expect(await column(page, 3)).toEqual(expected.sizes.split(', ').map((size) => size.replace(' ', '\u00A0')));
      expect((await page.locator('#new button').allTextContents()).join(', ')).toBe(expected.newFiles);
    });
  });
}

test.describe('the document application', () => {
  test('shows the preview and the version of a document, waits for them, and can be asked again [7.06]', async ({
    portico,
    page,
    stack,
  }) => {
    await signIn(portico);
    const preview = page.getByRole('region', { name: 'Preview' });
    stack.requests.length = 0;
    stack.faults.add({ match: 'GET /gb/api/v1/document/*', kind: 'delay', delayMs: 700, times: 1 });
    await page.getByRole('button', { name: 'Handbook.pdf' }).click();
    await expect(preview.getByRole('heading', { name: 'Handbook.pdf' })).toBeFocused();
    await expect(preview.getByRole('status')).toHaveText('Loading…');
    await expect(preview.getByRole('img', { name: 'First page of Handbook.pdf' })).toBeVisible();
    await expect(preview.getByText(/^Version \S+$/)).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'Handbook.pdf' })).toBeFocused();
    expect(portico.requests('api').map((line) => line.replace(/[0-9a-f-]{8,}/g, '…'))).toEqual([
      'GET /gb/api/v1/document/…?exclude=OLD_PERMISSIONS',
      'GET /api/v1/documents/…/versions/…?exclude=OLD_PERMISSIONS&fields=preview',
    ]);

    stack.faults.add({ match: 'GET /gb/api/v1/document/*', kind: 'status', status: 500, times: 1 });
    await page.getByRole('button', { name: 'Budget.xlsx' }).click();
    await expect(preview.getByRole('alert')).toHaveText('The preview could not be loaded.');
    await preview.getByRole('button', { name: 'Try again' }).click();
    await expect(preview.getByRole('img', { name: 'First page of Budget.xlsx' })).toBeVisible();
  });

  test('makes a new file, which has no preview', async ({ portico, page }) => {
    await signIn(portico);
    await page.getByRole('button', { name: 'Note (.awsdoc)' }).click();
    await expect(page.getByText('Untitled.awsdoc has been created.')).toBeVisible();
    await page.getByRole('button', { name: 'Untitled.awsdoc', exact: true }).click();
    await expect(page.getByText('There is no preview of this file.')).toBeVisible();
  });

  test('refreshes an expired session once, at the path for documents, and continues [4.99, 7.05]', async ({
    portico,
    page,
  }) => {
    await signIn(portico);
    await page.evaluate(() => localStorage.setItem('acme:gb_access_token', 'expired'));
    const before = portico.requests('api').length;
    await page.getByRole('button', { name: 'Handbook.pdf' }).click();
    await expect(page.getByRole('img', { name: 'First page of Handbook.pdf' })).toBeVisible();
    const asked = portico.requests('api').slice(before);
    expect(asked.filter((line) => line.includes('refresh'))).toEqual(['POST /gb/api/v1/token/refresh']);
    expect(await page.evaluate(() => localStorage.getItem('acme:gb_access_token'))).not.toBe('expired');
    await page.reload();
    await expect(page.getByText('Jane')).toBeVisible();
  });

  test('shows nobody any more once somebody else signs in in another tab [0.42]', async ({
    portico,
    page,
    context,
  }) => {
    await signIn(portico);
    await expect(page.getByText('Jane Doe')).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${await portico.origin()}/loginv2/#/workdocsAuth?sitename=acme&username=liam%40acme.test`);
    await other.locator('input[name="password"]').fill(password);
    await other.locator('button[type="submit"]').click();
    await expect(other.getByText('Liam Ng')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
    await expect(page.getByText('Jane Doe')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Sign out' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByText('Liam Ng')).toBeVisible();
  });

  test('changes the password of a person of the own pool; a refused change empties the old one only [7.08, 0.39]', async ({
    portico,
    page,
  }) => {
    await signIn(portico, 'liam@acme.test');
    await page.getByText('Password', { exact: true }).click();
    const change = async (old: string, next: string, confirmed = next) => {
      await page.getByLabel('Current password').fill(old);
      await page.getByLabel('New password', { exact: true }).fill(next);
      await page.getByLabel('Confirm new password').fill(confirmed);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change(password, 'Changed-Pw-3', 'Changed-Pw-4');
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await change('Wrong-Horse-1', 'Changed-Pw-3');
    await expect(page.getByText('Failed to change password.')).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Changed-Pw-3');
    await change(password, 'Changed-Pw-3');
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
    expect(portico.requests('api').filter((line) => line === 'POST /user/password')).toHaveLength(2);
    await portico.open('#/workdocsAuth?sitename=acme&username=liam%40acme.test', { query: '?again' });
    await portico.signIn('Changed-Pw-3');
    await expect(page.locator('#documents tbody tr')).not.toHaveCount(0);
  });
});
