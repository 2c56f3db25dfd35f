/**
 * The command `npm run report -- observatory`: MDN's observatory and CSP Evaluator on the shipped configuration of each
 * host, with a certificate made here and without requests to other machines. Exits with 1 if a host has less than A+
 * and 130 points, or for a finding that is not accepted (./policy.ts).
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFiles, requireBuild } from 'stack/built';
import { securityHeadersIn } from 'deploy/host/hostFiles';
import { writeSettings } from 'deploy/settings/writeSettings';
import { table } from 'benchmarks/measure';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { apache } from '../host/apache';
import { selfSigned } from '../host/certificate';
import { type HostKind, freePort } from '../host/host';
import { nginx } from '../host/nginx';
import { accepted, onHttps, unexplained } from './policy';

const name = 'docs.example';
const wanted = { grade: 'A+', score: 130 };

interface Scanned {
  readonly grade: string;
  readonly score: number;
  readonly lines: readonly { title: string; result: string; pass: boolean; scoreModifier: number }[];
}

/** Serves a built `dist/` with this host on https, and has it scanned. */
async function scan(kind: HostKind, folder: string): Promise<Scanned> {
  const port = await freePort('127.0.0.1');
  const pair = await selfSigned(name);
  const authority = join(folder, 'authority.crt');
  writeFileSync(authority, pair.certificate);
  const host = await kind.start({ root: join(folder, 'dist'), https: { ...pair, port } });
  try {
    const args = ['tsx', join(__dirname, 'scan.ts'), name, host.port.toString(), port.toString()];
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority };
    const { status, stdout, stderr } = spawnSync('npx', args, { encoding: 'utf8', env });
    if (status !== 0) throw new Error(`The scan of ${kind.name} failed: ${stderr}`);
    return JSON.parse(stdout) as Scanned;
  } finally {
    await host.close();
  }
}

async function main(): Promise<void> {
  requireBuild(builtFiles.app);
  const folder = mkdtempSync(join(tmpdir(), 'observatory-'));
  let isGood = true;
  try {
    cpSync('dist', join(folder, 'dist'), { recursive: true });
    writeFileSync(join(folder, 'settings.json'), onHttps);
    writeSettings(join(folder, 'settings.json'), join(folder, 'dist'));
    for (const kind of [nginx, apache]) {
      const { grade, score, lines } = await scan(kind, folder);
      isGood &&= grade === wanted.grade && score >= wanted.score && lines.every(({ pass }) => pass);
      print(`${kind.name}: ${grade}, ${score.toString()} points`);
      print(
        table(lines.map(({ title, result: said, scoreModifier }) => [`  ${title}`, said, scoreModifier.toString()])),
      );
    }
    const headers = securityHeadersIn(readFileSync(join(folder, 'dist/headers.json'), 'utf8'));
    const findings = unexplained(headers['Content-Security-Policy'] ?? '');
    for (const { directive, value, reason } of accepted) print(`accepted: ${directive} ${value}: ${reason}`);
    for (const finding of findings) print(`CSP Evaluator: ${finding}`);
    isGood &&= findings.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  print(isGood ? 'both hosts pass' : 'FAILED');
  process.exitCode = isGood ? 0 : 1;
}

command(main, { refusals: [Error] });
