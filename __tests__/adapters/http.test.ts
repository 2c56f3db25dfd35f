/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { sendRequest, watchBlockedCalls } from 'src/adapters/http';

const pool = 'https://pool.test';
const violation = (blockedURI: string, more: object = {}): void => {
  const event = new Event('securitypolicyviolation');
  const fields = { effectiveDirective: 'connect-src', disposition: 'enforce', blockedURI, ...more };
  document.dispatchEvent(Object.assign(event, fields));
};

it('reports each origin of the page’s own calls that its policy blocked, once, and nothing else', async () => {
  const reported: string[] = [];
  watchBlockedCalls((origin) => reported.push(origin));
  const request = { url: `${pool}/`, method: 'POST' } as Request;
  const sent = sendRequest(
    request,
    () => Promise.reject(new TypeError()),
    () => undefined,
  );
  await expect(sent).rejects.toMatchObject({ status: -1 });

  violation('https://jane.example/notes');
  violation('inline');
  violation(`${pool}/`, { effectiveDirective: 'img-src' });
  violation(`${pool}/`, { disposition: 'report' });
  expect(reported).toEqual([]);
  violation(`${pool}/?token=1`);
  violation(`${pool}/`);
  expect(reported).toEqual([pool]);
});

describe('a call that must outlive its page', () => {
  it.each([
    ['is sent with keepalive', true],
    ['is sent without it if nobody asked for it', false],
  ])('%s', async (_what, keepalive) => {
    const fetch = jest.fn(() =>
      Promise.resolve({ status: 200, statusText: '', headers: { get: () => null }, text: () => Promise.resolve('{}') }),
    );
    const given = fetch as unknown as typeof globalThis.fetch;
    await sendRequest({ url: 'https://api.test/' } as Request, given, () => undefined, keepalive);
    expect(fetch).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ keepalive }));
  });
});

describe('a call without an answer', () => {
  const request = { url: 'https://api.test/' } as Request;
  const ended = AbortSignal.abort();
  const aborted = new DOMException('', 'AbortError');

  it.each([
    ['says so if the time limit of the page ended it', ended, aborted, 'TimeoutError'],
    ['says so in the words of every browser', ended, new DOMException('', 'TimeoutError'), 'TimeoutError'],
    ['says nothing if the page was left', new AbortController().signal, aborted, ''],
    ['says nothing if the failure was held back until the limit had passed', ended, new TypeError('failed'), ''],
  ])('%s', async (_what, signal, error, statusText) => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(signal);
    const sent = sendRequest(
      request,
      () => Promise.reject(error),
      () => undefined,
    );
    await expect(sent).rejects.toMatchObject({ status: -1, statusText });
  });
});
