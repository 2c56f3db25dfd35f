import { cutAround } from 'src/reading/story/cutAround';

describe('two texts that are cut around their difference', () => {
  const begin = 'https://docs.test/‹personalPath:1›?mode=';
  it('never have half a placeholder', () => {
    const [one, other] = cutAround(`${begin}‹text:1›&to=‹path:1›&then=‹path:2›`, `${begin}‹text:2›&to=‹path:1›`, 40);
    for (const cut of [one, other]) expect(cut.replace(/‹[^‹›]*›/g, '')).not.toMatch(/[‹›]/);
    expect(one).toContain('‹text:1›');
    expect(other).toContain('‹text:2›');
  });
});
