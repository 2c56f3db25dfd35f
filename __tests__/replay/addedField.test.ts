import { readFileSync } from 'node:fs';
import { prove } from 'src/savedLog/replay';
import { parseLog } from '__tests__/support/savedLogs';

const file =
  '__tests__/journeys/check-auth-after-the-refresh-token-was-refused-goes-to-own-sign-in-with-the-last-user-name.json';

it('a field that today’s build adds to a stored record is no other value', async () => {
  const text = readFileSync(file, 'utf8');
  const older = text.replace(/,"endedMethod":"\w+"/g, '');
  expect(older).not.toBe(text);
  expect(await prove(parseLog(older).chapters)).toMatchObject({ proof: 'reproduces' });
});

it('another value of a field that the log shows is one', async () => {
  const text = readFileSync(file, 'utf8');
  const other = text.replace(/"endedMethod":"\w+"/g, '"endedMethod":"federate"');
  expect(other).not.toBe(text);
  expect(await prove(parseLog(other).chapters)).not.toMatchObject({ proof: 'reproduces' });
});
