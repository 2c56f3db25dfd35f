import '__tests__/support/asBuilt';
import * as saga from 'redux-saga/effects';
import { detectLoops } from 'src/savedLog/detectLoops';
import { pagesWith, prove, reader } from 'src/savedLog/replay';
import type { Journal } from 'src/journal/log/entry';
import { runWhatIf } from 'src/journal/replay/run/whatIf';
import type { Ports } from 'src/ports';
import { endingText } from 'src/support/model/endingText';
import { verdictOf } from 'src/support/model/verdict/verdict';
import { alterEffects } from '__tests__/metamorphic/alterEffects';
import { journeyLog } from '__tests__/support/savedLogs';

function signIn(): Journal {
  return journeyLog('a-person-signs-in-from-the-entry-page-and-sees-who-they-are').chapters;
}

/** A build in which the flow that reads the address does this endlessly; the run stops it early. */
const forEver = (again: (ports: Ports) => saga.Effect) =>
  pagesWith(
    (ports) =>
      alterEffects(
        ports,
        ({ port, method }) => port === 'browser' && method === 'address',
        function* () {
          for (;;) yield again(ports);
        },
      ),
    1_000,
  );
const circles = {
  asks: forEver(({ random }) => saga.call([random, random.chance], {} as never)),
  says: forEver(() => saga.put({ type: 'calls/nothing' })),
} as const;

describe('a build whose flows go round in circles', () => {
  it.each(['asks', 'says'] as const)(
    '[0.56] gets the verdict “cannot tell”, with the reason, whatever it %s endlessly',
    async (how) => {
      const journal = signIn();
      const { finding, sentence } = verdictOf({ chapters: journal }, await prove(journal, circles[how]));
      expect(finding).toBe('cannot tell');
      expect(sentence).toContain("this build's flows looped and were stopped");
    },
  );

  it('ends a what-if run there', async () => {
    const { ending } = await runWhatIf(signIn(), circles.asks, reader);
    expect(endingText(ending)).toContain('where its flows looped and were stopped');
  });

  it('is not one that takes many steps, each after a new input', () => {
    const ran: unknown[] = [];
    const { effects, reset, isStopped } = detectLoops(3);
    const run = effects((effect) => void ran.push(effect));
    for (const effect of [1, 2, 3, 4, 5]) {
      reset();
      run(effect);
    }
    expect([ran, isStopped()]).toEqual([[1, 2, 3, 4, 5], false]);
    for (const effect of [6, 7, 8]) run(effect);
    expect([ran.slice(5, 7), ran.includes(8), isStopped()]).toEqual([[6, 7], false, true]);
  });
});
