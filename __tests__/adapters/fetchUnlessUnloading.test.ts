/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { fetchUnlessUnloading } from 'src/adapters/page/fetchUnlessUnloading';
import { limits } from 'src/contract/limits';

describe('a request of a page that is being left', () => {
  const failing = () => {
    let fail = (): void => undefined;
    const fetch = fetchUnlessUnloading(
      window,
      () => new Promise((_resolve, reject) => (fail = () => reject(new TypeError('no answer')))),
    );
    return { asked: fetch('https://api.test/'), fail: () => fail() };
  };

  it('fails only after the page is gone, or late if it stays [0.47]', async () => {
    jest.useFakeTimers();
    const { asked, fail } = failing();
    let heard = '';
    asked.catch(() => (heard = 'failed'));
    window.dispatchEvent(new Event('beforeunload'));
    fail();
    await jest.advanceTimersByTimeAsync(limits.leaveTimeoutMs - 1);
    expect(heard).toBe('');
    await jest.advanceTimersByTimeAsync(1);
    expect(heard).toBe('failed');
    jest.useRealTimers();
  });

  it('of a page that stays fails at once, and an answer is passed on', async () => {
    const { asked, fail } = failing();
    fail();
    await expect(asked).rejects.toThrow('no answer');
    const answer = {} as Response;
    expect(await fetchUnlessUnloading(window, () => Promise.resolve(answer))('https://api.test/')).toBe(answer);
  });

  it('has listeners only while it is pending', async () => {
    const removed = jest.spyOn(window, 'removeEventListener');
    await fetchUnlessUnloading(window, () => Promise.resolve({} as Response))('https://api.test/');
    expect(removed).toHaveBeenCalledWith('beforeunload', expect.any(Function));
    removed.mockRestore();
  });
});
