import { invalidRedirectEntries, pageEntries } from 'src/rules/telemetry/metrics';
import { addressesAt } from 'stack/addresses';
import { stackPages } from 'stack/console/pages';
import { openStore, type StackDatabase } from 'stack/database';
import { type Faults, makeFaults } from 'stack/http/faults';
import { listen, type Listener } from 'stack/http/listener';
import { serveParts } from 'stack/http/server';
import { makeOutbox } from 'stack/outbox';
import { clientsAt } from 'stack/providers/clients';
import { settingsAt } from 'stack/settings';
import { logsService, metricsService, uploadTokenMs } from 'stack/telemetry/ingest';
import type { TelemetryReport } from 'stack/telemetry/report';
import { type Answer, send } from './local';
import { entry, logLine, logsBody, metric, metricsBody } from './telemetryRecords';

let listener: Listener;
let store: StackDatabase;
let faults: Faults;
let time = Date.UTC(2026, 0, 1, 12);
const now = () => time;

/** The three parts of the stack for telemetry. */
beforeEach(async () => {
  store = openStore(':memory:');
  faults = makeFaults();
  listener = await listen(0);
  const addresses = addressesAt(8080, listener.port);
  const settings = settingsAt(addresses, 'USER_SRP_AUTH');
  const outbox = makeOutbox(store, now);
  const context = {
    store,
    outbox,
    addresses,
    settings,
    clients: clientsAt(addresses),
    now,
    makeCode: () => '123456',
    tokenSeconds: 3600,
  };
  const parts = [
    { host: 'metrics\\.localhost', routes: metricsService(context) },
    { host: 'logs\\.localhost', routes: logsService(context) },
    { host: 'stack\\.localhost', routes: stackPages(context, faults) },
  ];
  await serveParts(listener, parts, faults);
});
afterEach(async () => {
  await listener.close();
  store.close();
});

const paths = {
  metrics: ['/api/v1/token', '/api/v1/metrics'],
  logs: ['/api/v1/logs/token', '/api/v1/logs/uploadtofirehose'],
} as const;
type Service = keyof typeof paths;

const url = (host: string, path: string) => `http://${host}.localhost:${listener.port}${path}`;
const tokenOf = async (service: Service) => (await send(url(service, paths[service][0]))).json();

async function upload(service: Service, body: unknown, token?: string): Promise<Answer> {
  const authentication = `Bearer ${token ?? String((await tokenOf(service))['Token'])}`;
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  return send(url(service, paths[service][1]), { method: 'POST', headers: { authentication }, body: sent });
}

async function report(query = ''): Promise<TelemetryReport> {
  return (await send(url('stack', `/telemetry?format=json${query}`))).json() as unknown as TelemetryReport;
}

const wholeBodies = {
  metrics: () => metricsBody(metric(time)),
  logs: () => logsBody(logLine(time)),
};
const services = ['metrics', 'logs'] as const;

describe.each(services)('the %s service', (service) => {
  it('accepts a whole batch with the token that it gave, and refuses one without it or with another', async () => {
    expect((await upload(service, wholeBodies[service]())).status).toBe(200);
    expect((await upload(service, wholeBodies[service](), 'x')).status).toBe(401);
    const anonymous = { method: 'POST', body: JSON.stringify(wholeBodies[service]()) };
    expect((await send(url(service, paths[service][1]), anonymous)).status).toBe(401);
    expect((await report()).counts[service]).toEqual({
      attempts: 3,
      batches: 1,
      refused: 2,
      records: 1,
      duplicates: 0,
    });
  });

  it('gives the expiry of its token as ISO 8601, and honours it exactly until then', async () => {
    const { Token, TokenExpirationUtc } = await tokenOf(service);
    expect(TokenExpirationUtc).toBe(new Date(time + uploadTokenMs).toISOString());
    time += uploadTokenMs - 1;
    expect((await upload(service, wholeBodies[service](), String(Token))).status).toBe(200);
    time += 1;
    expect((await upload(service, wholeBodies[service](), String(Token))).status).toBe(401);
    expect((await upload(service, wholeBodies[service]())).status).toBe(200);
  });

  it('keeps a record once: a repeated one is counted as a duplicate', async () => {
    const body = wholeBodies[service]();
    await upload(service, body);
    expect((await upload(service, body)).status).toBe(200);
    expect((await report()).counts[service]).toMatchObject({ batches: 2, records: 1, duplicates: 1 });
  });

  it('accepts 500 records and refuses 501, none at all, and anything but a JSON object', async () => {
    const make = service === 'metrics' ? metric : logLine;
    const wrap = service === 'metrics' ? metricsBody : logsBody;
    const many = (count: number) => wrap(...Array.from({ length: count }, () => make(time)));
    expect((await upload(service, many(500))).status).toBe(200);
    for (const body of [many(501), many(0), {}, [], 'null', '{']) {
      expect((await upload(service, body)).status).toBe(400);
    }
    expect((await report()).counts[service]).toMatchObject({ records: 500, refused: 6 });
  });

  it('shows only the faults that are switched on for its host', async () => {
    const [tokenPath, path] = paths[service];
    const body = wholeBodies[service]();
    const { Token } = await tokenOf(service);
    faults.add({ match: `POST ${path}`, host: `${service}.localhost`, kind: 'status', status: 503, times: 1 });
    faults.add({
      match: `GET ${tokenPath}`,
      host: `${service}.localhost`,
      kind: 'status',
      status: 500,
      times: 1,
    });
    faults.add({ match: `POST ${path}`, host: 'us-east-1.api.localhost', kind: 'status', status: 500 });
    expect((await upload(service, body, String(Token))).status).toBe(503);
    expect((await send(url(service, tokenPath))).status).toBe(500);
    expect((await report()).counts[service].attempts).toBe(0);
    expect((await upload(service, body)).status).toBe(200);
  });

  it('has stored the batch even if the answer is lost, so the next attempt is a duplicate', async () => {
    const body = wholeBodies[service]();
    faults.add({ match: `POST ${paths[service][1]}`, kind: 'cutBody', times: 1 });
    await expect(upload(service, body)).rejects.toThrow();
    await upload(service, body);
    expect((await report()).counts[service]).toMatchObject({ attempts: 2, records: 1, duplicates: 1 });
  });
});

describe('a metrics batch with a wrong field is refused as a whole, and the field is named', () => {
  const good = () => metric(time);
  const entryWith = (change: object) => ({ ...good(), Entries: [{ ...entry('a.Latency', 1), ...change }] });
  it.each<[string, () => unknown]>([
    ['metrics[1].record', () => metricsBody(good(), 'text')],
    ...['DeliveryId', 'AppName', 'PageUrl', 'SessionId', 'Stage', 'Region', 'Timestamp'].map(
      (name) =>
        [`metrics[1].${name}`, () => metricsBody(good(), { ...good(), [name]: undefined })] as [string, () => unknown],
    ),
    ['metrics[0].OS', () => metricsBody({ ...good(), OS: undefined })],
    ['metrics[0].Browser', () => metricsBody({ ...good(), Browser: '' })],
    ['metrics[0].UserId', () => metricsBody({ ...good(), UserId: 7 })],
    [
      'metrics[0].PageUrl',
      () => metricsBody({ ...good(), PageUrl: 'http://docs.localhost/loginv2/#/postAuth?sitename=acme' }),
    ],
    ['metrics[0].PageUrl', () => metricsBody({ ...good(), PageUrl: 'http://docs.localhost/loginv2/?code=x#/' })],
    ['metrics[0].Timestamp', () => metricsBody({ ...good(), Timestamp: '2026-02-31T00:00:00Z' })],
    ['metrics[0].Timestamp', () => metricsBody({ ...good(), Timestamp: '2026-01-01 12:00' })],
    ['metrics[0].Timestamp', () => metricsBody({ ...good(), Timestamp: time })],
    ['metrics[0].Extra', () => metricsBody({ ...good(), Extra: { a: 1 } })],
    ['metrics[0].Entries', () => metricsBody({ ...good(), Entries: [] })],
    ['metrics[0].Entries[0].Name', () => metricsBody(entryWith({ Name: '' }))],
    ['metrics[0].Entries[0].Value', () => metricsBody(entryWith({ Value: '12' }))],
    ['metrics[0].Entries[0].Unit', () => metricsBody(entryWith({ Unit: undefined }))],
    ['metrics[0].Entries[0].Dimensions', () => metricsBody(entryWith({ Dimensions: { a: 1 } }))],
    ['host', () => ({ ...metricsBody(good()), host: undefined })],
    ['version', () => ({ ...metricsBody(good()), version: '' })],
    ['region', () => ({ ...metricsBody(good()), region: 1 })],
  ])('%s', async (field, body) => {
    const answer = await upload('metrics', body());
    expect([answer.status, answer.json()['Field']]).toEqual([400, field]);
    const { counts, refusals } = await report();
    expect(counts.metrics).toMatchObject({ records: 0, refused: 1 });
    expect(refusals).toEqual([{ at: time, service: 'metrics', status: 400, reason: field }]);
  });
});

describe('a logs batch with a wrong field is refused', () => {
  it.each<[string, () => unknown]>([
    ['StreamName', () => ({ ...logsBody(logLine(time)), StreamName: '' })],
    ['Logs[0].ClientId', () => logsBody({ ...logLine(time), ClientId: '' })],
    ['Logs[0].Level', () => logsBody({ ...logLine(time), Level: 3 })],
    ['Logs[0].Message', () => logsBody({ ...logLine(time), Message: undefined })],
    ['Logs[0].Timestamp', () => logsBody({ ...logLine(time), Timestamp: 'today' })],
  ])('%s', async (field, body) => {
    expect((await upload('logs', body())).json()['Field']).toBe(field);
  });
});

describe('the report', () => {
  it('has the latency, the errors and the page loads of what arrived, and the newest log lines', async () => {
    const calls = [100, 200, 900].map((latency) => metric(time - 1000, [entry('token.Latency', latency)]));
    const failed = metric(time - 1000, [entry('token.5XX', 1), entry('currentUser.4XX', 1)]);
    const load = metric(time - 1000, pageEntries('signInForm', 640));
    const refused = metric(time - 1000, invalidRedirectEntries);
    await upload('metrics', metricsBody(...calls, failed, load, refused));
    await upload('logs', logsBody(logLine(time, 'first'), logLine(time, 'second')));
    const { operations, pages, others, logs } = await report();
    expect(operations).toEqual([
      { operation: 'currentUser', calls: 0, count4xx: 1, count5xx: 0, unanswered: 0 },
      { operation: 'token', calls: 3, least: 100, median: 200, p95: 900, count4xx: 0, count5xx: 1, unanswered: 0 },
    ]);
    expect(pages).toEqual([{ page: 'signInForm', loads: 1, least: 640, median: 640, p95: 640 }]);
    expect(others).toEqual([{ name: 'InvalidRedirect', sum: 1 }]);
    expect(logs.map(({ message, level, stream, page }) => [message, level, stream, page])).toEqual([
      ['second', 'ERROR', 'web-log', 'http://docs.localhost/loginv2/#/emailSelect'],
      ['first', 'ERROR', 'web-log', 'http://docs.localhost/loginv2/#/emailSelect'],
    ]);
  });

  it('leaves out records older than the window', async () => {
    await upload('metrics', metricsBody(metric(time)));
    expect((await report()).operations).toHaveLength(1);
    time += 24 * 60 * 60_000;
    expect((await report('&minutes=1440')).operations).toEqual([]);
  });

  it('is of 15 minutes for an unknown window', async () => {
    expect((await report('&minutes=-1')).windowMinutes).toBe(15);
    expect((await report('&minutes=60')).windowMinutes).toBe(60);
  });
});

describe('the telemetry page', () => {
  it('comes with its script, and may load nothing from other origins', async () => {
    const { text, headers } = await send(url('stack', '/telemetry'));
    expect(text).toContain('src="/telemetry.js"');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'; connect-src 'self'/);
    const script = await send(url('stack', '/telemetry.js'));
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect((await send(url('stack', '/telemetry/x'))).status).toBe(404);
  });

  it('shows the numbers of the report, and a dash for missing measurements', async () => {
    const calls = [100, 300].map((latency) => metric(time, [entry('token.Latency', latency)]));
    await upload('metrics', metricsBody(...calls, metric(time, [entry('currentUser.4XX', 1)])));
    const rows = async (query = '') => rowsIn((await send(url('stack', `/telemetry${query}`))).text);
    expect(await rows()).toContainEqual(['token', '2', '100', '100', '300', '0', '0', '0']);
    expect(await rows()).toContainEqual(['currentUser', '0', '–', '–', '–', '1', '0', '0']);
    expect(await rows()).toContainEqual(['metrics', '1', '1', '0', '3', '0']);
    time += 30 * 60_000;
    expect(await rows()).not.toContainEqual(expect.arrayContaining(['token']));
    expect(await rows('?minutes=60')).toContainEqual(expect.arrayContaining(['token']));
  });
});

/** The cells of every row of the tables in a page. */
const rowsIn = (text: string): readonly (readonly string[])[] =>
  text
    .split('<tr>')
    .map((row) => [...row.matchAll(/<td>\s*(.*?)\s*<\/td>/gs)].map(([, cell = '']) => cell))
    .filter((cells) => cells.length > 0);
