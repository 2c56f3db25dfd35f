import type { FixedMessage } from 'src/contract/failures';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** A change of the password that the user pool refuses with these words. */
function refusedChange(message: string | undefined): readonly EntryParts[] {
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException', ...(message && { message }) };
  return [
    eventEntry('changePassword/submitted', { oldPassword: '‹password:1›', newPassword: '‹password:2›' }, 'person'),
    ...asked(
      'identity.changePassword',
      { oldPassword: '‹password:1›', newPassword: '‹password:2›' },
      { outcome: 'failed', failure },
    ),
    eventEntry('changePassword/refused', { failure }),
  ];
}

/** What is said after so many such refusals, and the advice. */
function told(message: string | undefined, times: number) {
  const opened = address('changePassword');
  const attempts = Array.from({ length: times }, () => refusedChange(message)).flat();
  const load = honestLoad([opened, entered('changePassword', { sitename: 'acme' }), ...attempts]);
  const { chapters } = logOf(withFacts(load, { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  return { sentence: headline.sentence, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
}

const refusedBefore = 'The same password had been refused';

describe('a change of the password that was refused twice', () => {
  it.each<FixedMessage>([
    'Access Token does not have required scopes',
    'Access Token has been revoked',
    'Access Token has expired',
    'Invalid Access Token',
    'Could not verify signature for Access Token',
    'Refresh Token has expired',
    'Request not allowed due to WAF block.',
    'User is disabled.',
  ])('was not refused for its password: %s', (message) => {
    const { sentence, advice } = told(message, 2);
    expect(sentence).not.toContain(refusedBefore);
    expect(advice).not.toBe(ownTexts.en.currentPassword);
  });

  it.each(['Incorrect username or password.', '‹message:1›', undefined])(
    'may have been refused for its password: %s',
    (message) => {
      const { sentence, advice } = told(message, 2);
      expect(sentence).toContain(refusedBefore);
      expect(advice).toBe(ownTexts.en.currentPassword);
    },
  );
});

describe('a token that lacks a scope', () => {
  const message = 'Access Token does not have required scopes';
  it.each([
    [1, ownTexts.en.requestInvalid],
    [2, ownTexts.en.refusedAgain],
  ])('is for the administrator (refused %i times)', (times, text) => {
    expect(told(message, times).advice).toBe(text);
  });
});

it('a token with a wrong signature is told in plain words', () => {
  expect(told('Could not verify signature for Access Token', 1).sentence).toContain(
    'the user pool could not verify the signature of the access token that it got (NotAuthorizedException)',
  );
});
