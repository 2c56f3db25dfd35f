import { runFlow } from '__tests__/support/runFlow';
import { optInOut } from 'sagas/optInOut';
import { experienceLoginV2NotStored } from 'slices/experience';

describe('§2 /optIn and /optOut', () => {
  it.each([
    [true, 'optedIn', 'true'],
    [false, 'optedOut', 'false'],
  ])('stores the global login-v2 flag: %s [2.08, 3.04]', async (optedIn, state, text) => {
    const run = await runFlow(() => optInOut(optedIn));
    expect(run.stored).toEqual({ loginV2OptIn: text });
    expect(run.state.experience.loginV2).toBe(state);
  });

  it('confirms nothing that could not be stored [2.08]', async () => {
    const run = await runFlow(() => optInOut(false), { health: 'memory' });
    expect(run.dispatched).toEqual([experienceLoginV2NotStored()]);
    expect(run.state.experience.loginV2).toBe('notStored');
  });
});
