import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree, runTests } from '__tests__/mutation/plant';
import {
  type Edit,
  arrivalSecret,
  edited,
  inItsSlice,
  itWorks,
  itsSentence,
  secretLabel,
  secretOfRoute,
  stepsOfRoute,
} from './recipeEdits';

/** Each step starts Jest again, which takes longer on a busy machine. */
jest.setTimeout(300_000);

describe('the recipes, followed in a copy of the project', () => {
  const copy = copyTree();
  afterAll(() => copy.remove());
  const edit = (one: Edit): void => {
    const inCopy = (file: string): string => join(copy.folder, file);
    writeFileSync(
      inCopy(one.file),
      edited(one, (file) => readFileSync(inCopy(file), 'utf8')),
    );
  };
  const storyColour = (): string => runTests(copy.folder, ['__tests__/reading/story/story.test.ts']).colour;

  it('the recipe for an event begins with its slice, and a test then asks for its sentence in the story', () => {
    inItsSlice.forEach(edit);
    expect(storyColour()).toBe('red');
    edit(itsSentence);
    expect(storyColour()).toBe('green');
  });

  it('the recipes for a route and a secret parameter lead to a route that works', () => {
    [...stepsOfRoute, secretLabel, secretOfRoute, arrivalSecret, itWorks].forEach(edit);
    expect(runTests(copy.folder, [itWorks.file])).toEqual({ colour: 'green', red: [] });
  });
});
