import { departureTo } from 'src/journal/log/departure';
import { addressLeftFor } from 'src/journal/replay/run/comparison';
import type { Entry } from 'src/journal/log/entry';
import { open } from './pageLoads';

describe('the address of a departure', () => {
  it.each<[string | undefined, object]>([
    ['https://docs.test/login', { to: 'https://docs.test/login' }],
    ['https://acme.docs.test:8/login', { to: 'https://docs.test:8/login', site: 'acme' }],
    ['https://‹site:1›.docs.test/login', { to: 'https://docs.test/login', site: '‹site:1›' }],
    ["https://$'.docs.test/login", { to: 'https://docs.test/login', site: "$'" }],
    [undefined, { address: '/', site: 'acme' }],
  ])('is %s, on the host of its site', (address, args) => {
    expect(departureTo(args)).toBe(address);
  });

  it('is compared with the host of its site', () => {
    const left = open('browser.leaveTo', { to: 'https://docs.test', site: 'acme', path: '/login' });
    expect(addressLeftFor([left as unknown as Entry])).toBe('https://acme.docs.test/login');
  });
});
