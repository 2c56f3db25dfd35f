import { serverAmong } from 'deploy/image/running';

describe('the server in an image that was started', () => {
  it('is the first child of the process that holds it, as the kernel lists them', () => {
    expect(serverAmong('4711 ')).toBe(4711);
    expect(serverAmong('4711 4712 ')).toBe(4711);
  });

  it.each(['', ' ', '\n', '0', '-4711', 'none'])('is absent in %j, so nothing is stopped', (children) => {
    expect(() => serverAmong(children)).toThrow('has no server process to stop');
  });
});
