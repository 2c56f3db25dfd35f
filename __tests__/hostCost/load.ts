import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodings } from 'deploy/build/compressed';
import { writeSettings } from 'deploy/settings/writeSettings';
import { installed } from '../host/install';
import type { Host } from '../host/host';
import { nginx } from '../host/nginx';

/** The counts of wrk in one round. */
export interface Load {
  /** Answers per second. */
  readonly rate: number;
  readonly bytesPerAnswer: number;
}

/** A page, served by its own nginx with the same configuration. */
interface Served {
  readonly name: string;
  readonly load: Load[];
}

const seconds = 5;

/** Measures both pages alternately for this many rounds; the first one is the baseline. */
export async function loads(rounds: number): Promise<readonly Served[]> {
  const wrk = installed({ programs: ['/usr/bin/wrk'], from: 'wrk' });
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const hosts: Host[] = [];
  try {
    const pages = [
      {
        name: 'static form',
        root: dist(folder, 'static', readFileSync('benchmarks/forms/static.html')),
        load: [] as Load[],
      },
      { name: 'Portico', root: dist(folder, 'portico'), load: [] as Load[] },
    ];
    for (const { root } of pages) hosts.push(await nginx.start({ root, workers: 2 }));
    for (let round = 0; round < rounds; round += 1)
      for (const [index, { load }] of pages.entries()) {
        const host = hosts[index];
        if (host) load.push(await measured(wrk, host));
      }
    return pages;
  } finally {
    await Promise.all(hosts.map((host) => host.close()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A built `dist/` with the example's settings, and optionally another page. */
function dist(folder: string, name: string, page?: Buffer): string {
  const root = join(folder, name);
  cpSync('dist', root, { recursive: true });
  writeSettings('deploy/settings.example.json', root);
  if (page === undefined) return root;
  writeFileSync(join(root, 'index.html'), page);
  for (const [ending, compress] of Object.entries(encodings))
    writeFileSync(join(root, `index.html.${ending}`), compress(page));
  return root;
}

/** Throws an Error if an answer was not the page. */
async function measured(wrk: string, { address, port }: Host): Promise<Load> {
  const url = `http://${address}:${port.toString()}/loginv2/`;
  const args = ['-t1', '-c32', `-d${seconds.toString()}s`, '-H', 'Accept-Encoding: br', url];
  const child = spawn(wrk, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  await new Promise((resolve) => child.once('close', resolve));
  const text = Buffer.concat(parts).toString();
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(`wrk met errors:\n${text}`);
  const [, requests = '', took = '', amount = '', unit = ''] =
    /(\d+) requests in ([\d.]+)s, ([\d.]+)([KMG])B read/.exec(text) ?? [];
  const factor = { K: 1024, M: 1024 ** 2, G: 1024 ** 3 }[unit];
  if (factor === undefined) throw new Error(`wrk printed something else:\n${text}`);
  return { rate: Number(requests) / Number(took), bytesPerAnswer: (Number(amount) * factor) / Number(requests) };
}
