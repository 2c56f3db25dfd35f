import { addressLack } from 'src/reading/headline/pageLoad/addresses/addressLack';
import { skewText } from 'src/reading/story/events';

describe('what an address lacks that the page does not open', () => {
  it.each<[string, string | undefined]>([
    ['idp.test:8443/authorize', 'this one has no scheme (https://)'],
    ['//idp.test/authorize', 'this one has no scheme (https://)'],
    ['http://idp.test/‹personalPath:1›', 'this one is not encrypted (http instead of https)'],
    ['https://somebody@idp.test/', 'this one has a user name'],
    ['https://idp.test/authorize', undefined],
    ['http://localhost:8080/', undefined],
    ['ftp://idp.test/', undefined],
    ['https://', undefined],
    ['', undefined],
  ])('%s', (address, lack) => {
    expect(addressLack(address)).toBe(lack);
  });
});

it.each([
  [0, 'right to the second'],
  [441, 'right to the second'],
  [-999, 'right to the second'],
  [1000, '1.0 s ahead'],
  [-3_600_000, '1 h behind'],
])('a clock that is %i ms ahead of the host, which names whole seconds, is %s', (ms, text) => {
  expect(skewText(ms)).toBe(text);
});
