/** @jest-environment node */
import { keptSalt } from 'src/adapters/keptSalt';
import { openBackend } from '__tests__/support/fakePorts';

describe('the salt of a browser', () => {
  it('is made once, and again after storage was cleared', () => {
    const backend = openBackend();
    const first = keptSalt(backend);
    expect(first.was).toBe('new');
    expect(keptSalt(backend)).toEqual({ salt: first.salt, was: 'kept' });
    backend.remove('flow_salt');
    expect(keptSalt(backend).was).toBe('new');
    expect(keptSalt(backend).salt).not.toBe(first.salt);
  });

  it('reports that nothing can be stored', () => {
    expect(keptSalt({ ...openBackend(), set: () => false }).was).toBe('notKept');
  });
});
