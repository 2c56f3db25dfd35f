/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { showInvalidSettings } from 'src/app/fallback/showInvalidSettings';

describe('the page for unusable settings', () => {
  it('is English with its title, and marked as such, whatever language was painted', () => {
    document.documentElement.lang = 'ja';
    document.title = 'サインイン';
    const root = document.createElement('div');
    showInvalidSettings(root, [{ field: 'product.name', problem: 'is missing' }]);
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).toBe('This sign-in page is not set up correctly');
    expect(root.textContent).toContain('product.name: is missing');
  });
});
