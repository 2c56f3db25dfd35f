import { listedNear } from 'src/reading/headline/consistency/unknown/nearestAddress';

describe('an address that is nearly a listed one', () => {
  it.each([
    ['https://[2001:db8::1]:5000/cb', 'https://[2001:db8::1]:6000/cb', 'the port'],
    ['http://[::1]:5000/cb', 'http://[::1]:6000/cb', 'the port'],
    ['http://127.0.0.1:5000/cb', 'http://127.0.0.1:6000/cb', 'the port'],
    ['https://notes.example:5000/cb', 'https://notes.example/cb', 'the port'],
    ['http://[::1]:5000/cb', 'http://[::2]:5000/cb', undefined],
    ['https://[2001:1::1]/cb', 'https://[2001:2::1]/cb', undefined],
  ])('%s differs from %s only in %s', (rejected, listed, what) => {
    expect(listedNear(rejected, [listed])?.what).toBe(what);
  });
});
