import { type Statement, fitLines, linesOf } from 'src/reading/brief/fitLines';

const columns = 40;
const words = (count: number): string => 'word '.repeat(count).trim();

describe('a statement that does not fit', () => {
  const [start, end] = ['https://docs.example/loginv2/?callback=federateCallback', 'site=acme'];
  const two = `It named ${start}&${end}, but had asked with ${start}: a bug.`;

  it('has two addresses that begin alike cut around their difference first', () => {
    const whole = linesOf({ text: two, maxLines: 9 }, columns);
    expect(whole.join('')).toContain(`${start}&${end}`);
    const tooFew = whole.length - 1;
    const cut = linesOf({ text: two, maxLines: tooFew, comparesAddresses: true }, columns).join(' ');
    expect(cut).toMatch(/^It named …\S*federateCallback&site=acme, but had asked with …\S*federateCallback: a bug\.$/);
  });

  it('keeps the begin of its addresses if it sets none against another', () => {
    expect(linesOf({ text: two, maxLines: 3 }, columns).join('')).toContain('https://docs.example/loginv2/?');
  });

  it('is cut before what it keeps, if there is room for both', () => {
    const keeps = 'Check the address.';
    const statement: Statement = { text: `${words(30)}, and more. ${keeps}`, keeps, maxLines: 3 };
    const lines = linesOf(statement, columns);
    expect(lines).toHaveLength(3);
    expect(lines.join(' ')).toMatch(/^word word .* word … Check the address\.$/);
    expect(linesOf({ ...statement, maxLines: 1 }, columns)).toEqual([expect.stringMatching(/word …$/)]);
    expect(linesOf({ ...statement, keeps: 'Something else.' }, columns).join(' ')).toMatch(/word …$/);
    expect(linesOf({ ...statement, maxLines: 9 }, columns).join(' ')).toBe(statement.text);
  });

  it('is cut there after a clause, if only few words follow it', () => {
    const keeps = 'Check the address.';
    const cut = (more: number): string =>
      linesOf({ text: `${words(8)}: ${words(more)} end, or not. ${keeps}`, keeps, maxLines: 3 }, columns).join(' ');
    expect(linesOf({ text: `${words(14)}: ${words(40)}. ${keeps}`, keeps, maxLines: 3 }, columns).join(' ')).toBe(
      `${words(14)} … ${keeps}`,
    );
    expect(cut(40)).toMatch(/^(word ){7}word: (word )+… Check/);
  });

  it.each([
    ['of two hosts', `${start} and https://apps.example/another/long/address/of/an/application`],
    ['that are equal', `${start} and ${start} and ${start}`],
    ['that stands alone', `${start}&${end} ${words(20)}`],
  ])('keeps an address %s as it is', (_which, text) => {
    expect(linesOf({ text, maxLines: 2, comparesAddresses: true }, columns).join(' ')).toMatch(
      /^https:\/\/docs\.example\/loginv2/,
    );
  });
});

describe('statements in too few lines', () => {
  const first: Statement = { text: 'First.', maxLines: 1 };
  const kept: Statement = { text: words(22), maxLines: 3, minLines: 3 };
  const shorter: Statement = { text: words(14), maxLines: 3 };
  const fitted = (maxLines: number): readonly string[] => fitLines([first, kept, shorter], columns, maxLines);

  it('are shortened elsewhere before one that keeps its lines, even if that is longer', () => {
    expect(fitted(6)).toHaveLength(6);
    expect(fitted(5)).toEqual(['First.', ...linesOf(kept, columns), expect.stringMatching(/…$/)]);
  });

  it('are shortened even there if nothing else has a line to lose', () => {
    expect(fitted(3).slice(1)).toEqual([expect.stringMatching(/^word.*…$/), expect.stringMatching(/^word.*…$/)]);
  });
});

describe('an optional statement', () => {
  const first: Statement = { text: words(12), maxLines: 3 };
  const optional: Statement = { text: words(3), maxLines: 2, isOptional: true };
  const other: Statement = { text: words(2), maxLines: 1 };
  const fitted = (maxLines: number): readonly string[] => fitLines([first, optional, other], columns, maxLines);

  it('is left out before the first statement is cut, and not earlier', () => {
    const whole = linesOf(first, columns);
    expect(fitted(whole.length + 2)).toEqual([...whole, words(3), words(2)]);
    expect(fitted(whole.length + 1)).toEqual([...whole, words(2)]);
    expect(fitted(whole.length)).toEqual([expect.stringMatching(/…$/), words(2)]);
  });
});

describe('a statement that is whole', () => {
  const whole: Statement = { text: words(40), maxLines: Infinity, isWhole: true };
  const others: readonly Statement[] = [
    { text: words(20), maxLines: 9 },
    { text: words(20), maxLines: 3, minLines: 3 },
  ];
  it('is never cut while another one is longer than a line, whatever that keeps', () => {
    const lines = linesOf(whole, columns);
    for (const room of [lines.length + 2, lines.length + 4])
      expect(fitLines([...others, whole], columns, room).join('\n')).toContain(lines.join('\n'));
  });
});
