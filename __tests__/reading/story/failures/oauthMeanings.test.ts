import { oauthErrors } from 'src/contract/oauthErrors';
import { meaningOfOAuthError } from 'src/reading/story/failures/oauthMeanings';

const request = 'what the page sent';
const person = 'the person';
const service = 'the service that says so';
const configuration = 'the configuration of the client there and of this deployment';

type Row = readonly [code: string, standard: string, words: RegExp, sides: readonly string[]];
/** The words of each standard, what of them the plain words must keep, and whose side they speak of. */
const standards: Readonly<Record<string, readonly Row[]>> = {
  'RFC 6749, 4.1.2.1': [
    [
      'invalid_request',
      'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.',
      /missing, repeated or not valid/,
      [request, configuration, service],
    ],
    [
      'unauthorized_client',
      'The client is not authorized to request an authorization code using this method.',
      /this client may not ask in this way/,
      [configuration],
    ],
    [
      'access_denied',
      'The resource owner or authorization server denied the request.',
      /somebody or something there cancelled or refused/,
      [person, service],
    ],
    [
      'unsupported_response_type',
      'The authorization server does not support obtaining an authorization code using this method.',
      /no code can be had there in this way/,
      [configuration],
    ],
    [
      'invalid_scope',
      'The requested scope is invalid, unknown, or malformed.',
      /scope that was asked for is unknown, not valid/,
      [configuration],
    ],
    [
      'server_error',
      'The authorization server encountered an unexpected condition that prevented it from fulfilling the request.',
      /something unexpected went wrong there/,
      [service],
    ],
    [
      'temporarily_unavailable',
      'The authorization server is currently unable to handle the request due to a temporary overloading or maintenance of the server.',
      /^the service there is overloaded or under maintenance for a while/,
      [service],
    ],
  ],
  'RFC 6749, 5.2': [
    [
      'invalid_client',
      'Client authentication failed (e.g., unknown client, no client authentication included, or unsupported authentication method).',
      /client is unknown there, or did not prove itself/,
      [configuration],
    ],
    [
      'invalid_grant',
      'The provided authorization grant or refresh token is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
      /code or the refresh token has expired, been used or been revoked, or belongs to another client or address/,
      [request, service],
    ],
    [
      'unsupported_grant_type',
      'The authorization grant type is not supported by the authorization server.',
      /no token can be had there in this way/,
      [configuration],
    ],
    [
      'invalid_scope',
      'The requested scope is invalid, unknown, malformed, or exceeds the scope granted by the resource owner.',
      /or more than was granted/,
      [configuration],
    ],
  ],
  'RFC 6750, 3.1': [
    [
      'invalid_token',
      'The access token provided is expired, revoked, malformed, or invalid for other reasons.',
      /access token has expired, been revoked, or is not valid for another reason/,
      [request, service],
    ],
    [
      'insufficient_scope',
      'The request requires higher privileges than provided by the access token.',
      /access token does not carry the rights/,
      [configuration],
    ],
  ],
  'RFC 7636, 4.4.1': [
    [
      'invalid_request',
      'If the server requires Proof Key for Code Exchange by OAuth public clients and the client does not send the "code_challenge" in the request, the authorization endpoint MUST return the authorization error response with the "error" value set to "invalid_request".',
      /a part of the request is missing/,
      [request, configuration, service],
    ],
  ],
  'OpenID Connect Core 1.0, 3.1.2.6': [
    [
      'interaction_required',
      'The Authorization Server requires End-User interaction of some form to proceed.',
      /the person has to do something there before it goes on/,
      [],
    ],
    [
      'login_required',
      'The Authorization Server requires End-User authentication.',
      /the person has to sign in there/,
      [],
    ],
    [
      'account_selection_required',
      'The End-User is REQUIRED to select a session at the Authorization Server.',
      /the person has to choose an account there/,
      [],
    ],
    [
      'consent_required',
      'The Authorization Server requires End-User consent.',
      /the person has to give consent there/,
      [],
    ],
    [
      'invalid_request_uri',
      'The request_uri in the Authorization Request returns an error or contains invalid data.',
      /address of the request object could not be read, or holds something that is not valid/,
      [request],
    ],
    [
      'invalid_request_object',
      'The request parameter contains an invalid Request Object.',
      /request object is not valid/,
      [request],
    ],
    [
      'request_not_supported',
      'The OP does not support use of the request parameter.',
      /parameter request is not supported there/,
      [configuration],
    ],
    [
      'request_uri_not_supported',
      'The OP does not support use of the request_uri parameter.',
      /parameter request_uri is not supported there/,
      [configuration],
    ],
    [
      'registration_not_supported',
      'The OP does not support use of the registration parameter.',
      /parameter registration is not supported there/,
      [configuration],
    ],
  ],
};

describe.each(Object.entries(standards))('the errors of %s in plain words', (_standard, rows) => {
  it.each(rows)('%s: %s', (code, _words, words, sides) => {
    const meaning = meaningOfOAuthError(code);
    expect(meaning).toMatch(words);
    // OpenID Connect Core 3.1.2.6 has these for requests with prompt=none: the person was asked nothing.
    if (sides.length === 0) expect(meaning).toMatch(/; a provider says so, .* \(prompt=none\)$/);
    expect(meaning?.split('; it may lie with ')[1]).toBe(
      sides.length === 0
        ? undefined
        : sides.length > 2
          ? sides.join(', ').replace(/, (?!.*, )/, ', or ')
          : sides.join(' or '),
    );
  });
});

it('the standards name every code that a log shows', () => {
  const named = Object.values(standards).flatMap((rows) => rows.map(([code]) => code));
  expect([...new Set(named)].sort()).toEqual([...oauthErrors].sort());
});

it.each(['AADSTS50011', '‹error:1›', 'toString', 'authorization_pending', 'error', undefined, 400])(
  '%p has no meaning here',
  (code) => {
    expect(meaningOfOAuthError(code)).toBeUndefined();
  },
);
