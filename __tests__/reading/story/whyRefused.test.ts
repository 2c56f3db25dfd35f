import { refusedText, whyRefused } from 'src/reading/story/whyRefused';

describe('why a parameter was refused', () => {
  it.each<[object, string]>([
    [{ why: 'twice' }, 'given more than once'],
    [{ why: 'tooLong', length: 5244, longest: 4096 }, '5244 characters; at most 4096 are accepted'],
    [{ why: 'malformed' }, 'malformed'],
    [{ why: 'malformed', form: 'unheardOf' }, 'malformed'],
    [
      { why: 'malformed', form: 'quotedPrintable' },
      'malformed: it begins with 3D, which a mail program leaves of an escaped =',
    ],
  ])('%j is told', (refusal, text) => {
    expect(whyRefused([{ name: 'code', ...refusal }], ['code'])).toBe(text);
    expect(refusedText(['code'], [{ name: 'code', ...refusal }])).toBe(`code (${text})`);
  });
  it('is told by name where several were', () => {
    const refusals = [
      { name: 'code', why: 'twice' },
      { name: 'state', why: 'malformed' },
    ];
    expect(whyRefused(refusals, ['code', 'state'])).toBe('code: given more than once; state: malformed');
  });
  it('is not told if the log does not say it of each', () => {
    expect(whyRefused([{ name: 'code', why: 'twice' }], ['code', 'state'])).toBeUndefined();
    expect(whyRefused(undefined, ['code'])).toBeUndefined();
    expect(whyRefused([{ name: 'code', why: 'unheardOf' }], ['code'])).toBeUndefined();
    expect(refusedText(['code'], undefined)).toBe('code');
  });
});
