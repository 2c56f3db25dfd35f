import type { Action } from '@reduxjs/toolkit';
import { CALL_HISTORY_METHOD, type RouterState } from 'connected-react-router';
import type { Task } from 'redux-saga';
import { type Effect, call, cancel, fork } from 'redux-saga/effects';
import { expectSaga } from 'redux-saga-test-plan';
import settings from 'deploy/settings.example.json';
import type { Deployment } from 'src/contract/deployment';
import type { Stage } from 'src/contract/stages';
import type { Witness } from 'src/contract/tabKeys';
import { type Flow, isDispatchedByFlow } from 'sagas/effects/effects';
import 'sagas/lazyFlows';
import { watchSession } from 'sagas/page/watchSession';
import { apiCalled } from 'slices/api';
import type { Event } from 'slices/event';
import type { Facts } from 'slices/facts';
import { placeFound } from 'slices/place';
import { type RootState, rootReducer } from 'slices/index';
import { type Fake, type FakeOptions, fakePorts } from './fakePorts';
import { type Meanwhile, portsWhile } from './meanwhile';

const deployment = settings as unknown as Deployment;

/** Facts of a page under the production prefix; `host` is `{site}.{siteDomain}` for a site's own host. */
export function factsOf({ site, stage = 'prod' }: { readonly site?: string; readonly stage?: Stage } = {}): Facts {
  const served = deployment.stages.prod;
  if (!served) throw new Error('the example settings serve production');
  return {
    settings: deployment,
    stage,
    served,
    language: 'en',
    scheme: 'https:',
    host: `${site ? `${site}.` : ''}${served.siteDomain}`,
    path: '/loginv2/',
    loadedBy: 'load',
    trip: 'trip',
    continues: false,
    browser: 'chromium',
    width: 1280,
    theme: 'light',
    build: 'test',
  };
}

export interface FlowSetting extends FakeOptions {
  /** Site whose own host the page is on. */
  readonly onHostOf?: string;
  readonly stage?: Stage;
  /** Whether the page continues the trip named `trip`. */
  readonly continues?: boolean;
  /** How the page was loaded: `history` for back, forward, or a reopened tab. */
  readonly loadedBy?: Facts['loadedBy'];
  readonly reloaded?: Facts['reloaded'];
  /** The knowledge of the tab about a sign-in that it has started. */
  readonly witness?: Witness;
  /** A provider's answer in the address of the page, which names no callback. */
  readonly strayAnswer?: Facts['strayAnswer'];
  /** Events before the flow starts. */
  readonly given?: readonly Event[];
  /** The acts of another tab while a question is pending. */
  readonly meanwhile?: Meanwhile;
  /** Events of the person, in order. */
  readonly when?: readonly Event[];
  /** Milliseconds that pass after the last event. */
  readonly passes?: number;
  /** Later events of the person. */
  readonly whenPassed?: readonly Event[];
  /** False for the flow that looks up the place itself. */
  readonly placed?: boolean;
}

export interface FlowRun extends Pick<Fake, 'asked' | 'askedOf' | 'departures' | 'seal'> {
  /** The dispatched events, without the router's commands and measurements of calls. */
  readonly dispatched: readonly Event[];
  /** Navigations within the page: `push /workdocsAuth?…`. */
  readonly wentTo: readonly string[];
  readonly stored: Readonly<Record<string, string>>;
  readonly state: RootState;
}

const router: RouterState = {
  location: { pathname: '/', search: '', hash: '', state: undefined, query: {} },
  action: 'POP',
};
const place = placeFound({ region: 'us-east-1', storage: 'local' });

/**
 * Runs a flow, beside the session flow, over fake ports until it waits or has left, and returns what it dispatched,
 * where it went and what it asked. Must be awaited; an unexpected question fails the run.
 */
export async function runFlow(flow: () => Flow<unknown>, setting: FlowSetting = {}): Promise<FlowRun> {
  const fake = fakePorts(setting);
  const {
    onHostOf,
    stage,
    continues = false,
    loadedBy = 'load',
    reloaded,
    witness,
    strayAnswer,
    meanwhile = {},
  } = setting;
  const ports = portsWhile(fake, meanwhile);
  const facts: Facts = {
    ...factsOf({ ...(onHostOf ? { site: onHostOf } : {}), ...(stage ? { stage } : {}) }),
    continues,
    loadedBy,
    ...(reloaded === undefined ? {} : { reloaded }),
    ...(witness && { witness }),
    ...(strayAnswer && { strayAnswer }),
  };
  const reduce = rootReducer(facts, () => router);
  const before: Event[] = [...(setting.placed === false ? [] : [place]), ...(setting.given ?? [])];
  const start = before.reduce(reduce, reduce(undefined, { type: '@@INIT' }));
  const dispatched: Action[] = [];
  const watched = (state: RootState = start, action: Action): RootState => {
    if (isDispatchedByFlow(action)) dispatched.push(action);
    return reduce(state, action);
  };
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const plan = expectSaga(function* untilEnded(): Generator<Effect, void, Task> {
    const session = yield fork(watchSession);
    const task = yield fork(flow);
    yield call(() => ended);
    yield cancel([task, session]);
  })
    .withReducer(watched, start)
    .provide({ getContext: (name, next) => (name === 'ports' ? ports : next()) as unknown });
  const running = plan.run(false);
  // An exception of a flow is collected below.
  running.catch(() => undefined);
  const activity = (): number => fake.asked.length + dispatched.length;
  const happen = async (events: readonly Event[] = []): Promise<void> => {
    for (const event of events) {
      await quiet(activity);
      plan.dispatch(event);
    }
  };
  await happen(setting.when);
  if (setting.passes !== undefined) {
    await quiet(activity);
    await fake.pass(setting.passes);
    await happen(setting.whenPassed);
  }
  await quiet(activity, () => fake.waiting() > 0);
  end();
  const { storeState } = (await running) as { storeState: RootState };
  return {
    dispatched: dispatched.filter(
      (action) => action.type !== CALL_HISTORY_METHOD && !apiCalled.match(action),
    ) as Event[],
    wentTo: dispatched.flatMap((action) => (action.type === CALL_HISTORY_METHOD ? [historyCall(action)] : [])),
    stored: fake.stored(),
    state: storeState,
    asked: fake.asked,
    askedOf: fake.askedOf,
    departures: fake.departures,
    seal: fake.seal,
  };
}

const quietTurns = 8;
/** Longer than any test delays an answer: in milliseconds, and in turns, which a busy machine makes longer. */
const longestWait = { ms: 160, turns: 80 };

/**
 * Resolves when nothing more happens: after some turns of the event loop, and, if an answer may still come, after the
 * longest delay.
 */
async function quiet(activity: () => number, mayCome = (): boolean => false): Promise<void> {
  let [seen, turns, since] = [activity(), 0, Date.now()];
  const isLong = (): boolean => turns >= longestWait.turns && Date.now() - since >= longestWait.ms;
  while (turns < quietTurns || (mayCome() && !isLong())) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    turns += 1;
    if (activity() === seen) continue;
    [seen, turns, since] = [activity(), 0, Date.now()];
  }
}

function historyCall(action: Action): string {
  const { method, args } = (action as unknown as { payload: { method: string; args: readonly string[] } }).payload;
  return `${method} ${args[0] ?? ''}`;
}
