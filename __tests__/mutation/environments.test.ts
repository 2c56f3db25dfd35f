import { readFileSync } from 'node:fs';
import { projectFiles } from '__tests__/support/projectFiles';
import { mutatedFolders } from './mutants/folders';

const files = projectFiles().filter((name) => /\.tsx?$/.test(name));
const isBelow = (name: string, folder: string): boolean =>
  name.startsWith(`${folder}/`) || name.startsWith(`${folder}.test.`);

describe('StrykerJS can mutate', () => {
  it('with tests whose environment counts what they run', () => {
    const tests = files.filter(
      (name) =>
        /\.test\.tsx?$/.test(name) &&
        mutatedFolders.some((folder) => folder.tests.some((each) => isBelow(name, `__tests__/${each}`))),
    );
    expect(tests.length).toBeGreaterThan(100);
    const environment = /@jest-environment (\S+)/;
    const others = tests.filter((name) => {
      const [, named = '@stryker-mutator/'] = environment.exec(readFileSync(name, 'utf8').slice(0, 200)) ?? [];
      return !named.startsWith('@stryker-mutator/');
    });
    expect(others).toEqual([]);
  });

  // Its instrumenter mistakes the text in such a type for a value, and stops.
  it('without a text template behind `satisfies`', () => {
    const mutated = files.filter((name) => mutatedFolders.some((folder) => isBelow(name, folder.name)));
    expect(mutated.filter((name) => /satisfies\s+`/.test(readFileSync(name, 'utf8')))).toEqual([]);
  });
});
