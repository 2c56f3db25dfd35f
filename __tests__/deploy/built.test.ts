import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBuild } from 'stack/built';

describe('a command that looks at the built app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('starts if every file is there, and otherwise names the missing one and the command to run', () => {
    const [page, bench] = [join(folder, 'index.html'), join(folder, 'support.html')];
    writeFileSync(page, '');
    expect(() => {
      requireBuild(page);
    }).not.toThrow();
    expect(() => {
      requireBuild(page, bench);
    }).toThrow(`${bench} is missing. Run \`npm run build\`.`);
  });
});
