import { times } from '__tests__/support/extent';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findingRows } from 'deploy/doctor/examine';
import type { Stack } from 'stack/index';
import { startLocal } from '../stack/local';
import { makeDist } from './fixture';
import { findingsOf, onNginx, onStack, uncheckedOf } from './outcomes';
import type { World } from './world';

let folder = '';
let stack: Stack;
let world: World;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  const dist = makeDist(folder);
  stack = await startLocal({ dist });
  world = await onStack.start(stack, dist);
});
afterAll(async () => {
  await world.close();
  await stack.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the doctor', () => {
  it('finds nothing at a deployment without a mistake, and has checked everything', async () => {
    expect(await findingsOf(world)).toEqual([]);
    expect(await uncheckedOf(world)).toEqual([]);
    expect(await findingsOf(world, { site: 'globex' })).toEqual([]);
  });

  // `npm run report -- doctor` plants all of them too.
  const planted = onStack.mistakes.filter((_mistake, index) => index % times(10, 1) === 0);
  it.each(planted)('names only the mistake: $mistake', async (mistake) => {
    expect(await findingsOf(world, mistake)).toEqual([...mistake.findings].sort());
  });

  it('is tested against each of its findings', () => {
    const planted = [...onStack.mistakes, ...onNginx.mistakes].flatMap(({ findings }) => findings);
    expect(Object.keys(findingRows).filter((id) => !planted.includes(id))).toEqual([]);
  });

  it('leaves the stack unchanged: no message is sent, and no failed sign-in is counted', async () => {
    stack.reset();
    await findingsOf(world);
    expect(stack.outbox.read()).toEqual([]);
    const changing = stack.requests.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS');
    expect(new Set(changing.map(({ path }) => path))).toEqual(new Set(['/']));
  });
});
