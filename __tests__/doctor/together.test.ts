import type { DeploymentTrouble } from 'deploy/doctor/check';
import { atEach, together } from 'deploy/doctor/together';
import { Unchecked } from 'deploy/doctor/unchecked';

const main = 'https://docs.acme.com';
const site = 'https://blue.docs.acme.com';
const trouble = (where: string, expected = ''): DeploymentTrouble => ({
  id: 'a',
  outcome: 'fault',
  says: '',
  todo: '',
  where,
  expected,
  found: 'no',
});

describe('findings at several origins', () => {
  it.each<[what: string, at: Readonly<Record<string, readonly DeploymentTrouble[]>>, places: readonly string[]]>([
    ['one at the first', { [main]: [trouble('X of /')], [site]: [] }, ['X of /']],
    ['one at another names it', { [main]: [], [site]: [trouble('X of /')] }, [`X of / (${site})`]],
    ['one that names its origin', { [main]: [], [site]: [trouble(`${site}/`)] }, [`${site}/`]],
    [
      'the same at both are one',
      { [main]: [trouble('X of /', main)], [site]: [trouble('X of /', site)] },
      [`X of /; the same for ${site}`],
    ],
    [
      'others stay apart',
      { [main]: [trouble('X of /', '1')], [site]: [trouble('X of /', '2')] },
      ['X of /', `X of / (${site})`],
    ],
  ])('%s', async (_what, at, places) => {
    const found = await atEach([main, site], (origin) => Promise.resolve(at[origin] ?? []));
    expect(found.map(({ where }) => where)).toEqual(places);
  });
});

describe('looks together', () => {
  const unchecked = Promise.reject(new Unchecked('no answer'));
  it('have the findings of those that could be made', async () => {
    expect(await together([unchecked, Promise.resolve(['found'])])).toEqual(['found']);
  });
  it('are not made if one was not, and nothing was found', async () => {
    await expect(together([Promise.resolve([]), unchecked])).rejects.toThrow('no answer');
  });
  it('pass on an error of their own', async () => {
    const error = new Error('a mistake here');
    await expect(together([Promise.reject(error), Promise.resolve(['found'])])).rejects.toBe(error);
  });
});
