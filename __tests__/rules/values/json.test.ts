import { parseJson } from 'src/rules/values/json';

describe('JSON from outside', () => {
  it.each([['{'], [''], ['undefined'], ['<html>']])('%p that does not parse is undefined', (text) => {
    expect(parseJson(text)).toBeUndefined();
  });
});
