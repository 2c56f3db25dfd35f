import { isCodeMissing } from 'src/rules/calls/missingCode';

it.each([
  ['network', 'ChunkLoadError', true],
  ['network', 'TimeoutError', false],
  ['network', undefined, false],
  ['refused', 'ChunkLoadError', false],
] as const)('a call whose code did not load was never sent: %s, %s, %j', (kind, code, isMissing) => {
  expect(isCodeMissing({ kind, code, status: -1 })).toBe(isMissing);
});
