import * as saga from 'redux-saga/effects';
import { openPage, pagesWith, prove, proveLog } from 'src/savedLog/replay';
import type { OpenPage } from 'src/journal/replay/run/strictReplay';
import type { FlowLog } from 'src/journal/log/logFile';
import type { ScreenState } from 'src/screens/messages';
import { verdictOf } from 'src/support/model/verdict/verdict';
import { alterEffects } from '__tests__/metamorphic/alterEffects';
import { json } from '__tests__/replay/world/service';
import { forgets, goodWorld, signInFromStart, signsInHere } from '__tests__/replay/world/person';

/** A build that takes an event for another one. */
const taking =
  (type: string, other: string): OpenPage<ScreenState> =>
  (load, ports) => {
    const page = openPage(load, ports);
    const dispatch: typeof page.dispatch = (event) =>
      page.dispatch(event.type === type ? { ...event, type: other, payload: undefined } : event);
    return Object.defineProperties(Object.create(page) as typeof page, { dispatch: { value: dispatch } });
  };
/** A build that leaves before or after the exchange of the code. */
const leaving = (when: 'before' | 'after', method: 'leaveTo' | 'startAfresh', args: object): OpenPage<ScreenState> =>
  pagesWith((ports) =>
    alterEffects(
      ports,
      (call) => call.args['operation'] === 'token',
      function* (effect) {
        if (when === 'after') yield effect;
        yield saga.call([ports.browser, ports.browser[method] as (input: unknown) => unknown], args);
        yield saga.take('@@never');
      },
    ),
  );
const findingOf = async (log: FlowLog, open = openPage): Promise<string> =>
  verdictOf(log, await prove(log.chapters, open, log.savedBy)).finding;

const notAuthorized = {
  outcome: 'failed',
  failure: { kind: 'refused', status: 400, code: 'NotAuthorizedException' },
} as const;

it('[0.56] an act that this build does not know stops the run, so nothing is proved', async () => {
  const world = goodWorld('own', { identity: { signIn: notAuthorized } });
  await signInFromStart(world, 'own');
  const { log } = await world.recorded();
  const newer = JSON.parse(JSON.stringify(log).replace('"ownLogin/submitted"', '"ownLogin/sent"')) as FlowLog;
  expect(await findingOf(log)).toBe('still there');
  const { finding, sentence } = verdictOf(newer, await proveLog(newer));
  expect(finding).toBe('cannot tell');
  expect(sentence).toContain('this build does not know the input at this step');
});

describe('[0.56] a refusal that a log shows twice', () => {
  const twice = async (): Promise<FlowLog> => {
    const world = goodWorld('own', { identity: { signIn: notAuthorized } });
    const page = await signInFromStart(world, 'own');
    await forgets(page);
    await page.back();
    await signsInHere(page);
    return (await world.recorded()).log;
  };

  it('is decided by its last time: a run that stops before proves nothing', async () => {
    const log = await twice();
    expect(verdictOf(log, await proveLog(log)).finding).toBe('still there');
    const stays = taking('ownLogin/passwordForgotten', 'page/shown');
    expect(await findingOf(log, stays)).toBe('cannot tell');
    const startsAnew = taking('ownLogin/passwordForgotten', 'ownLogin/challengeExpired');
    expect(await findingOf(log, startsAnew)).toBe('cannot tell');
  });
});

describe('[0.56] a page that leaves before the answer that decided the recorded end', () => {
  const refusedExchange = async (): Promise<FlowLog> => {
    const world = goodWorld('federate', { api: { token: json({ error: 'invalid_grant' }, 400) } });
    await signInFromStart(world, 'federate');
    return (await world.recorded()).log;
  };

  it.each([
    ['by a reload', 'startAfresh', { address: '/postAuth?sitename=acme' }, 'cannot tell'],
    [
      'for a provider, which sends the person back',
      'leaveTo',
      { to: 'https://provider.test/authorize', query: { redirect_uri: 'https://acme.test/' }, replace: true },
      'cannot tell',
    ],
    ['for the document application', 'leaveTo', { to: 'https://docs.test/', replace: true }, 'gone'],
  ] as const)('%s', async (_how, method, args, finding) => {
    const log = await refusedExchange();
    expect(await findingOf(log)).toBe('still there');
    expect(await findingOf(log, leaving('before', method, args))).toBe(finding);
  });

  it('ends there if it leaves after that answer, unless it reloads itself', async () => {
    const log = await refusedExchange();
    const query = { redirect_uri: 'https://acme.test/' };
    const back = leaving('after', 'leaveTo', { to: 'https://provider.test/authorize', query, replace: true });
    expect(await findingOf(log, back)).toBe('gone');
    expect(await findingOf(log, leaving('after', 'startAfresh', { address: '/' }))).toBe('cannot tell');
  });
});
