import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { failureIn, stepOf } from 'src/reading/headline/pageRead';
import { parseWebAddress } from 'src/rules/brands';
import { isScreen } from 'src/vocabulary/events';
import type { Check } from './checks';

/** A value that the page called missing was read and was there. */
export const missingWasRead: Check = (given) => {
  const missing = textsOf(given.payload['missing']);
  const found = missing.flatMap((key) => {
    const read = given.stored(key);
    return read?.value === undefined ? [] : [{ key, step: read.step }];
  })[0];
  return found && { fact: `${found.key} had been found in storage`, at: stepOf(given.page, found) };
};

/** An address that the page called unencrypted is encrypted. */
export const isEncrypted: Check = (given) => {
  const { rejected } = given.payload;
  return typeof rejected === 'string' && rejected.startsWith('https://')
    ? { fact: 'the address that it refused is an encrypted one', at: stepOf(given.page, given) }
    : undefined;
};

/** What starts a sign-in at the identity center had come with the look-up of the provider. */
export const clientNamed: Check = (given) => {
  const answer = given.answer('api.userIdentityProvider');
  const path = 'value.IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams';
  const named = ['OIDCUrl', 'OIDCClientId'].map((name) => valueAt(answer?.answered.value, `${path}.${name}`));
  return answer && named.every((value) => typeof value === 'string' && value !== '' && !/^\s*$/.test(value))
    ? { fact: 'the service had named both', at: stepOf(given.page, answer) }
    : undefined;
};

/** What a flow puts into an address its own page takes. */
export const ownAddress: Check = (given) => {
  const made = given.page.events.find(
    ({ step, event: { type, payload } }) =>
      step <= given.step &&
      isScreen({ type }) &&
      valueAt(payload, 'arrival') === 'flow' &&
      textsOf(objectOf(payload)['refused']).length > 0,
  );
  return (
    made && {
      fact: 'its own flow had gone to an address in a form that it does not take',
      at: stepOf(given.page, made),
    }
  );
};

/** An app has an address to go back to, if the service named a default one and none was asked for, or one that is registered. */
export const addressKnown: Check = (given) => {
  const answer = given.answer('api.appMetadata');
  const requested = given.stored('app_redirect');
  const isAnswered = answer !== undefined && failureIn(answer.answered) === undefined;
  const named = valueAt(answer?.answered.value, 'value.DefaultRedirect');
  const isNamed = typeof named === 'string' && parseWebAddress(named) !== undefined;
  return isAnswered && isNamed && requested
    ? { fact: 'the service had named an address to go back to', at: stepOf(given.page, answer) }
    : undefined;
};
