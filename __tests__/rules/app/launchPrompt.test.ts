import { browserOf } from 'src/rules/app/launchPrompt';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 13; SM-S918B)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('launch prompts', () => {
  it.each([
    ['Safari', `${mac} ${webKit} Version/18.0 Safari/605.1.15`, 'safari'],
    ['Safari on a phone', `${iPhone} ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`, 'safari'],
    // Vivaldi and Brave send what Chrome sends.
    ['Chrome', `${windows} ${blink} Chrome/126.0.0.0 Safari/537.36`, 'chromium'],
    ['Chrome on a phone', `${android} ${blink} Chrome/126.0.0.0 Mobile Safari/537.36`, 'chromium'],
    ['Chrome on an iPhone', `${iPhone} ${webKit} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'chromium'],
    ['Chrome without a window', `${windows} ${blink} HeadlessChrome/126.0.0.0 Safari/537.36`, 'chromium'],
    ['Edge', `${windows} ${blink} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'chromium'],
    ['Edge on a phone', `${android} ${blink} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`, 'chromium'],
    ['Edge on an iPhone', `${iPhone} ${webKit} Version/17.0 EdgiOS/126.0.0 Mobile/15E148 Safari/605.1.15`, 'chromium'],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
    ['Firefox on an iPhone', `${iPhone} ${webKit} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'firefox'],
    ['Opera', `${windows} ${blink} Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0`, 'other'],
    ['Opera on a phone', `${android} ${blink} Chrome/122.0.0.0 Mobile Safari/537.36 OPR/81.0.0.0`, 'other'],
    ['Opera on an iPhone', `${iPhone} ${webKit} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.7.0`, 'other'],
    ['Samsung Internet', `${android} ${blink} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'other'],
    ['Yandex Browser', `${windows} ${blink} Chrome/122.0.0.0 YaBrowser/24.4.0.0 Safari/537.36`, 'other'],
    ['a program', 'curl/8', 'other'],
  ])('%s: %s [2.28]', (_name, userAgent, browser) => {
    expect(browserOf(userAgent)).toBe(browser);
  });
});
