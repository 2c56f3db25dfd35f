import { cutParts } from 'src/support/cli/cutParts';

const long =
  'if session is still (id 1, since 1796014559333, method directory, email 1, trip 1), write the values of it';

describe('a pair of sentences in a brief', () => {
  it('is cut after its first words if the colon comes too late', () => {
    const text = (end: string): string =>
      `Asked storage of acme to change in one step, ${long}: ${long}, ended ${end}.`;
    const [recorded, today] = cutParts([text('1'), text('1, endedMethod directory')]);
    expect(recorded).toMatch(/^Asked storage of acme to …[^…]* ended 1\.$/);
    expect(today).toMatch(/^Asked storage of acme to …[^…]* ended 1, endedMethod directory\.$/);
  });

  it('is cut after the question that both ask', () => {
    const [recorded, today] = cutParts([`Asked for the token: ${long} 1.`, `Asked for the token: ${long} 2.`]);
    expect(recorded).toMatch(/^Asked for the token: ….* 1\.$/);
    expect(today).toMatch(/^Asked for the token: ….* 2\.$/);
  });

  it('shows the difference of sentences that two lines cannot hold after a label', () => {
    const text = (end: string): string =>
      `Showed the request of the app Meeting Notes (notes-app) at apps.example: to read documents, comments, to change comments, other actions ${end}.`;
    const [recorded, today] = cutParts([text('true'), text('false')]);
    expect(recorded).toMatch(/^Showed the request of the app ….* other actions true\.$/);
    expect(today).toMatch(/^Showed the request of the app ….* other actions false\.$/);
    const asked = `Asked the product API for the organisation of the site: ${long}`.slice(0, 138);
    for (const each of cutParts([`${asked} 1.`, `${asked} 2.`]))
      expect(each).toMatch(/^Asked the product API .*…[^…]{0,30} [12]\.$/);
  });

  it('stays whole if it is short, or differs from the start', () => {
    const pair = ['The person was sent to the app.', 'nothing'] as const;
    expect(cutParts(pair)).toEqual(pair);
    const other = `Left for ${long}`;
    expect(cutParts([other, 'nothing'])).toEqual([other, 'nothing']);
  });
});
