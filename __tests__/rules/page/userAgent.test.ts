import { deviceOf } from 'src/rules/page/userAgent';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('operating system and browser of a user agent', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Windows 10', 'Chrome 131'],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.86`,
      'Windows 10',
      'Edge 131',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
      'ChromeOS 14541',
      'Chrome 131',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0.0.0 Safari/537.36`, 'Linux ', 'Chrome 131'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Linux ', 'Firefox 133'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'macOS 10',
      'Safari 18',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'iOS 18',
      'Safari 18',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Android 14',
      'Samsung Internet 26',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'Windows 10', 'Opera 115'],
    ['jane@acme.test', 'Other ', 'Other '],
    ['', 'Other ', 'Other '],
  ])('%s is family and major version only [3.11]', (userAgent, system, browser) => {
    const { OS, OSVersion, Browser, BrowserVersion } = deviceOf(userAgent);
    expect([`${OS} ${OSVersion}`, `${Browser} ${BrowserVersion}`]).toEqual([system, browser]);
  });
});
