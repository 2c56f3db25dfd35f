import '__tests__/support/asBuilt';
import { corpus } from './corpus';
import { journeys } from '__tests__/support/savedLogs';
import { differingEnds } from './modelEnds';

/** Takes longer on a busy machine. */
jest.setTimeout(300_000);

describe('the run over the model', () => {
  it('[0.56] ends like every log of the corpus on an unchanged build', async () => {
    expect(await differingEnds([...(await corpus()), ...journeys()])).toEqual([]);
  });
});
