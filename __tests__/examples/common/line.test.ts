/** @jest-environment node */
import { lineOf } from '../../../examples/common/line';

it.each([
  [new Error('no code'), 'no code'],
  [new Error('one\n  two'), 'one two'],
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['text', 'failed'],
  [null, 'failed'],
])('tells %p in one line', (error, line) => {
  expect(lineOf(error)).toBe(line);
});
