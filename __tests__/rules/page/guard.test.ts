import fc from 'fast-check';
import {
  type Guard,
  type GuardSign,
  armedGuard,
  guardAfter,
  hasMoved,
  pressCounts,
  pressedBy,
} from 'src/rules/page/guard';

const after = (...signs: readonly GuardSign[]): Guard => signs.reduce(guardAfter, armedGuard);
const signs: readonly GuardSign[] = ['armed', 'uncovered', 'settled', 'used', 'pressedEarly'];

describe('a press on a guarded button [0.54]', () => {
  it.each<[string, readonly GuardSign[], boolean, boolean]>([
    ['at once', [], false, false],
    ['after a moment without any use of the page', ['settled'], false, true],
    ['by somebody who has used the page, at once', ['used'], false, false],
    ['by somebody who has used the page, after a moment', ['used', 'settled'], true, true],
    ['by somebody who has used the page after that moment', ['settled', 'used'], true, true],
    ['once the page has come back', ['settled', 'used', 'uncovered'], false, false],
    ['once the page has come back and was used', ['settled', 'used', 'uncovered', 'used'], false, false],
    ['a moment after the page has come back', ['settled', 'used', 'uncovered', 'settled'], false, true],
    ['the same, and somebody uses the page', ['settled', 'used', 'uncovered', 'settled', 'used'], true, true],
    ['once another button came into sight', ['settled', 'used', 'armed'], false, false],
    ['on and on', ['pressedEarly', 'pressedEarly', 'pressedEarly'], false, false],
    ['again, a moment after an ignored one', ['pressedEarly', 'settled'], true, true],
    ['again, long after an ignored one', ['settled', 'pressedEarly'], false, false],
    ['again, and the page was covered in between', ['pressedEarly', 'settled', 'uncovered', 'settled'], false, true],
    ['again, on the next screen', ['pressedEarly', 'armed', 'settled'], false, true],
    ['whose window is reported gone only afterwards', ['pressedEarly', 'uncovered'], false, false],
    ['again, after such a report', ['pressedEarly', 'uncovered', 'uncovered', 'settled'], true, true],
    ['again, and another window covers the page at once', ['pressedEarly', 'armed', 'settled'], false, true],
    ['again, while windows come and go', ['pressedEarly', 'uncovered', 'settled', 'uncovered'], false, false],
  ])('%s: %j counts by a pointer %s, without one %s', (_how, heard, byPointer, byOther) => {
    expect(pressCounts(after(...heard), 'pointer')).toBe(byPointer);
    expect(pressCounts(after(...heard), 'other')).toBe(byOther);
  });

  it('is never accepted in the first moment after the page was covered', () => {
    const heard = fc.array(fc.constantFrom(...signs), { maxLength: 12 });
    fc.assert(
      fc.property(heard, (all) => {
        const starts = (['armed', 'uncovered', 'pressedEarly'] as const).map((sign) => all.lastIndexOf(sign));
        const last = all.slice(Math.max(...starts) + 1);
        expect(pressCounts(after(...all), 'other')).toBe(last.includes('settled'));
        if (pressCounts(after(...all), 'pointer')) expect(pressCounts(after(...all), 'other')).toBe(true);
      }),
    );
  });

  it('is ignored once, with a hint, and accepted afterwards', () => {
    expect(after('pressedEarly', 'settled', 'used').pressedEarly).toBe(true);
    expect(after('pressedEarly', 'uncovered', 'settled').pressedEarly).toBe(true);
    expect(after('pressedEarly', 'settled', 'uncovered').pressedEarly).toBe(false);
    expect(after('pressedEarly', 'armed').pressedEarly).toBe(false);
  });

  it('is by a pointer if the browser counts clicks', () => {
    expect([0, 1, 2].map((detail) => pressedBy({ detail }))).toEqual(['other', 'pointer', 'pointer']);
  });
});

describe('a pointer', () => {
  it.each([
    ['that stays where it was', { x: 1, y: 2 }, { x: 1, y: 2 }, true, false],
    ['that moved sideways', { x: 1, y: 2 }, { x: 2, y: 2 }, false, true],
    ['that moved down', { x: 1, y: 2 }, { x: 1, y: 3 }, false, true],
    ['that reported nothing, at once', undefined, { x: 1, y: 2 }, false, false],
    ['that reported nothing, after a moment', undefined, { x: 1, y: 2 }, true, true],
  ])('%s', (_which, before, now, settled, moved) => {
    expect(hasMoved(before, now, settled)).toBe(moved);
  });
});
