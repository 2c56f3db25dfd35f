/** A planted cause: how the brief must name it, and the runs that show it (`corpus`, kept journeys). */
export interface PlantedCause {
  readonly id: string;
  /** A phrase that no other cause has. */
  readonly phrase: string;
  /** Names of scenarios or kept journeys; those of one cause differ only in the method. */
  readonly sources: readonly string[];
}

const by = (methods: readonly string[], what: string): readonly string[] =>
  methods.map((method) => `${method}: ${what}`);
const code = ['federate', 'identityCenter', 'directory'] as const;
const all = ['own', 'federate'] as const;
const callback = (what: string): readonly string[] =>
  ['federate', 'identityCenter'].map((way) => `a callback of ${way} ${what}`);

const token = 'code for tokens (token)';
const credentials = 'tokens of own sign-in (credentials)';
const user = 'look-up of the current user (currentUser)';

type Row = readonly [id: string, phrase: string, sources: readonly string[]];
const exchanges: readonly Row[] = [
  [
    'token not found',
    `${token} failed, refused with EntityNotExistsException`,
    by(code, 'the exchange ends in EntityNotExistsException'),
  ],
  [
    'token unauthorized',
    `${token} failed, refused with UnauthorizedResourceAccessException`,
    by(code, 'the exchange ends in UnauthorizedResourceAccessException'),
  ],
  ['token 500', `${token} failed, server error, status 500`, by(code, 'the exchange ends in a plain 500')],
  ['token throttled', `${token} failed, there were too many requests`, by(code, 'the exchange ends in throttled')],
  [
    'token unreachable',
    `readable answer to the exchange of the provider's ${token}`,
    by(code, 'the exchange ends in no answer'),
  ],
  ['token not JSON', `${token}: the answer was not JSON`, by(code, 'the exchange ends in not JSON')],
  [
    'token incomplete',
    `${token}: the answer was incomplete, without AccessToken`,
    by(code, 'the exchange ends in incomplete'),
  ],
  [
    'token inactive',
    `${token}: refused with UserNotActiveException`,
    by(code, 'the exchange ends in UserNotActiveException'),
  ],
  [
    'credentials unauthorized',
    `${credentials} failed, refused with UnauthorizedResourceAccessException`,
    ['own: the exchange ends in UnauthorizedResourceAccessException'],
  ],
  [
    'credentials unreachable',
    `readable answer to the exchange of the ${credentials}`,
    ['own: the exchange ends in no answer'],
  ],
  ['credentials not JSON', `${credentials}: the answer was not JSON`, ['own: the exchange ends in not JSON']],
  [
    'user not found',
    `${user} failed, refused with EntityNotExistsException`,
    by(all, 'the current user ends in EntityNotExistsException'),
  ],
  ['user unreachable', `readable answer to the ${user}`, by(all, 'the current user ends in no answer')],
  ['user 500', `${user} failed, server error, status 500`, by(all, 'the current user ends in a plain 500')],
  [
    'organisation throttled',
    'site could not be looked up: there were too many requests',
    by(all, 'the organisation ends in throttled'),
  ],
  [
    'organisation not JSON',
    'site could not be looked up: the answer was not JSON',
    by(all, 'the organisation ends in not JSON'),
  ],
  [
    'site unknown',
    'site could not be looked up: refused with EntityNotExistsException',
    ['own: the organisation ends in EntityNotExistsException'],
  ],
  ['own sign-in not allowed', 'does not allow own sign-in', ['own: the organisation has another mode']],
];

const returns: readonly Row[] = [
  ['no state', 'found no state in the address', callback('brings no state')],
  ['no anti-forgery token', 'contains no anti-forgery token', callback('brings a state without a token')],
  ['another anti-forgery token', 'not have been started in this browser', callback('brings another token')],
  ['opened twice', 'opened a second time', callback('is opened twice')],
  ['storage blocked', 'did not keep what the page stored', callback('comes with storage blocked from the start')],
  [
    'nothing pending',
    'The stored value pending_sign_in was gone',
    ['a callback of the directory comes although nothing is pending'],
  ],
  ['another tab', 'for example in another tab', callback('is overtaken by another tab')],
  ['token gone', 'federate_csrf_token was gone', callback('comes after the token alone is gone')],
  ['no code', 'found no code to sign in with', callback('brings no code')],
  ['cancelled', 'with error “access_denied” instead of a code', ['a callback of identityCenter brings access_denied']],
  [
    'clock wrong',
    'clock is 6 min ahead',
    [
      'a callback of federate without its code, the clock 6 minutes off',
      'a callback of directory without its code, the clock 6 minutes off',
    ],
  ],
  ['no OIDC client', 'found no usable OIDC client', ['an identity center without its client cannot be started']],
];

const rest: readonly Row[] = [
  [
    'provider look-up 500',
    "person's provider (userIdentityProvider) failed: server error, status 500",
    ['the provider of nobody ends in a plain 500'],
  ],
  [
    'app not found',
    'the look-up of the app failed, refused with EntityNotExistsException',
    ['what is known of the app ends in EntityNotExistsException'],
  ],
  [
    'app unreachable',
    'readable answer to the look-up of the app (appMetadata)',
    ['what is known of the app ends in no answer'],
  ],
  [
    'address not registered',
    'not among the addresses that the service lists',
    ['a-redirect-that-is-not-registered-is-refused-by-name-and-the-code-goes-to-nobody.json'],
  ],
  [
    'challenge invalid',
    "rejected the app's code challenge (",
    ['a-hostile-app-name-is-inert-and-a-challenge-that-is-not-alphanumeric-ends-on-the-error-page.json'],
  ],
  [
    'foreign tokens',
    'this browser stored for the sign-in',
    ['post-auth-needs-a-site-and-a-stored-provider-type-and-takes-no-foreign-tokens-1.json'],
  ],
  [
    'wrong password',
    'it rejected this e-mail address with the password that was sent',
    ['a-shown-password-hides-again-on-submit.json'],
  ],
  [
    'account not confirmed',
    'did not accept the sign-in: the user has not confirmed the account',
    ['own sign-in ends in UserNotConfirmedException, then goes well'],
  ],
  [
    'too many codes',
    'No code for a new password was sent: ',
    ['too-many-requests-for-a-code-show-the-service-s-message.json'],
  ],
  [
    'wrong code',
    'the user pool rejected the verification code that was sent',
    ['a reset ends in CodeMismatchException, then goes well'],
  ],
  [
    'code expired',
    'does not accept the verification code: it may have expired',
    ['forgot-password-code-from-the-outbox-wrong-code-reused-code-new-password.json'],
  ],
  [
    'first password weak',
    'the user pool does not accept the new password',
    ['the first profile ends in InvalidPasswordException, then is taken'],
  ],
  [
    'old password wrong',
    'the user pool rejected the current password',
    ['a change of password ends in NotAuthorizedException, then goes well'],
  ],
  ['no user name', 'held no e-mail address that the page could read', ['a forgotten password without a user name']],
  [
    'password elsewhere',
    'Passwords of the stored sign-in method (WORKDOCS_FEDERATE)',
    ['a change of password for WORKDOCS_FEDERATE'],
  ],
  [
    'pool session over',
    'did not accept the session: refused with NotAuthorizedException',
    ['the refresh before the change ends in NotAuthorizedException'],
  ],
  [
    'site deleted',
    'as for a site that was deleted or moved',
    ['an-unknown-and-a-deleted-site-end-on-their-error-pages-with-a-way-on.json'],
  ],
  [
    'profile interrupted',
    'first profile was interrupted',
    ['a-first-profile-says-that-it-was-interrupted-once-and-sign-in-starts-again.json'],
  ],
  [
    'e-mail not accepted',
    'MissingParameterException although the page had an e-mail address to send',
    ['an-e-mail-that-the-service-still-does-not-accept-ends-on-the-heading-with-retry-and-sign-in.json'],
  ],
];

/** The planted causes, each with its name in plain words. */
export const plantedCauses: readonly PlantedCause[] = [...exchanges, ...returns, ...rest].map(
  ([id, phrase, sources]) => ({ id, phrase, sources }),
);
