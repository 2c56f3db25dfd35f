import type { Facts } from 'slices/facts';
import { statesOf } from 'src/app/replay/states';
import type { ShownState } from 'src/app/replay/refusal';
import { type Message, selectMessages } from 'src/screens/messages';
import type { Entry, EventEntry } from 'src/journal/log/entry';
import { valueAt } from 'src/journal/log/values';
import { isAddress } from 'src/vocabulary/events';
import { shown } from 'src/reading/story/words';
import { textIn } from './pageTexts';
import type { PageRead } from './pageRead';

/** What a person had in front. */
export interface Seen {
  readonly route: string | undefined;
  /** What the screen said, in English whatever the person's language; empty where it said nothing. */
  readonly said: string;
}

/**
 * What a person had in front after a step, when nothing more followed or before they did the next thing: the screen, and
 * what it said by the selector with which the screens themselves say it. Words of a service that the log does not hold
 * stand there as their placeholder. Never throws: of a log that does not fit this build the screen alone is known.
 */
export function seenAfter(page: PageRead, step: number): Seen {
  try {
    const state = statesOf(untilNextAct(page, step)).at(-1);
    return { route: state?.route?.route, said: state ? saidIn(state) : '' };
  } catch {
    return { route: undefined, said: '' };
  }
}

/** The entries of a page load up to the next thing that its person did after a step. */
export const untilNextAct = ({ entries, events }: PageRead, step: number): readonly Entry[] =>
  entries.slice(0, events.find((each) => each.step > step && goesOn(each.event))?.step);

/** Whether a person does the next thing: on the screen, or by a link, the address bar or Back. */
const goesOn = (event: EventEntry): boolean =>
  event.origin === 'person' ||
  (event.origin === 'browser' && isAddress(event) && valueAt(event.payload, 'first') !== true);

const saidIn = (state: ShownState): string =>
  selectMessages(state)
    .map((message) => textOf(message, state.facts))
    .join(' ');

function textOf(message: Message, facts: Facts): string {
  if ('words' in message)
    return message.isService ? `the service's own words (${shown(message.words)})` : shown(message.words);
  const { values = {} } = message;
  const plain = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)]));
  return `“${textIn('en', { key: message.key, values: plain }, facts)}”`;
}
