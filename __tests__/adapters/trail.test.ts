import { type Trail, makeTrail } from 'src/adapters/page/trail';

type Move = Parameters<Trail['moved']>;

it.each<[string, Move[], string | undefined]>([
  ['the first entry has no entry of this page before it', [['/b', 'REPLACE']], undefined],
  ['an entry that was added', [['/b', 'PUSH']], '/a'],
  [
    'one that replaced another',
    [
      ['/b', 'PUSH'],
      ['/c', 'REPLACE'],
    ],
    '/a',
  ],
  [
    'after Back',
    [
      ['/b', 'PUSH'],
      ['/c', 'PUSH'],
      ['/b', 'POP'],
    ],
    '/a',
  ],
  [
    'after Back to the first',
    [
      ['/b', 'PUSH'],
      ['/a', 'POP'],
    ],
    undefined,
  ],
  [
    'after Back and Forward',
    [
      ['/b', 'PUSH'],
      ['/a', 'POP'],
      ['/b', 'POP'],
    ],
    '/a',
  ],
  [
    'one that was added after Back',
    [
      ['/b', 'PUSH'],
      ['/a', 'POP'],
      ['/c', 'PUSH'],
    ],
    '/a',
  ],
  ['one that was typed', [['/typed', 'POP']], '/a'],
])('the previous entry: %s', (_what, moves, before) => {
  const trail = makeTrail('/a');
  for (const move of moves) trail.moved(...move);
  expect(trail.before()).toBe(before);
});
