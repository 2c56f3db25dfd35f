/** @jest-environment node */
import { typedEmail, typedEmailText, typedText } from 'src/rules/typed';
import { typedSiteName } from 'src/rules/site';

describe('what a person typed', () => {
  it.each([
    ['ａｃｍｅ', 'acme'],
    ['　acme　', 'acme'],
    ['１２３４５６', '123456'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['Zoë', 'Zoë'],
  ])('%p is judged as %p [0.19]', (text, judged) => {
    expect(typedText(text)).toBe(judged);
  });

  it('may be an e-mail address or a site in full width, and is shown as what it is taken for [0.17, 0.19]', () => {
    expect(typedEmailText('Ｊａｎｅ＠ＡＣＭＥ．test ')).toBe('jane@acme.test');
    expect(typedEmail('Ｊａｎｅ＠ＡＣＭＥ．test')).toBe('jane@acme.test');
    expect(typedSiteName('ＡＣＭＥ', 'docs.test')).toBe('acme');
    expect(typedSiteName('ｈｔｔｐｓ：／／acme.docs.test/x', 'docs.test')).toBe('acme');
  });

  it('is refused as before where it is wrong in every width', () => {
    expect(typedEmail('ｊａｎｅ')).toBeUndefined();
    expect(typedSiteName('ａｃ', 'docs.test')).toBeUndefined();
  });
});
