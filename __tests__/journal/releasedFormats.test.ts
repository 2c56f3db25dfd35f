import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prove } from 'src/savedLog/replay';
import { journalFormat } from 'src/journal/log/entry';
import { readLog } from 'src/journal/log/readLog';
import { stableJson } from 'src/journal/log/values';
import { storyOf } from 'src/reading/story/story';

const folder = join(__dirname, '..', 'journeys');

/**
 * Every kept log of a released format, and how the digest of its content begins. A new one is added; none is changed.
 */
const frozen: Readonly<Record<string, string>> = {
  'format1/a-lookup-is-asked-again-after-a-gateway-fault.json': '7867b9823e34d850',
  'format1/a-person-signs-in-from-the-entry-page-and-sees-who-they-are-1.json': '19240c117a55a90a',
  'format1/a-session-is-refreshed-behind-the-change-of-the-password.json': '15d52111db08851f',
  'format1/change-password-in-the-own-user-pool-1.json': 'bed6042d86f44611',
  'format1/check-auth-refreshes-and-goes-on-to-the-path-that-was-asked-for.json': 'ccfee73312716c25',
  'format1/corporate-federated-provider-with-scope-openid-uid-.json': '4146a38d11668dee',
  'format1/two-tabs-of-one-site-the-older-one-names-the-cause-the-newer-one-signs-in.json': 'ef3e36e182efc747',
  'format2/a-person-signs-in-from-the-entry-page-and-sees-who-they-are.json': 'd30725dc34de0992',
  'format2/cancelling-at-the-other-two-is-an-error-with-its-cause-1.json': '835e1e4a2a691319',
  'format2/change-password-in-the-own-user-pool-1.json': '040637b22a1e0e5d',
  'format2/check-auth-refreshes-and-goes-on-to-the-path-that-was-asked-for.json': '99c18e94c6c43665',
  'format2/directory-service-from-the-entry-form-to-the-document-application.json': 'ac15d557a4ee7e6c',
  'format2/two-tabs-of-one-site-the-older-one-names-the-cause-the-newer-one-signs-in.json': 'a3786a5dd3fa2fa8',
};
const formats = Array.from({ length: journalFormat }, (_unused, index) => index + 1);
const digest = (file: string): string =>
  createHash('sha256')
    .update(stableJson(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .digest('hex')
    .slice(0, 16);

describe('logs of every released format', () => {
  it('exist, and are unchanged', () => {
    const there = formats.flatMap((format) =>
      readdirSync(join(folder, `format${format.toString()}`))
        .filter((file) => file.endsWith('.json'))
        .map((file) => `format${format.toString()}/${file}`),
    );
    expect(Object.fromEntries(there.map((file) => [file, digest(file)]))).toEqual(frozen);
    // A build that writes the newest one may not be released yet.
    for (const format of formats.slice(0, -1))
      expect(there.filter((file) => file.startsWith(`format${format.toString()}/`))).not.toEqual([]);
  });

  it.each(Object.keys(frozen))('%s opens, with a story and a verdict', async (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ format: Number(/^format(\d+)/.exec(file)?.[1]) });
    const read = readLog(text);
    if (!read.ok) throw new Error(`${file}: ${read.problem}`);
    const { chapters } = read.log;
    expect(storyOf(chapters)).toHaveLength(chapters.flat().length);
    expect(['reproduces', 'no longer', 'diverges', 'cannot tell']).toContain((await prove(chapters)).proof);
  });
});
