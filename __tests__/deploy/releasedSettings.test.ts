import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unknownFields } from 'deploy/settings/writeSettings';
import { parseDeployment } from 'src/rules/page/deployment';

const folder = join(__dirname, 'released');

/**
 * Settings documents that a release has accepted, and how the digest of each begins: its example, and one with every
 * stage and every field that its schema knew. A new release adds its own; none is ever changed (docs/versions.md).
 */
const frozen: Readonly<Record<string, string>> = {
  'settings.1.0.0.json': 'a2447ca84bf3435f',
  'settings.1.0.0.whole.json': '895b035c25625e99',
};
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
const digest = (file: string): string => createHash('sha256').update(textOf(file)).digest('hex').slice(0, 16);

describe('the settings documents of every release', () => {
  it('exist unchanged', () => {
    expect(Object.fromEntries(readdirSync(folder).map((file) => [file, digest(file)]))).toEqual(frozen);
  });

  it.each(Object.keys(frozen))('%s is accepted unchanged, and every field of it is still read', (file) => {
    const document: unknown = JSON.parse(textOf(file));
    expect(parseDeployment(textOf(file))).toEqual({ ok: true, value: document });
    expect(unknownFields(document)).toEqual([]);
  });
});
