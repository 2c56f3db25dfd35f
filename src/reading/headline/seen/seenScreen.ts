import type { Facts } from 'slices/facts';
import { statesOf } from 'src/savedLog/states';
import { type Message, type ScreenState, selectMessages } from 'src/screens/messages';
import { isUpdateShown } from 'src/screens/messages/passwords';
import type { Entry, EventEntry } from 'src/journal/log/entry';
import { valueAt } from 'src/journal/log/values';
import { isAddress, isByPerson } from 'src/vocabulary/events';
import { valueText } from 'src/reading/story/format';
import { textIn } from './pageTexts';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';

/** The screen that a person saw. */
export interface SeenScreen {
  readonly route: string | undefined;
  /** The message of the screen, always in English; empty if there was none. */
  readonly words: string;
}

/**
 * The screen and its message after a step, before the person's next act, from the same selector that the
 * screens use. A message of a service that is not in the log is shown as its placeholder. Never throws: for a log that
 * does not fit this build only the screen is known.
 */
export function seenAfter(page: IndexedPageLoad, step: number): SeenScreen {
  try {
    const state = statesOf(untilNextAct(page, step)).at(-1);
    const route = state?.route?.route;
    // Own sign-in shows the form of a first profile in place of its own.
    const isProfile = route === 'ownLogin' && state && isUpdateShown(state.updateUser);
    return { route: isProfile ? 'updateUser' : route, words: state ? wordsOn(state) : '' };
  } catch {
    return { route: undefined, words: '' };
  }
}

/** The messages of the screen after some entries; undefined for a log that does not fit this build. */
export function messagesAfter(entries: readonly Entry[]): readonly Message[] | undefined {
  try {
    const state = statesOf(entries).at(-1);
    return state ? selectMessages(state) : [];
  } catch {
    return undefined;
  }
}

/** The entries of a page load up to the person's next act after a step. */
export const untilNextAct = ({ entries, events }: IndexedPageLoad, step: number): readonly Entry[] =>
  entries.slice(0, events.find((each) => each.step > step && isNextAct(each.event))?.step);

/** Whether an event is an act of the person: on the screen, or by a link, the address bar or Back. */
const isNextAct = (event: EventEntry): boolean =>
  isByPerson(event) || (event.origin === 'browser' && isAddress(event) && valueAt(event.payload, 'first') !== true);

const wordsOn = (state: ScreenState): string =>
  selectMessages(state)
    .map((message) => textOf(message, state.facts))
    .join(' ');

function textOf(message: Message, facts: Facts): string {
  if ('words' in message)
    return message.isService ? `the service's own words (${valueText(message.words)})` : valueText(message.words);
  const { values = {} } = message;
  const plain = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value)]));
  return `“${textIn('en', { key: message.key, values: plain }, facts)}”`;
}
