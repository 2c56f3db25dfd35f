import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test as base } from '@playwright/test';
import { configMapOf } from 'deploy/image/configMap';
import { type Contained, runContained } from 'deploy/image/contain';
import { parse } from 'yaml';
import { ask } from '../host/ask';
import { childrenOf } from '../host/host';
import { type ImageHost, startImage, testedImage } from '../host/image';

if (testedImage === undefined) throw new Error('There is no image to test here: npm run image -- test');
const image = testedImage;

const test = base.extend<{ folder: string; started: ImageHost }>({
  folder: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'in-image-'));
    await provide(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  started: async ({}, provide) => {
    const host = await startImage(image, {});
    await provide(host);
    await host.close();
  },
});

/** Runs a command in the image; returns its exit status and output. */
async function inside(folder: string, command: readonly string[], more: Partial<Contained> = {}) {
  const [output, errors] = [join(folder, 'output'), join(folder, 'errors')];
  const child = runContained(image, { command, output, errors, ...more });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  return { code, output: readFileSync(output, 'utf8').trim(), errors: readFileSync(errors, 'utf8').trim() };
}

interface Mount {
  readonly name: string;
  readonly mountPath: string;
  readonly subPath: string;
}

/** The files of the ConfigMap that the manifest mounts. */
function manifestMounts(): readonly Mount[] {
  const [text = ''] = readFileSync('deploy/kubernetes.yaml', 'utf8').split(/^---$/m);
  const { spec } = parse(text) as {
    spec: { template: { spec: { containers: readonly { volumeMounts: readonly Mount[] }[] } } };
  };
  return spec.template.spec.containers
    .flatMap(({ volumeMounts }) => volumeMounts)
    .filter(({ name }) => name === 'settings');
}

/** A field of /proc/…/status. */
const statusOf = (pid: number, field: string) =>
  new RegExp(`^${field}:[ \\t]*(.*?)[ \\t]*$`, 'm')
    .exec(readFileSync(`/proc/${pid.toString()}/status`, 'utf8'))?.[1]
    ?.split(/\s+/);

test.describe('the image', () => {
  test('serves the page of its own build unchanged', async ({ started }) => {
    const answer = await ask(started, '/loginv2/');
    expect(answer.status).toBe(200);
    expect(answer.body.equals(readFileSync(join(image.root, 'srv/portico/index.html')))).toBe(true);
    expect(started.accessLog().join('\n')).toContain('"GET /loginv2/" 200');
  });

  test('runs as a numeric user other than root, and cannot gain privileges', async ({ started }) => {
    const processes = [started.pid, ...childrenOf(started.pid)];
    expect(processes.length).toBeGreaterThan(1);
    for (const pid of processes) {
      expect(statusOf(pid, 'Uid')).toEqual(['101', '101', '101', '101']);
      expect(statusOf(pid, 'Gid')).toEqual(['101', '101', '101', '101']);
      expect(statusOf(pid, 'Groups')).toEqual(['']);
      for (const rights of ['CapEff', 'CapPrm', 'CapInh', 'CapAmb'])
        expect(statusOf(pid, rights)).toEqual(['0000000000000000']);
      expect(statusOf(pid, 'NoNewPrivs')).toEqual(['1']);
    }
  });

  for (const place of [
    '/written',
    '/etc/nginx/written',
    '/srv/portico/written',
    '/var/log/nginx/written',
    '/dev/written',
  ]) {
    test(`does not let even root write to ${place}`, async ({ folder }) => {
      for (const user of [image.user, '0:0']) {
        const { code, errors } = await inside(folder, ['touch', place], { user });
        expect(code, user).toBe(1);
        expect(errors).toContain(user === '0:0' ? 'Read-only file system' : place);
      }
      expect(existsSync(join(image.root, place))).toBe(false);
    });
  }

  test('may write /tmp, which is empty at each start', async ({ folder }) => {
    const shell = (text: string) => inside(folder, ['sh', '-c', text]);
    expect(await shell('ls -A /tmp && echo kept > /tmp/written && cat /tmp/written')).toMatchObject({
      code: 0,
      output: 'kept',
    });
    expect((await shell('ls -A /tmp')).output).toBe('kept');
  });

  test('sees none of the processes on the machine', async ({ folder }) => {
    expect((await inside(folder, ['sh', '-c', 'echo /proc/[0-9]*'])).output).toBe('/proc/1');
  });

  test('has a health check that passes while it serves, and fails when nothing does', async ({ folder, started }) => {
    expect(image.health.join(' ')).toContain(':8080/');
    const check = (port: number) => image.health.map((word) => word.replace(':8080/', `:${port.toString()}/`));
    expect((await inside(folder, check(started.port))).code).toBe(0);
    expect((await inside(folder, check(9))).code).not.toBe(0);
  });

  test('contains none of the tools that built it', () => {
    for (const place of ['source', 'usr/local/bin/node', 'usr/bin/node', 'usr/local/bin/npm', 'root/.npm'])
      expect(existsSync(join(image.root, place)), place).toBe(false);
  });

  test('serves another deployment document from a ConfigMap', async ({ folder }) => {
    const settings = JSON.parse(readFileSync('deploy/settings.example.json', 'utf8')) as object;
    const document = join(folder, 'other.json');
    writeFileSync(
      document,
      JSON.stringify({
        ...settings,
        product: { id: 'other', name: 'Other Files' },
        reports: 'https://reports.example/r',
      }),
    );
    const { data, binaryData } = configMapOf(document, join(image.root, 'srv/portico'));
    const files = [
      ...Object.entries(data).map(([name, text]) => [name, Buffer.from(text)] as const),
      ...Object.entries(binaryData).map(([name, text]) => [name, Buffer.from(text, 'base64')] as const),
    ];
    for (const [name, content] of files) writeFileSync(join(folder, name), content);
    // As deploy/kubernetes.yaml mounts them.
    const mounts = Object.fromEntries(
      manifestMounts().map(({ mountPath, subPath }) => [mountPath, join(folder, subPath)]),
    );
    expect(Object.keys(mounts)).toHaveLength(files.length - 1);
    const host = await startImage(image, { mounts });
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    for (const [coding, decoded] of Object.entries(decoders)) {
      const answer = await ask(host, '/loginv2/', { headers: { 'Accept-Encoding': coding } });
      expect(decoded(answer.body).toString(), coding).toBe(data['index.html']);
      expect(answer.headers.get('content-security-policy')?.join()).toContain('report-uri https://reports.example/r');
    }
    expect(data['index.html']).toContain('Other Files');
    await host.close();
  });
});
