import { changeIn, readsStorage } from 'src/journal/log/storageHistory';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { type Exchange, type IndexedPage, failureIn, stepOf } from 'src/reading/headline/indexedPage';
import { parseWebAddress } from 'src/rules/brands';
import { isAddress, isScreen } from 'src/vocabulary/events';
import { questionRole } from 'src/vocabulary/questions';
import type { Check } from './checks';

/** A value that the page called missing had been read and was there. */
export const missingWasRead: Check = (context) => {
  const missing = textsOf(context.payload['missing']);
  const present = missing.flatMap((key) => {
    const read = context.stored(key);
    return read?.value === undefined ? [] : [{ key, step: read.step }];
  })[0];
  return present && { fact: `${present.key} had been found in storage`, at: stepOf(context.page, present) };
};

/** An address that the page called unencrypted is encrypted. */
export const isEncrypted: Check = (context) => {
  const { rejected } = context.payload;
  return typeof rejected === 'string' && rejected.startsWith('https://')
    ? { fact: 'the refused address is encrypted', at: stepOf(context.page, context) }
    : undefined;
};

/** The look-up of the provider had returned everything that starts a sign-in at the identity center. */
export const clientNamed: Check = (context) => {
  const exchange = context.answer('api.userIdentityProvider');
  const path = 'value.IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams';
  const named = ['OIDCUrl', 'OIDCClientId'].map((name) => valueAt(exchange?.answer.value, `${path}.${name}`));
  return exchange && named.every((value) => typeof value === 'string' && value !== '' && !/^\s*$/.test(value))
    ? { fact: 'the service had named both', at: stepOf(context.page, exchange) }
    : undefined;
};

/** The page refused an address that its own flow had written. */
export const ownAddress: Check = (context) => {
  const made = context.page.events.find(
    ({ step, event: { type, payload } }) =>
      step <= context.step &&
      isScreen({ type }) &&
      valueAt(payload, 'arrival') === 'flow' &&
      textsOf(objectOf(payload)['refused']).length > 0,
  );
  return (
    made && {
      fact: "the page's own flow had gone to an address that the page refuses",
      at: stepOf(context.page, made),
    }
  );
};

/** The page had an address for the app, because the service had named a default one. */
export const addressKnown: Check = (context) => {
  const exchange = context.answer('api.appMetadata');
  const requested = context.stored('app_redirect');
  const isAnswered = exchange !== undefined && failureIn(exchange.answer) === undefined;
  const named = valueAt(exchange?.answer.value, 'value.DefaultRedirect');
  const isNamed = typeof named === 'string' && parseWebAddress(named) !== undefined;
  return isAnswered && isNamed && requested
    ? { fact: 'the service had named an address to go back to', at: stepOf(context.page, exchange) }
    : undefined;
};

/** The page's last commit with this outcome before a step. */
const lastCommit = ({ exchanges }: IndexedPage, step: number, outcome: string): Exchange | undefined =>
  exchanges
    .filter((each) => each.step < step && questionRole(each.question) === 'commit')
    .filter(({ answer: { value } }) => valueAt(value, 'outcome') === outcome)
    .at(-1);

/** The last read of a key before a step and the first one after it; undefined if there is none. */
const readsAround = ({ exchanges }: IndexedPage, step: number, key: string): readonly (Exchange | undefined)[] => {
  const reads = exchanges.filter(
    ({ question }) => readsStorage(question) && textsOf(objectOf(question.args)['keys']).includes(key),
  );
  return [reads.filter((each) => each.step < step).at(-1), reads.find((each) => each.step > step)];
};

/** A commit was superseded, although storage held what it expected right before and right after. */
export const expectedWasThere: Check = ({ page, step }) => {
  const late = lastCommit(page, step, 'superseded');
  if (!late || valueAt(late.answer.value, 'unlocked') === true) return undefined;
  const expects = valueAt(late.question.args, 'expects');
  const isHeld = textsOf(objectOf(expects)['keys']).every((key) => {
    const wanted = JSON.stringify(objectOf(valueAt(expects, 'values'))[key]);
    return readsAround(page, late.step, key).every(
      (read) => read !== undefined && JSON.stringify(objectOf(read.answer.value)[key]) === wanted,
    );
  });
  return isHeld
    ? { fact: 'storage held what the change expected, both right before and right after', at: stepOf(page, late) }
    : undefined;
};

/** Whether a page wrote, read or received an app's request. */
const knowsApp = ({ questions, exchanges, events }: IndexedPage): boolean =>
  questions.some(({ question }) => changeIn(question).values.some(([key]) => key === 'application_id')) ||
  exchanges.some(({ answer: { value } }) => valueAt(value, 'application_id') !== undefined) ||
  events.some(
    ({ event }) =>
      isAddress(event) &&
      (valueAt(event.payload, 'params.application_id') !== undefined ||
        textsOf(objectOf(event.payload)['refused']).length > 0),
  );

/** The page went to the redirect page by itself, though no page of the record ever knew of an app. */
export const noAppAsked: Check = ({ page, pages, step }) => {
  const entered = page.events
    .filter(
      (each) => each.step < step && isScreen(each.event) && valueAt(each.event.payload, 'route') === 'appRedirect',
    )
    .at(-1);
  if (!entered || valueAt(entered.event.payload, 'arrival') !== 'flow' || pages.some(knowsApp)) return undefined;
  return { fact: "no app had asked for access, and the page's own flow had gone there", at: stepOf(page, entered) };
};

/** The page called a request expired that was not stored at all. */
export const nothingToExpire: Check = (context) => {
  const [read, since] = ['application_id', 'app_access_since'].map((key) => context.stored(key));
  return read && since && read.value === undefined && since.value === undefined
    ? { fact: 'no request of an app was stored', at: stepOf(context.page, read) }
    : undefined;
};

/** The screens that only a provider leads to. */
const callbacks: readonly unknown[] = ['directoryCallback', 'federateCallback', 'identityCenterCallback'];

/** The page's own flow went to the callback of a provider. */
export const ownCallback: Check = ({ page, step }) => {
  const arrival = page.events.filter((each) => each.step < step && isAddress(each.event)).at(-1);
  return arrival?.event.origin === 'flow' && callbacks.includes(valueAt(arrival.event.payload, 'route'))
    ? {
        fact: "nobody had come back from a provider: the page's own flow had gone to that address",
        at: stepOf(page, arrival),
      }
    : undefined;
};

/** Storage is said to have refused a commit, but its values were there afterwards. */
export const keptAfterAll: Check = ({ page, step }) => {
  const refused = lastCommit(page, step, 'refused');
  const present = (refused ? changeIn(refused.question).values : []).flatMap(([key, value]) => {
    const [, after] = readsAround(page, refused?.step ?? 0, key);
    const isThere =
      after && value !== undefined && JSON.stringify(objectOf(after.answer.value)[key]) === JSON.stringify(value);
    return isThere ? [{ key, step: after.step }] : [];
  })[0];
  return present && { fact: `${present.key} was there afterwards`, at: stepOf(page, present) };
};
