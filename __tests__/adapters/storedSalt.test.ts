import { storedSalt } from 'src/adapters/storedSalt';
import { openBackend } from '__tests__/support/fakePorts';

describe('the salt of a browser', () => {
  it('is made once, and again after storage was cleared', () => {
    const backend = openBackend();
    const first = storedSalt(backend);
    expect(first.was).toBe('new');
    expect(storedSalt(backend)).toEqual({ salt: first.salt, was: 'kept' });
    backend.remove('flow_salt');
    expect(storedSalt(backend).was).toBe('new');
    expect(storedSalt(backend).salt).not.toBe(first.salt);
  });

  it('reports that nothing can be stored', () => {
    expect(storedSalt({ ...openBackend(), set: () => false }).was).toBe('notKept');
  });
});
