import { briefOf, maxBriefLines } from 'src/reading/brief/brief';
import type { FlowLog } from 'src/journal/log/logFile';
import { verdictLine, verdictOf } from 'src/support/model/verdict/verdict';
import { asked, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { unwrapped } from '__tests__/support/briefText';

it('does not cut what a verdict does not prove while anything else can be cut', () => {
  const failure = { kind: 'refused', status: 400, code: 'InvalidParameterException' };
  const call = asked('identity.setNewPassword', {}, { outcome: 'failed', failure });
  const log = logOf(
    withFacts(pageLoad([...call, eventEntry('updateUser/refused', { failure })]), {
      served: { siteDomain: 'docs.test' },
    }),
  ) as FlowLog;
  const failed = { proof: 'reproduces' } as const;
  const verdict = verdictLine(verdictOf(log, failed)).replace(
    'do what was recorded',
    `fail the same way (${'x'.repeat(60)})`,
  );
  const text = briefOf(log, [verdict, ...Array.from({ length: 4 }, () => 'More of it. '.repeat(30))]);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(maxBriefLines);
  expect(unwrapped(text)).toContain('Screens and adapters were not exercised.');
});
