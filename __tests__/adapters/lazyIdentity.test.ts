import { lazyIdentity } from 'src/adapters/lazyIdentity';
import type { EmailId } from 'src/contract/brandTypes';
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

  it('code that did not load counts as a call without an answer, and is requested again', async () => {
    const load = jest
      .fn<Promise<Ports['identity']>, []>()
      .mockRejectedValueOnce(new Error('chunk gone'))
      .mockResolvedValue({ forgotPassword: () => Promise.resolve(sent) } as unknown as Ports['identity']);
    const identity = lazyIdentity(load);
    expect(await identity.forgotPassword({ username })).toMatchObject({
      outcome: 'failed',
      failure: { kind: 'network' },
    });
    expect(await identity.forgotPassword({ username })).toEqual(sent);
  });

  it('signs nobody out, and loads nothing, before anybody has signed in', async () => {
    const load = jest.fn<Promise<Ports['identity']>, []>();
    expect(await lazyIdentity(load).forget({})).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });
});
