import { readFileSync } from 'node:fs';
import { codeFaults } from './codeFaults';
import { history, textAfter } from './history';

describe('the made-up history', () => {
  it('has a harmless commit on each side of every one that brings a fault', () => {
    const faults = new Set(codeFaults.map(({ fault }) => fault));
    const isFault = history.map(({ message }) => faults.has(message));
    expect(isFault.filter(Boolean)).toHaveLength(8);
    expect(isFault.some((each, index) => each && (isFault[index - 1] !== false || isFault[index + 1] !== false))).toBe(
      false,
    );
  });

  it.each(history)('$message: its text occurs exactly once in $edit.file', ({ message, edit: { file } }) => {
    const source = readFileSync(file, 'utf8');
    const count = history.findIndex((each) => each.message === message);
    expect(textAfter(count + 1, file, () => source)).not.toBe(textAfter(count, file, () => source));
  });
});
