import { browserOf } from 'src/rules/app/launchPrompt';

describe('launch prompts', () => {
  it.each([
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'safari'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36', 'chromium'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36 Edg/156.0',
      'chromium',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
    ['curl/8', 'other'],
  ])('%s [2.28]', (userAgent, browser) => {
    expect(browserOf(userAgent)).toBe(browser);
  });
});
