import { briefOf } from 'src/reading/brief/brief';
import { headlineOf } from 'src/reading/headline/headline';
import type { FlowLog } from 'src/journal/log/logFile';
import { fillPhrase } from 'src/reading/story/phrases';
import { asked, entered, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

describe('a value that is a sentence of its own', () => {
  it.each([
    ['It failed: {why}.', 'Not allowed.', 'It failed: Not allowed.'],
    ['It failed[: {why}].', 'Not allowed.', 'It failed: Not allowed.'],
    ['It failed: {why}, so nothing came.', 'Not allowed.', 'It failed: Not allowed, so nothing came.'],
    ['It failed: {why} Go on.', 'Not allowed.', 'It failed: Not allowed. Go on.'],
    ['It failed: {why}.', 'not allowed', 'It failed: not allowed.'],
    ['It went. {why}', '.well-known', 'It went. .well-known'],
  ])('keeps one full stop in “%s”', (phrase, why, text) => {
    expect(fillPhrase(phrase, { why })).toBe(text);
  });
});

it('a firewall in front of the user pool is named', () => {
  const message = 'Request not allowed due to WAF block.';
  const failure = { kind: 'refused', status: 400, code: 'ForbiddenException', message };
  const entries = [
    ...asked('identity.signIn', {}, { outcome: 'failed', failure }),
    eventEntry('ownLogin/refused', { failure }),
  ];
  expect(headlineOf(logOf(pageLoad(entries))).sentence).toMatch(
    /a firewall in front of the user pool \(WAF\) blocked the request, .* \(ForbiddenException\)\.$/,
  );
});

it('the screen of a first profile has its own name', () => {
  const wanted = { siteName: 'acme', username: '‹email:1›', attributes: ['given_name'] };
  const load = pageLoad([
    entered('ownLogin', { sitename: 'acme' }),
    eventEntry('ownLogin/submitted', { siteName: 'acme', username: '‹email:1›' }, 'person'),
    eventEntry('ownLogin/newPasswordRequired', wanted),
  ]);
  const log = logOf(withFacts(load, factsOf()));
  expect(briefOf(log as FlowLog)).toMatch(/: the first profile and password, without a message\./);
});
