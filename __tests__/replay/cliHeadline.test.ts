import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replayCommand } from 'src/support/cli/command';
import { type Options, optionsOf } from 'src/support/cli/options';
import { paintWith } from 'src/support/cli/colours';

const journeyText = (name: string): string => readFileSync(join('__tests__/journeys', `${name}.json`), 'utf8');
const refused = 'a-callback-opened-twice-and-a-bookmarked-one-end-on-a-named-cause-with-a-working-restart';
const good = 'a-person-signs-in-from-the-entry-page-and-sees-who-they-are';

async function run(name: string, options: Partial<Options> = {}): Promise<string> {
  const printed: string[] = [];
  await replayCommand(
    { ...optionsOf({}, ['log.json']), ...options },
    {
      read: () => journeyText(name),
      write: () => undefined,
      list: () => [],
      print: (text) => printed.push(text),
      tell: () => undefined,
      format: { columns: 100, paint: paintWith(false) },
    },
  );
  return printed.join('\n');
}

describe('the long form of the command begins with the failure', () => {
  it('in one sentence, with the place where it shows', async () => {
    const lines = (await run(refused, { long: true })).split('\n');
    expect(lines[0]).toBe(
      'WHAT WENT WRONG  A callback was opened, but neither this tab nor storage has a record of starting a',
    );
    expect(lines.find((line) => line.startsWith('  evidence'))).toMatch(
      /1\.\d+: Read federate_csrf_token from storage/,
    );
    expect(lines.findIndex((line) => line.startsWith('  where'))).toBeLessThan(12);
  });

  it('or, without a failure, with the end of the log', async () => {
    expect(await run(good, { long: true })).toMatch(
      /^HOW IT ENDED {2}No failure is recorded\. The person was signed in\.\n/,
    );
  });

  it('which is the first field in JSON', async () => {
    const found = JSON.parse(await run(refused, { json: true })) as Record<string, unknown>;
    expect(Object.keys(found)[0]).toBe('headline');
    expect(found['headline']).toMatchObject({
      cause: 'signIn.otherBrowser',
      at: { pageLoad: 1, step: 45 },
      evidence: [
        { pageLoad: 1, step: 36 },
        { pageLoad: 1, step: 34 },
      ],
    });
  });
});
