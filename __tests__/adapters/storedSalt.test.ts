import { loadSalt } from 'src/adapters/storedSalt';
import { openBackend } from '__tests__/support/fakePorts';

describe('the salt of a browser', () => {
  it('is made once, and again after storage was cleared', () => {
    const backend = openBackend();
    const first = loadSalt(backend);
    expect(first.was).toBe('created');
    expect(loadSalt(backend)).toEqual({ salt: first.salt, was: 'found' });
    backend.remove('flow_salt');
    expect(loadSalt(backend).was).toBe('created');
    expect(loadSalt(backend).salt).not.toBe(first.salt);
  });

  it('reports that nothing can be stored', () => {
    expect(loadSalt({ ...openBackend(), set: () => false }).was).toBe('unstored');
  });
});
