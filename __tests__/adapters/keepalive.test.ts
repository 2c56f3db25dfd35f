import { exchange } from 'src/adapters/http';

describe('a call that must outlive its page', () => {
  it.each([
    ['is sent with keepalive', true],
    ['is sent without it if nobody asked for it', false],
  ])('%s', async (_what, keepalive) => {
    const fetch = jest.fn(() =>
      Promise.resolve({ status: 200, statusText: '', headers: { get: () => null }, text: () => Promise.resolve('{}') }),
    );
    const given = fetch as unknown as typeof globalThis.fetch;
    await exchange({ url: 'https://api.test/' } as Request, given, () => undefined, keepalive);
    expect(fetch).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ keepalive }));
  });
});
