import { invalidHtml } from '__tests__/support/html';
import type { Judge } from './judge';

/** html-validate with its preset `standard`: the elements and attributes of a page as they stand. */
export const htmlValidate: Judge = {
  name: 'html-validate',
  asks: 'its preset standard',
  look: async (page) =>
    (await invalidHtml(page)).map((text) => {
      const [, rule = '', message = '', where = ''] = /^([^:]*): (.*) \((.*)\)$/s.exec(text) ?? [];
      return { rule, message, where };
    }),
};
