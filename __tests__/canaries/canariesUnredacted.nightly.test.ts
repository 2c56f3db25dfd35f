import '__tests__/support/asBuilt';
import { runSessions } from './canariesRun';
import { kinds } from './canariesValues';

/** Takes longer on a busy machine. */
jest.setTimeout(120_000);

// The recorder without redaction.
jest.mock('src/journal/record/redact', () => ({ redact: (_shape: unknown, value: unknown): unknown => value }));

describe('the same sessions of a program that hides nothing', () => {
  it('every kind of canary that reaches the log is found in the journal at rest, in the saved log and in the states that a reader sees', async () => {
    const { leaks } = await runSessions(30, 1, (_label, value) => value);
    const foundIn = (where: string) => new Set(leaks.filter((leak) => leak.where === where).map(({ kind }) => kind));
    // Parameters that no route knows are only counted (src/rules/address/address.ts).
    const handedOver = kinds.filter((kind) => kind !== 'paramName').sort();
    expect([...foundIn('saved log')].sort()).toEqual(handedOver);
    expect([...foundIn('journal at rest')].sort()).toEqual(handedOver);
    expect([...foundIn('state from the log')]).toEqual(expect.arrayContaining(['email', 'emailInMessage']));
  });

  it('are the same again for the same seed', async () => {
    const [one, other] = [await runSessions(1, 7), await runSessions(1, 7)];
    expect(other).toEqual(one);
  });
});
