import { lazyIdentity } from 'src/adapters/lazyIdentity';
import type { EmailId } from 'src/contract/brandTypes';
import { failureShape } from 'src/contract/failures';
import type { Ports } from 'src/ports';

const username = 'jane@acme.test' as EmailId;
const sent = { outcome: 'ok', destination: 'j***' } as const;

describe('the identity port before its code is loaded', () => {
  it('loads the code once, at the first call', async () => {
    const load = jest.fn(() =>
      Promise.resolve({ forgotPassword: () => Promise.resolve(sent) } as unknown as Ports['identity']),
    );
    const identity = lazyIdentity(load);
    expect(load).not.toHaveBeenCalled();
    expect(await identity.forgotPassword({ username })).toEqual(sent);
    await identity.forgotPassword({ username });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Error]>([
    ['ChunkLoadError', Object.assign(new Error('chunk gone'), { name: 'ChunkLoadError' })],
    ['TypeError', new TypeError('CANARY')],
    ['other', Object.assign(new Error('CANARY'), { name: 'CANARY' })],
  ])('code that did not load (%s) counts as a call without an answer, and is requested again', async (code, error) => {
    const load = jest
      .fn<Promise<Ports['identity']>, []>()
      .mockRejectedValueOnce(error)
      .mockResolvedValue({ forgotPassword: () => Promise.resolve(sent) } as unknown as Ports['identity']);
    const identity = lazyIdentity(load);
    expect(await identity.forgotPassword({ username })).toEqual({
      outcome: 'failed',
      failure: { kind: 'network', status: -1, code },
    });
    // A log shows it in clear.
    expect(failureShape.fields.code.inner.openValues).toContain(code);
    expect(await identity.forgotPassword({ username })).toEqual(sent);
  });

  it('signs nobody out, and loads nothing, before anybody has signed in', async () => {
    const load = jest.fn<Promise<Ports['identity']>, []>();
    expect(await lazyIdentity(load).forget({})).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });
});
