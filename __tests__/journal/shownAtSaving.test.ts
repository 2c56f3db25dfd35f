/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { shownDifference } from 'src/journal/log/shownAtSaving';
import type { ShownPage } from 'src/contract/shownPage';

const messages = ['REFUSED', 'REFUSED_TOO', 'SUPERSEDED', 'MESSAGES.ERROR.FIELD.EMAIL'];
const textOf = (key: string): string => key.replace('_TOO', '');
const difference = (texts: readonly string[], today: readonly string[], more: Partial<ShownPage> = {}) =>
  shownDifference({ texts, isBusy: false, ...more }, today, messages, textOf);

describe('what the page showed at saving, compared with today’s screens', () => {
  it.each<readonly [string, readonly string[], readonly string[]]>([
    ['the same message', ['HINT', 'REFUSED'], ['REFUSED']],
    ['the same text under another key', ['REFUSED_TOO'], ['REFUSED']],
    ['no message', ['HINT'], []],
    ['a message of the form’s own checks', ['MESSAGES.ERROR.FIELD.EMAIL'], []],
  ])('does not differ by %s', (_what, texts, today) => {
    expect(difference(texts, today)).toBeUndefined();
  });

  it('differs by a message that it did not show', () => {
    expect(difference(['HINT'], ['REFUSED'], { isBusy: true })).toEqual({ shown: [], today: ['REFUSED'] });
  });

  it('differs by a message that today’s screens would not show, also as its heading', () => {
    expect(difference(['SUPERSEDED'], ['REFUSED'])).toEqual({ shown: ['SUPERSEDED'], today: ['REFUSED'] });
    expect(difference([], [], { heading: 'SUPERSEDED' })).toEqual({ shown: ['SUPERSEDED'], today: [] });
  });

  it('is not known for a log of an older build', () => {
    expect(shownDifference(undefined, ['REFUSED'], messages, textOf)).toBeUndefined();
  });
});
