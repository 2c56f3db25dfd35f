import * as saga from 'redux-saga/effects';
import type { Journal } from 'src/journal/log/entry';
import { eventRow } from 'src/vocabulary/events';
import { type Change, pickOne, placeOf, placesOf, dispatchedBy } from './change';
import { alterEffects } from './alterEffects';

type Answer = (answer: unknown) => unknown;
const refused = { outcome: 'failed', failure: { kind: 'refused', status: 400 } };

/** The flow gets another answer, or does not ask at all. */
const answerAt = (place: string, sort: string, words: string, other: Answer, asks = true): Change => ({
  kind: 'altering',
  sort,
  name: `${words} at ${place}`,
  effects: (ports) =>
    alterEffects(
      ports,
      (call) => placeOf(call) === place,
      function* (effect) {
        return other(asks ? yield effect : undefined);
      },
    ),
});

function flippedAt(place: string): Change | undefined {
  if (/^(api|identity)\./.test(place)) {
    const flip: Answer = (answer) =>
      (answer as { outcome?: string } | undefined)?.outcome === 'ok' ? refused : { outcome: 'ok', value: {} };
    return answerAt(place, 'flip', 'a success is taken for a refusal, and the other way round', flip);
  }
  if (place.startsWith('storage.read')) return answerAt(place, 'blind', 'what is stored is not seen', () => ({}));
  return undefined;
}
function droppedAt(place: string): Change | undefined {
  if (place.startsWith('storage.commit'))
    return answerAt(place, 'no commit', 'nothing is committed', () => ({ outcome: 'committed' }), false);
  if (/^storage\.(write|clear)/.test(place))
    return answerAt(place, 'no write', 'nothing is changed', () => 'local', false);
  return undefined;
}
const supersededAt = (place: string): Change | undefined =>
  place.startsWith('storage.commit')
    ? answerAt(place, 'superseded', 'a commit is taken for superseded', () => ({ outcome: 'superseded' }))
    : undefined;

/** The page leaves for another address. */
const leavesElsewhere: Change = {
  kind: 'altering',
  sort: 'destination',
  name: 'the page leaves for another address',
  effects: (ports) =>
    alterEffects(
      ports,
      ({ port, method }) => port === 'browser' && method === 'leaveTo',
      function* (_effect, { args }) {
        return yield saga.call([ports.browser, ports.browser.leaveTo], {
          ...args,
          to: 'https://elsewhere.test/',
          path: undefined,
        } as never);
      },
    ),
};

/** Every flow that goes to a screen goes to the error page. */
const goesElsewhere: Change = {
  kind: 'altering',
  sort: 'screen',
  name: 'a flow goes to the error page wherever it goes',
  effects: () => (next) => (effect: unknown) => {
    const said = dispatchedBy(effect);
    if (said?.type !== '@@router/CALL_HISTORY_METHOD') return next(effect);
    const { method } = said.payload as { readonly method: string };
    return next(saga.put({ ...said, payload: { method, args: ['/error'] } } as never));
  },
};

/** A flow does not dispatch an outcome. */
const unsaid = (type: string): Change => ({
  kind: 'altering',
  sort: 'unsaid',
  name: `${type} is not dispatched`,
  effects: () => (next) => (effect: unknown) => (dispatchedBy(effect)?.type === type ? next(undefined) : next(effect)),
});

/** This many changes that may alter what a person meets, at places that the log reaches. */
export function alteringChanges(journal: Journal, count: number, random: () => number): readonly Change[] {
  const places = placesOf(journal);
  const said = [
    ...new Set(
      journal.flatMap((load) =>
        load.flatMap((entry) =>
          entry.kind === 'event' &&
          entry.origin === 'flow' &&
          ['outcome', 'screen'].includes(eventRow(entry.type)?.role ?? '')
            ? [entry.type]
            : [],
        ),
      ),
    ),
  ];
  const all = [
    leavesElsewhere,
    goesElsewhere,
    ...places.flatMap((place) => [flippedAt(place), droppedAt(place), supersededAt(place)]),
    ...said.map(unsaid),
  ].filter((each) => each !== undefined);
  const chosen: Change[] = [];
  while (chosen.length < count && all.length > 0) {
    const one = pickOne(all as [Change, ...Change[]], random);
    all.splice(all.indexOf(one), 1);
    chosen.push(one);
  }
  return chosen;
}
