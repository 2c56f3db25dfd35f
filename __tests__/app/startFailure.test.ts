import { startFailure } from 'src/app/startFailure';

describe('the page of settings that cannot be used', () => {
  it('is English, and says so, in whatever language it was painted', () => {
    document.documentElement.lang = 'ja';
    const root = document.createElement('div');
    startFailure(root, [{ field: 'product.name', problem: 'is missing' }]);
    expect(document.documentElement.lang).toBe('en');
    expect(root.textContent).toContain('product.name: is missing');
  });
});
