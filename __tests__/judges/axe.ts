import { violations } from '__tests__/support/accessibility';
import type { Judge } from './judge';

/** axe in light, dark and forced colours, with its good practice, as `npm test` asks for it. */
export const axe: Judge = {
  name: 'axe',
  asks: 'WCAG 2.2 A and AA and good practice, in three themes',
  look: async (page) => {
    const found = await violations(page);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    return found.map((text) => {
      const [, theme = '', rule = '', where = ''] = /^([^:]*): ([^:]*): (.*)$/s.exec(text) ?? [];
      return { rule, message: `in ${theme}`, where };
    });
  },
};
