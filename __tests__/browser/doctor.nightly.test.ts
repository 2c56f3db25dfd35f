import { expect, test as base } from '../support/page';
import { findingsOf, onNginx, onStack } from '../doctor/outcomes';
import type { World } from '../doctor/world';

/** Both deployments as delivered, with the real build. */
const test = base.extend<object, { served: World; onHttps: World }>({
  served: [
    async ({ stack }, use) => {
      const world = await onStack.start(stack, 'dist');
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
  onHttps: [
    async ({ stack }, use) => {
      const world = await onNginx.start(stack, 'dist');
      await use(world);
      await world.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.describe('the doctor', () => {
  test('finds nothing at the stack that npm start runs', async ({ served }) => {
    expect(await findingsOf(served)).toEqual([]);
  });

  test('finds nothing at the shipped nginx behind https', async ({ onHttps }) => {
    expect(await findingsOf(onHttps)).toEqual([]);
  });

  for (const mistake of onNginx.mistakes)
    test(`names only the mistake: ${mistake.mistake}`, async ({ onHttps }) => {
      expect(await findingsOf(onHttps, mistake)).toEqual([...mistake.findings].sort());
    });
});
