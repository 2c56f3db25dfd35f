import type { EffectMiddleware } from 'redux-saga';
import * as saga from 'redux-saga/effects';
import type { Ports } from 'src/ports';
import { type PortCall, portCallOf } from './change';

type Effect = saga.Effect;

/** Changes a question at one place or at all of them. Effects of the change itself pass unchanged. */
export function alterEffects(
  ports: Ports,
  where: (call: PortCall) => boolean,
  what: (effect: Effect, call: PortCall, site: string | undefined) => Generator<Effect, unknown, unknown>,
): EffectMiddleware {
  const own = new WeakSet<object>();
  let site: string | undefined;
  return (next) => (effect: unknown) => {
    const call = portCallOf(effect, ports);
    if (!call || own.has(effect as object)) return next(effect);
    if (typeof call.args['site'] === 'string') site = call.args['site'];
    if (!where(call)) return next(effect);
    const told = site;
    return next(
      saga.call(function* () {
        const run = what(effect as Effect, call, told);
        let step = run.next();
        while (!step.done) {
          own.add(step.value);
          step = run.next(yield step.value);
        }
        return step.value;
      }),
    );
  };
}
