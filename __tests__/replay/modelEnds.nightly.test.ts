/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import '__tests__/support/asBuilt';
import { corpus, journeys } from './corpus';
import { unlikeEnds } from './modelEnds';

/** Beside other work on a small machine. */
jest.setTimeout(300_000);

describe('the run over the model', () => {
  it('[0.56] ends as every log of the corpus does where the build did not change', async () => {
    expect(await unlikeEnds([...(await corpus()), ...journeys()])).toEqual([]);
  });
});
