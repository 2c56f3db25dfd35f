/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { planted } from '__tests__/mutation/plant';
import { plantedBugs } from './plantedBugs';

describe('planted bugs', () => {
  it.each(plantedBugs)('$fault: the text that it changes stands in the source once', (bug) => {
    const source = readFileSync(bug.file, 'utf8');
    expect(planted(bug, source)).not.toBe(source);
  });
});
