import { accessTo } from 'src/app/flowLog/access';

describe('the log of a page, for its dialog', () => {
  it('is loaded together with the texts of the dialog, and not without them', async () => {
    await expect(accessTo({} as never, () => Promise.resolve()).load()).resolves.toBeInstanceOf(Function);
    const missing = new Error('ChunkLoadError');
    await expect(accessTo({} as never, () => Promise.reject(missing)).load()).rejects.toBe(missing);
  });
});
