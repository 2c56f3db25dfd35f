import { makeStore } from 'src/app/makeStore';
import type { PageParts } from 'src/app/page';
import { describeFor } from 'src/app/flowLog/describe';
import { journalFormat } from 'src/journal/log/entry';
import { makeRecorder } from 'src/journal/record/recorder';
import type { Event } from 'slices/event';

/** A page like that of `src/app/page.ts`, but without a flow log, because a proof opens thousands of pages. */
export function unloggedPage({ facts, load, history, flowOf, placeholderOf, leaks, elapsed, ports, tap }: PageParts) {
  const recorder = makeRecorder({
    pageLoad: { format: journalFormat, ...load, facts },
    placeholderOf,
    elapsed,
    describe: describeFor(facts.settings.product.id),
    leaks,
  });
  const { store, start, run } = makeStore({
    facts,
    history,
    flowOf,
    recorder: recorder.middleware,
    tap,
    ports: recorder.record(ports),
  });
  return {
    store,
    recorder,
    log: { flush: () => undefined },
    start,
    run,
    byBrowser: (event: Event): void => void store.dispatch({ ...event, byBrowser: true }),
  };
}
