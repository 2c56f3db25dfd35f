import { languages } from 'src/contract/languages';
import { shownPage } from 'src/contract/shownPage';
import { strayAnswer } from 'src/contract/strayAnswer';
import { witnesses } from 'src/contract/tabKeys';
import { defaultStage, loginPrefixes } from 'src/contract/stages';
import { type PlainObject, isDeclared, isPlainObject } from 'src/rules/values/shape';
import { areSettings } from './areSettings';
import { type Entry, journalFormat } from './entry';

const isText = (value: unknown): value is string => typeof value === 'string';
/** A whole number from 0. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
/** Whether a value has the form of a field. */
type Fits = (value: unknown) => boolean;
function optionally(fits: Fits): Fits {
  return (value) => value === undefined || fits(value);
}
function oneOf(...values: readonly unknown[]): Fits {
  return (value) => values.includes(value);
}
const anything: Fits = () => true;

type Fields = Readonly<Record<string, Fits>>;
/** `Fields` as a list, because it is scanned for every step. */
type Fit = readonly (readonly [name: string, fits: Fits])[];

const stamp: Fields = { seq: isCount, at: (value) => typeof value === 'number' && Number.isFinite(value) };
/** The fields of each kind of entry. */
export const entryFields: Readonly<Record<Entry['kind'], Fit>> = {
  chapter: Object.entries({
    ...stamp,
    format: oneOf(journalFormat),
    id: isText,
    tab: isText,
    trip: isText,
    startedAt: isCount,
    facts: isFacts,
  }),
  event: Object.entries({
    ...stamp,
    origin: oneOf('person', 'browser', 'flow'),
    cause: isCount,
    type: isText,
    payload: anything,
  }),
  asked: Object.entries({ ...stamp, n: isCount, cause: isCount, port: isText, method: isText, args: anything }),
  answered: Object.entries({ ...stamp, n: isCount, value: anything, threw: optionally(isText) }),
  withheld: Object.entries({ ...stamp, of: oneOf('event', 'asked', 'answered') }),
};

/** Whether a text names a kind of entry. */
export const isKind = (kind: unknown): kind is Entry['kind'] => isText(kind) && Object.hasOwn(entryFields, kind);

const factFields: Fit = Object.entries({
  settings: areSettings,
  stage: oneOf(defaultStage, ...Object.values(loginPrefixes)),
  served: isPlainObject,
  language: oneOf(...languages),
  scheme: isText,
  host: isText,
  path: isText,
  loadedBy: oneOf('load', 'history'),
  reloaded: optionally(oneOf(true, false)),
  trip: isText,
  continues: oneOf(true, false),
  witness: optionally(oneOf(...witnesses)),
  signedOutElsewhere: optionally(oneOf(true)),
  strayAnswer: optionally((value) => isDeclared(strayAnswer, value)),
  browser: isText,
  width: isCount,
  theme: oneOf('light', 'dark'),
  build: isText,
});

/** The first field that does not fit. No declared field has the name of an inherited property. */
export const unfitField = (fields: PlainObject, fit: Fit): string | undefined =>
  fit.find(([name, fits]) => !fits(fields[name]))?.[0];

function isFacts(facts: unknown): boolean {
  return isPlainObject(facts) && unfitField(facts, factFields) === undefined && isServedStage(facts);
}
/** Whether the served stage is the one of that name in the settings. */
const isServedStage = ({ settings, stage, served: expected }: PlainObject): boolean =>
  JSON.stringify((settings as { readonly stages: PlainObject }).stages[stage as string]) === JSON.stringify(expected);

/** The fields of the head of a log, except those that `readLog` checks itself. */
export const logFields: Fit = Object.entries({
  format: isCount,
  site: (site) => site === null || isText(site),
  savedAt: isText,
  removed: (removed) => isPlainObject(removed) && Object.values(removed).every(isCount),
  withheld: isCount,
  savedBy: optionally(isCount),
  savedByTab: optionally(isText),
  shown: optionally((value) => isDeclared(shownPage, value)),
  keptAs: optionally(oneOf('journey', 'failure')),
});
