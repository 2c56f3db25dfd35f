import { lazyIdentity } from 'src/adapters/lazyIdentity';
import type { EmailId } from 'src/contract/brandTypes';
import type { Ports } from 'src/ports';

const username = 'jane@acme.test' as EmailId;
const sent = { outcome: 'ok', destination: 'j***' } as const;

describe('identity port before its code is here', () => {
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

  it('code that did not come is a call without an answer, and is asked for again', async () => {
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

  it('forgets nobody, and loads nothing, while nobody has signed in', async () => {
    const load = jest.fn<Promise<Ports['identity']>, []>();
    expect(await lazyIdentity(load).forget({})).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });
});
