import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asker, largestBody } from 'deploy/doctor/ask';

describe('the amount that the doctor reads', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer(({ url = '' }, answer) => answer.end(Buffer.alloc(Number(url.split('/')[1]))));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port.toString()}`;
  });
  afterAll(() => server.close());

  it('is limited to exactly this much of one answer', async () => {
    const ask = asker();
    expect((await ask(`${origin}/${largestBody.toString()}/`)).body).toHaveLength(largestBody);
    await expect(ask(`${origin}/${(largestBody + 1).toString()}/`)).rejects.toThrow('larger than any file');
  });

  it('is limited to 128 MB for all answers together', async () => {
    const ask = asker();
    for (let at = 0; at < 8; at += 1) await ask(`${origin}/${largestBody.toString()}/${at.toString()}`);
    await expect(ask(`${origin}/${largestBody.toString()}/last`)).rejects.toThrow('all answers together');
  });
});
