import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostFiles } from 'deploy/host/hostFiles';
import { publish } from 'deploy/publish/publish';

const hour = 60 * 60 * 1000;
let folder = '';
let target = '';
const files = () => readdirSync(target).sort();
const text = (file: string) => readFileSync(join(target, file), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  target = join(folder, 'target');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A built `dist/` whose one chunk has this hash. */
function built(hash: string): string {
  const dist = join(folder, `dist-${hash}`);
  const all = {
    'index.html': `<script src="main.${hash}.js"></script>`,
    'index.html.br': `br of ${hash}`,
    [`main.${hash}.js`]: `main('${hash}');`,
    [`main.${hash}.js.br`]: `br of main ${hash}`,
    'brand/logo.svg': '<svg/>',
    ...hostFiles({ 'Content-Security-Policy': `script-src 'sha256-${hash}'` }),
  };
  for (const [file, content] of Object.entries(all)) {
    mkdirSync(join(dist, file, '..'), { recursive: true });
    writeFileSync(join(dist, file), content);
  }
  return dist;
}
const one = 'aaaaaaaaaa';
const two = 'bbbbbbbbbb';

describe('a deployment', () => {
  it('fills the folder: files, the page under both names, the files for the host, the list of builds', () => {
    const { page, removed } = publish({ dist: built(one), target });
    expect(page).toMatch(/^index\.[0-9a-f]{10}\.html$/);
    expect(removed).toEqual([]);
    expect(files()).toEqual(
      [
        ...['_headers', 'apache', 'brand', 'builds.json', 'headers.json', 'index.html', 'index.html.br', 'nginx'],
        ...[page, `${page}.br`, `main.${one}.js`, `main.${one}.js.br`],
      ].sort(),
    );
    expect(text(page)).toBe(text('index.html'));
    expect(text('brand/logo.svg')).toBe('<svg/>');
    expect(text('nginx/server.conf')).toContain(`/${page}$portico_copy`);
    expect(text('apache/server.conf')).toContain(`/${page}%{ENV:portico_copy}`);
    expect(text('nginx/server.conf')).toContain(`script-src 'sha256-${one}'`);
  });

  it('keeps the files of the previous build until a day after it was replaced, however old they are', () => {
    publish({ dist: built(one), target, now: 0 });
    const { page } = publish({ dist: built(two), target, now: 1000 * hour });
    expect(files()).toEqual(expect.arrayContaining([`main.${one}.js`, `main.${two}.js`, page]));
    expect(publish({ dist: built(two), target, now: 1000 * hour + 24 * hour - 1 }).removed).toEqual([]);
    const { removed } = publish({ dist: built(two), target, now: 1024 * hour });
    expect(removed).toEqual(expect.arrayContaining([`main.${one}.js`, `main.${one}.js.br`]));
    expect(removed).toHaveLength(4);
    expect(files()).toEqual(expect.arrayContaining([`main.${two}.js`, page, 'index.html']));
    expect(existsSync(join(target, `main.${one}.js`))).toBe(false);
  });

  it('back to the previous build keeps the files of both', () => {
    const first = publish({ dist: built(one), target, now: 0 });
    publish({ dist: built(two), target, now: hour });
    const back = publish({ dist: built(one), target, now: 2 * hour });
    expect(back).toEqual({ page: first.page, removed: [] });
    expect(text('index.html')).toContain(one);
    expect(publish({ dist: built(one), target, now: 26 * hour }).removed).toContain(`main.${two}.js`);
  });

  it('treats the files of a folder that was filled by hand as the previous build', () => {
    mkdirSync(target);
    writeFileSync(join(target, `main.${two}.js`), 'by hand');
    writeFileSync(join(target, 'robots.txt'), 'the owner’s');
    publish({ dist: built(one), target, now: 1000 * hour });
    expect(files()).toContain(`main.${two}.js`);
    expect(publish({ dist: built(one), target, now: 1025 * hour }).removed).toEqual([`main.${two}.js`]);
    expect(files()).toContain('robots.txt');
  });

  it.each([
    ['index.html', 'is missing. Run `npm run build`.'],
    ['headers.json', 'is missing. Run `npm run build`.'],
  ])('writes nothing if dist has no %s', (missing, message) => {
    const dist = built(one);
    rmSync(join(dist, missing));
    expect(() => publish({ dist, target })).toThrow(message);
    expect(existsSync(target)).toBe(false);
  });

  it.each(['{', '{}', '[{"page":1}]'])('writes nothing if the list of builds is damaged: %s', (spoiled) => {
    publish({ dist: built(one), target });
    writeFileSync(join(target, 'builds.json'), spoiled);
    expect(() => publish({ dist: built(two), target })).toThrow('is not a list of builds');
    expect(files()).not.toContain(`main.${two}.js`);
  });

  it('is refused while another one is under way, and writes nothing then', () => {
    publish({ dist: built(one), target });
    writeFileSync(join(target, 'deploy.lock'), '');
    expect(() => publish({ dist: built(two), target })).toThrow('another deployment is running');
    expect(files()).not.toContain(`main.${two}.js`);
    rmSync(join(target, 'deploy.lock'));
    publish({ dist: built(two), target });
    expect(files()).toEqual(expect.not.arrayContaining(['deploy.lock']));
  });

  it('that is interrupted removes no file of the build that is still live', () => {
    const { page } = publish({ dist: built(one), target, now: 0 });
    const spoiled = built(two);
    writeFileSync(join(spoiled, 'headers.json'), '{');
    expect(() => publish({ dist: spoiled, target, now: 100 * hour })).toThrow();
    expect(text('index.html')).toContain(one);
    const { removed } = publish({ dist: built('cccccccccc'), target, now: 200 * hour });
    expect(removed).toEqual(expect.arrayContaining([`main.${two}.js`]));
    expect(files()).toEqual(expect.arrayContaining([page, `main.${one}.js`, 'main.cccccccccc.js']));
    expect(publish({ dist: built('cccccccccc'), target, now: 225 * hour }).removed).toContain(page);
  });

  it('can be read by the host’s workers, even if the build has strict permissions', () => {
    const dist = built(one);
    chmodSync(join(dist, `main.${one}.js`), 0o600);
    publish({ dist, target });
    expect((statSync(join(target, `main.${one}.js`)).mode & 0o777).toString(8)).toBe('644');
  });

  it('leaves no half-written file', () => {
    publish({ dist: built(one), target });
    expect(files().filter((file) => file.endsWith('.new'))).toEqual([]);
  });
});

describe('the command npm run deploy', () => {
  const command = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'deploy/publish/deploy.ts', ...args], { encoding: 'utf8' });

  it('names the live page, and says that nginx must reload its configuration', () => {
    const { status, stdout } = command(built(one), target);
    expect([status, stdout]).toEqual([0, expect.stringContaining('nginx -s reload') as string]);
    expect(files()).toContain(`main.${one}.js`);
  });

  it('makes folders that the host’s workers can read, whatever the mask', () => {
    const script = `umask 077 && "${process.execPath}" --import tsx deploy/publish/deploy.ts "${built(one)}" "${target}"`;
    expect(spawnSync('sh', ['-c', script], { encoding: 'utf8' }).status).toBe(0);
    const modes = [target, join(target, 'brand'), join(target, 'brand/logo.svg')].map(
      (each) => statSync(each).mode & 0o777,
    );
    expect(modes.map((mode) => mode.toString(8))).toEqual(['755', '755', '644']);
  });

  it.each([[[]], [['none']], [['none', 'target', 'more']]])('ends with code 1 and its usage for %j', (given) => {
    const { status, stderr } = command(...given);
    expect([status, stderr.split('\n')[0]]).toEqual([1, 'Usage: npm run deploy -- DIST TARGET']);
  });
});
