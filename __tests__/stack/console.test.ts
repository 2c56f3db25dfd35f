import { addressesAt } from 'stack/addresses';
import { driveCommand } from 'stack/console/startPage';
import type { Stack } from 'stack/index';
import { send, startLocal } from './local';

let stack: Stack;
beforeAll(async () => {
  stack = await startLocal();
});
afterAll(async () => {
  await stack.close();
});

describe('the start page', () => {
  it('leads to both third-party apps and shows the command of the drive client', async () => {
    const { text } = await send(`http://stack.localhost:${stack.servicePort}/`);
    for (const name of ['notes', 'archive']) {
      const home = `http://apps.localhost:${stack.servicePort}/${name}/`;
      expect(text).toContain(`href="${home}"`);
      expect((await send(home)).status).toBe(200);
    }
    expect(text).toContain('>npm run drive -- --site acme ');
  });

  it('names other ports than the usual ones in that command', () => {
    expect(driveCommand(addressesAt(8080, 8081))).toBe('npm run drive -- --site acme');
    expect(driveCommand(addressesAt(9090, 9091))).toBe(
      'npm run drive -- --site acme --login http://docs.localhost:9090/loginv2/ ' +
        '--api http://us-east-1.api.localhost:9091',
    );
  });
});
