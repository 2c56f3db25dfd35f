import { exchange, watchBlockedCalls } from 'src/adapters/http';

const pool = 'https://pool.test';
const violation = (blockedURI: string, more: object = {}): void => {
  const event = new Event('securitypolicyviolation');
  const fields = { effectiveDirective: 'connect-src', disposition: 'enforce', blockedURI, ...more };
  document.dispatchEvent(Object.assign(event, fields));
};

it('reports each origin of the page’s own calls that its policy blocked, once, and nothing else', async () => {
  const reported: string[] = [];
  watchBlockedCalls((origin) => reported.push(origin));
  const request = { url: `${pool}/`, method: 'POST' } as Request;
  const sent = exchange(
    request,
    () => Promise.reject(new TypeError()),
    () => undefined,
  );
  await expect(sent).rejects.toMatchObject({ status: -1 });

  violation('https://jane.example/notes');
  violation('inline');
  violation(`${pool}/`, { effectiveDirective: 'img-src' });
  violation(`${pool}/`, { disposition: 'report' });
  expect(reported).toEqual([]);
  violation(`${pool}/?token=1`);
  violation(`${pool}/`);
  expect(reported).toEqual([pool]);
});
