import { invalidHtml } from '__tests__/support/html';
import type { Judge } from './judge';

/** html-validate with its preset `standard`: the current elements and attributes of a page. */
export const htmlValidate: Judge = {
  name: 'html-validate',
  asks: 'its preset standard',
  look: async (page) =>
    (await invalidHtml(page)).map((text) => {
      const [, rule = '', message = '', where = ''] = /^([^:]*): (.*) \((.*)\)$/s.exec(text) ?? [];
      return { rule, message, where };
    }),
};
