import { expect, test } from '../support/page';

interface Report {
  readonly 'csp-report': Readonly<Record<string, unknown>>;
}

test('a violation of the policy is reported to the telemetry host, without the fragment of the address [0.33]', async ({
  portico,
  page,
  stack,
}) => {
  portico.tolerate(/Content Security Policy/);
  await portico.open('#/workdocsAuth?username=jane%40acme.test', { query: '?x=1' });
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'http://elsewhere.localhost/image.png';
    document.body.append(image);
  });
  const sent = () => stack.requests.find(({ path }) => path === '/api/v1/reports');
  await expect.poll(sent).toMatchObject({ host: 'logs.localhost', method: 'POST' });
  expect(sent()?.headers).toMatchObject({ 'content-type': 'application/csp-report' });
  expect(sent()?.headers['cookie']).toBeUndefined();
  expect((JSON.parse(sent()?.body ?? '') as Report)['csp-report']).toMatchObject({
    'document-uri': `${await portico.origin()}/loginv2/?x=1`,
    'effective-directive': 'img-src',
    'blocked-uri': 'http://elsewhere.localhost/image.png',
  });
  expect(sent()?.body).not.toContain('acme.test');
});
