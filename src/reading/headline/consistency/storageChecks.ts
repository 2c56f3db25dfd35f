import { changeIn, readsStorage } from 'src/journal/log/storageHistory';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { type Exchange, type PageRead, failureIn, stepOf } from 'src/reading/headline/indexedPage';
import { parseWebAddress } from 'src/rules/brands';
import { isAddress, isScreen } from 'src/vocabulary/events';
import { questionRole } from 'src/vocabulary/questions';
import type { Check } from './checks';

/** A value that the page called missing was read and was there. */
export const missingWasRead: Check = (context) => {
  const missing = textsOf(context.payload['missing']);
  const found = missing.flatMap((key) => {
    const read = context.stored(key);
    return read?.value === undefined ? [] : [{ key, step: read.step }];
  })[0];
  return found && { fact: `${found.key} had been found in storage`, at: stepOf(context.page, found) };
};

/** An address that the page called unencrypted is encrypted. */
export const isEncrypted: Check = (context) => {
  const { rejected } = context.payload;
  return typeof rejected === 'string' && rejected.startsWith('https://')
    ? { fact: 'the refused address is encrypted', at: stepOf(context.page, context) }
    : undefined;
};

/** What starts a sign-in at the identity center had come with the look-up of the provider. */
export const clientNamed: Check = (context) => {
  const exchange = context.answer('api.userIdentityProvider');
  const path = 'value.IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams';
  const named = ['OIDCUrl', 'OIDCClientId'].map((name) => valueAt(exchange?.answer.value, `${path}.${name}`));
  return exchange && named.every((value) => typeof value === 'string' && value !== '' && !/^\s*$/.test(value))
    ? { fact: 'the service had named both', at: stepOf(context.page, exchange) }
    : undefined;
};

/** What a flow puts into an address its own page takes. */
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

/** An app has an address to go back to, if the service named a default one and none was asked for, or one that is registered. */
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

/** The last change of the page that was answered like this, before a step. */
const lastCommit = ({ exchanges }: PageRead, step: number, outcome: string): Exchange | undefined =>
  exchanges
    .filter((each) => each.step < step && questionRole(each.question) === 'commit')
    .filter(({ answer: { value } }) => valueAt(value, 'outcome') === outcome)
    .at(-1);

/** The value of a key by the reads just before and just after a step; undefined for a side that no read shows. */
const readsAround = ({ exchanges }: PageRead, step: number, key: string): readonly (Exchange | undefined)[] => {
  const reads = exchanges.filter(
    ({ question }) => readsStorage(question) && textsOf(objectOf(question.args)['keys']).includes(key),
  );
  return [reads.filter((each) => each.step < step).at(-1), reads.find((each) => each.step > step)];
};

/** A change that was refused as too late, although what it had expected was there right before and right after. */
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

/** Whether a page wrote, read or was given the request of an app. */
const knowsApp = ({ questions, exchanges, events }: PageRead): boolean =>
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
  const came = page.events
    .filter(
      (each) => each.step < step && isScreen(each.event) && valueAt(each.event.payload, 'route') === 'appRedirect',
    )
    .at(-1);
  if (!came || valueAt(came.event.payload, 'arrival') !== 'flow' || pages.some(knowsApp)) return undefined;
  return { fact: "no app had asked for access, and the page's own flow had gone there", at: stepOf(page, came) };
};

/** What the page took for too old was not there at all. */
export const nothingToExpire: Check = (context) => {
  const [read, since] = ['application_id', 'app_access_since'].map((key) => context.stored(key));
  return read && since && read.value === undefined && since.value === undefined
    ? { fact: 'no request of an app was stored', at: stepOf(context.page, read) }
    : undefined;
};

/** The screens to which only a provider brings somebody. */
const callbacks: readonly unknown[] = ['directoryCallback', 'federateCallback', 'identityCenterCallback'];

/** The page's own flow went to the callback of a provider. */
export const ownCallback: Check = ({ page, step }) => {
  const came = page.events.filter((each) => each.step < step && isAddress(each.event)).at(-1);
  return came?.event.origin === 'flow' && callbacks.includes(valueAt(came.event.payload, 'route'))
    ? {
        fact: "nobody had come back from a provider: the page's own flow had gone to that address",
        at: stepOf(page, came),
      }
    : undefined;
};

/** Storage was said to have refused a change whose values were there afterwards, in a browser that stores. */
export const keptAfterAll: Check = ({ page, step }) => {
  const refused = lastCommit(page, step, 'refused');
  const found = (refused ? changeIn(refused.question).values : []).flatMap(([key, value]) => {
    const [, after] = readsAround(page, refused?.step ?? 0, key);
    const isThere =
      after && value !== undefined && JSON.stringify(objectOf(after.answer.value)[key]) === JSON.stringify(value);
    return isThere ? [{ key, step: after.step }] : [];
  })[0];
  return found && { fact: `${found.key} was there afterwards`, at: stepOf(page, found) };
};
