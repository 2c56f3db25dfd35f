import { counted } from 'src/rules/values/counted';

it.each([
  [counted(0, 'file'), '0 files'],
  [counted(1, 'file'), '1 file'],
  [counted(1200, 'file'), '1,200 files'],
  [counted(1, 'entry', 'entries'), '1 entry'],
  [counted(2, 'entry', 'entries'), '2 entries'],
])('a count is followed by its noun: %s', (text, expected) => {
  expect(text).toBe(expected);
});
