/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prove } from 'src/app/replay/replay';
import { journalFormat } from 'src/journal/log/entry';
import { readLog } from 'src/journal/log/readLog';
import { storyOf } from 'src/journal/story/story';

const folder = join(__dirname, '..', 'journeys');

/** Every kept log of a released format, and how its digest begins. A new file is added here; none is ever changed. */
const frozen: Readonly<Record<string, string>> = {
  'format1/a-lookup-is-asked-again-after-a-gateway-fault.json': 'ad985686bbcf5567',
  'format1/a-person-signs-in-from-the-entry-page-and-sees-who-they-are-1.json': '1d9f1a3170523445',
  'format1/a-session-is-refreshed-behind-the-change-of-the-password.json': '5c07da8e471c53fe',
  'format1/change-password-in-the-own-user-pool-1.json': '88d1c5084acca108',
  'format1/check-auth-refreshes-and-goes-on-to-the-path-that-was-asked-for.json': '2f62fb91d2f03a85',
  'format1/corporate-federated-provider-with-scope-openid-uid-.json': '5a8cd87f6fb03b7d',
  'format1/two-tabs-of-one-site-the-older-one-names-the-cause-the-newer-one-signs-in.json': '359c60ca2d762096',
  'format2/a-person-signs-in-from-the-entry-page-and-sees-who-they-are.json': 'ca11c39312b4f563',
  'format2/cancelling-at-the-other-two-is-an-error-with-its-cause-1.json': '3a1fde6b9e634d4d',
  'format2/change-password-in-the-own-user-pool-1.json': 'd6017c6ba5ff31e9',
  'format2/check-auth-refreshes-and-goes-on-to-the-path-that-was-asked-for.json': 'c481522cb2510afb',
  'format2/directory-service-from-the-entry-form-to-the-document-application.json': '9ebd0d44560a3009',
  'format2/two-tabs-of-one-site-the-older-one-names-the-cause-the-newer-one-signs-in.json': 'e0f273c8f4ee686f',
};
const formats = Array.from({ length: journalFormat }, (_unused, index) => index + 1);
const digest = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')
    .slice(0, 16);

describe('logs of every released format', () => {
  it('are there, and as they were recorded', () => {
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

  it.each(Object.keys(frozen))('%s opens, tells its story and has a verdict', async (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ format: Number(/^format(\d+)/.exec(file)?.[1]) });
    const read = readLog(text);
    if (!read.ok) throw new Error(`${file}: ${read.problem}`);
    const { chapters } = read.log;
    expect(storyOf(chapters)).toHaveLength(chapters.flat().length);
    expect(['reproduces', 'no longer', 'diverges', 'cannot tell']).toContain((await prove(chapters)).proof);
  });
});
