import type { ScreenState, Visit } from './visit';

const jane = 'jane@acme.test';
const nora = 'nora@acme.test';
const password = 'Correct-Horse-9';
const fresh = 'Brand-New-7';
const note = '.note-error [role=alert]';
const busy = '[data-busy]';

/** Answers of the user pool, in its own words, so that no state changes a person for the next one. */
const refusedAs = (code: string, message: string, status = 400) =>
  ({ kind: 'status', status, body: { __type: code, message } }) as const;
const wrongPassword = refusedAs('NotAuthorizedException', 'Incorrect username or password.');
const outOfDate = refusedAs(
  'NotAuthorizedException',
  'Temporary password has expired and must be reset by an administrator.',
);
const broken = refusedAs('InternalErrorException', 'Something is not right here.', 500);
const ownRule = refusedAs('UserLambdaValidationException', 'PreAuthentication failed with error Not from here.');
const wrongCode = refusedAs('CodeMismatchException', 'Invalid verification code provided, please try again.');
const expiredCode = refusedAs('ExpiredCodeException', 'Invalid code provided, please request a code again.');
const noUser = refusedAs('UserNotFoundException', 'User does not exist.');
const tooMany = refusedAs('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
const policy = refusedAs('InvalidPasswordException', 'Password did not conform with policy: Password not long enough');
const noScope = refusedAs('NotAuthorizedException', 'Access Token does not have required scopes');
/** A stricter policy than ours, which only the pool knows. */
const otherPolicy = refusedAs('InvalidPasswordException', 'Provided password cannot be used for security reasons.');
const challengeOver = refusedAs('NotAuthorizedException', 'Invalid session for the user, session is expired.');
/** A challenge for an attribute that our form does not have. */
const requiringPhone = {
  ChallengeName: 'NEW_PASSWORD_REQUIRED',
  Session: 'session',
  ChallengeParameters: {
    USER_ID_FOR_SRP: 'nora',
    requiredAttributes: JSON.stringify(['userAttributes.given_name', 'userAttributes.phone_number']),
    userAttributes: '{}',
  },
};
/** The second step of an account that the page does not offer. */
const oneTimeCode = { ChallengeName: 'SMS_MFA', Session: 'session', ChallengeParameters: {} };
const codeSent = {
  match: 'pool ForgotPassword',
  kind: 'body',
  body: { CodeDeliveryDetails: { Destination: 'j***@a***', DeliveryMedium: 'EMAIL', AttributeName: 'email' } },
} as const;
const newPassword = { newPassword: fresh, confirmPassword: fresh };

const own = (username: string): string => `#/workdocsAuth?sitename=acme&username=${username}`;
const reset = `#/forgotPassword?sitename=acme&username=${jane}`;

/** Signs in as a person of the own user pool. */
async function signIn({ open, fill, send }: Visit, username = jane, typed = password): Promise<void> {
  await open(own(username));
  await fill({ password: typed });
  await send();
}

async function firstProfile(visit: Visit): Promise<void> {
  await signIn(visit, nora, 'Temporary-1');
  await visit.fill({ given_name: 'Nora', family_name: 'Berg' });
}

async function changing(visit: Visit): Promise<void> {
  await signIn(visit);
  await visit.page.waitForURL(/\/workdocs\//);
  await visit.open('#/changePassword?sitename=acme');
  await visit.page.locator('[name=oldPassword]').waitFor();
}

/** A state of a form that a fault of the user pool causes. */
const sent = (
  name: string,
  shown: string,
  reach: (visit: Visit) => Promise<void>,
  values: Readonly<Record<string, string>>,
  fault?: Parameters<Visit['fault']>[0],
): ScreenState => ({
  name,
  shown,
  reach: async (visit) => {
    await reach(visit);
    if (fault) visit.fault(fault);
    await visit.fill(values);
    await visit.send();
  },
});

/** The same submit twice: the answer to the first is lost, and the second is refused. */
const sentTwice = (
  name: string,
  reach: (visit: Visit) => Promise<void>,
  values: Readonly<Record<string, string>>,
  { match, ...refusal }: Parameters<Visit['fault']>[0],
): ScreenState => ({
  name,
  shown: 'a.button.link',
  reach: async (visit) => {
    await reach(visit);
    visit.fault({ match, kind: 'drop', times: 1 });
    visit.fault({ match, ...refusal });
    await visit.fill(values);
    await visit.send();
    await visit.page.locator(note).waitFor();
    await visit.fill(values);
    await visit.send();
  },
});

const openOwn = ({ open }: Visit): Promise<void> => open(own(jane));
const openReset = ({ open }: Visit): Promise<void> => open(reset);
const challenge = 'pool RespondToAuthChallenge';
const confirm = 'pool ConfirmForgotPassword';
const change = 'pool ChangePassword';
const code = { verificationCode: '123456', ...newPassword };
const typedChange = { oldPassword: password, ...newPassword };

const ownLoginStates: readonly ScreenState[] = [
  { name: 'own sign-in/of a given site', reach: openOwn, shown: '.chosen' },
  { name: 'own sign-in/plain', reach: ({ open }) => open('#/workdocsAuth'), shown: '.suffix' },
  {
    name: 'own sign-in/invalid fields',
    reach: async ({ open, send }) => {
      await open('#/workdocsAuth');
      await send();
    },
    shown: '.summary',
  },
  sent('own sign-in/signing in', busy, openOwn, { password }, { match: 'pool InitiateAuth', kind: 'hang' }),
  sent('own sign-in/refused', note, openOwn, { password }, { match: challenge, ...wrongPassword }),
  sent('own sign-in/refused by a rule', note, openOwn, { password }, { match: challenge, ...ownRule }),
  sent('own sign-in/refused for now', note, openOwn, { password }, { match: challenge, ...broken }),
  sent('own sign-in/temporary password expired', note, openOwn, { password }, { match: challenge, ...outOfDate }),
  sent('own sign-in/further step', note, openOwn, { password }, { match: challenge, kind: 'body', body: oneTimeCode }),
  sent('own sign-in/unreachable', note, openOwn, { password }, { match: 'pool InitiateAuth', kind: 'cors' }),
  {
    name: 'own sign-in/password readable',
    reach: async ({ open, fill, press }) => {
      await open(own(jane));
      await fill({ password: 'Wrong-Horse-1' });
      await press('.in-box');
    },
    shown: '.in-box[data-shown]',
  },
  {
    name: 'own sign-in/forgotten without a user name',
    reach: async ({ open, press }) => {
      await open('#/workdocsAuth?sitename=acme');
      await press('form .link');
    },
    shown: note,
  },
  {
    name: 'own sign-in/code refused',
    reach: async ({ open, press, fault }) => {
      fault({ match: 'pool ForgotPassword', ...tooMany });
      await open(own(jane));
      await press('form .link');
    },
    shown: note,
  },
  {
    name: 'own sign-in/sending the code',
    reach: async ({ open, press, fault }) => {
      fault({ match: 'pool ForgotPassword', kind: 'hang' });
      await open(own(jane));
      await press('form .link');
    },
    shown: 'form .link[aria-disabled=true]',
  },
  sent('own sign-in/after a reset', '.note-good', openReset, code, { match: confirm, kind: 'body', body: {} }),
  {
    name: 'own sign-in/first profile interrupted',
    reach: async (visit) => {
      await firstProfile(visit);
      await visit.page.reload();
    },
    shown: note,
  },
  {
    name: 'own sign-in/first profile cut off',
    reach: async (visit) => {
      await firstProfile(visit);
      visit.fault({ match: challenge, kind: 'hang' });
      await visit.fill(newPassword);
      await visit.send();
      await visit.page.locator(busy).waitFor();
      await visit.page.reload();
    },
    shown: note,
  },
  sent('own sign-in/first profile unconfirmed', note, firstProfile, newPassword, {
    match: challenge,
    kind: 'body',
    body: { AuthenticationResult: { IdToken: 'id', RefreshToken: 'refresh', ExpiresIn: 3600 } },
  }),
  {
    name: 'own sign-in/an address of the reset without a user name',
    reach: async ({ open }) => open('#/forgotPassword?sitename=acme'),
    shown: note,
  },
  sent('own sign-in/first profile expired', note, firstProfile, newPassword, { match: challenge, ...challengeOver }),
];

const profileStates: readonly ScreenState[] = [
  { name: 'first profile/plain', reach: (visit) => signIn(visit, nora, 'Temporary-1'), shown: '[name=given_name]' },
  {
    name: 'first profile/invalid fields',
    reach: async (visit) => {
      await firstProfile(visit);
      await visit.fill({ given_name: '', family_name: '', newPassword: 'weak', confirmPassword: 'other' });
      await visit.send();
    },
    shown: '.summary',
  },
  {
    name: 'first profile/more is required',
    reach: async (visit) => {
      visit.fault({ match: challenge, kind: 'body', body: requiringPhone });
      await signIn(visit, nora, 'Temporary-1');
    },
    shown: '.note-warning',
  },
  sent('first profile/saving', busy, firstProfile, newPassword, { match: challenge, kind: 'hang' }),
  sent('first profile/password refused', note, firstProfile, newPassword, { match: challenge, ...policy }),
  sent('first profile/failed', note, firstProfile, newPassword, { match: challenge, kind: 'status', body: {} }),
];

const resetStates: readonly ScreenState[] = [
  { name: 'reset/plain', reach: openReset, shown: '[name=verificationCode]' },
  {
    name: 'reset/code sent',
    reach: async ({ open, press, fault }) => {
      fault(codeSent);
      await open(reset);
      await press('form .link');
    },
    shown: '.note-good',
  },
  {
    name: 'reset/sending the code',
    reach: async ({ open, press, fault }) => {
      fault({ match: 'pool ForgotPassword', kind: 'hang' });
      await open(reset);
      await press('form .link');
    },
    shown: 'form .link[aria-disabled=true]',
    isGuarded: true,
  },
  sent('reset/invalid fields', '.summary', openReset, { newPassword: 'weak', confirmPassword: 'other' }),
  sent('reset/e-mail address as code', '.field-error', openReset, { ...code, verificationCode: jane }),
  sent('reset/sending', busy, openReset, code, { match: confirm, kind: 'hang' }),
  sent('reset/wrong code', note, openReset, code, { match: confirm, ...wrongCode }),
  sent('reset/expired code', note, openReset, code, { match: confirm, ...expiredCode }),
  sentTwice('reset/code of a lost submit', openReset, code, { match: confirm, ...expiredCode }),
  sent('reset/password refused', note, openReset, code, { match: confirm, ...otherPolicy }),
  sent('reset/nobody of that name', note, openReset, code, { match: confirm, ...noUser }),
];

const changeStates: readonly ScreenState[] = [
  { name: 'change/plain', reach: changing, shown: '[name=oldPassword]' },
  sent('change/invalid fields', '.summary', changing, { newPassword: fresh, confirmPassword: 'other' }),
  sent('change/sending', busy, changing, typedChange, { match: change, kind: 'hang' }),
  sent('change/refused', note, changing, typedChange, { match: change, ...wrongPassword }),
  sent('change/refused by a rule', note, changing, typedChange, { match: change, ...ownRule }),
  sent('change/refused for the settings', note, changing, typedChange, { match: change, ...noScope }),
  sentTwice('change/passwords of a lost submit', changing, typedChange, { match: change, ...wrongPassword }),
  sent('change/done', '.note-good', changing, typedChange, { match: change, kind: 'body', body: {} }),
];

export const passwordStates: readonly ScreenState[] = [
  ...ownLoginStates,
  ...profileStates,
  ...resetStates,
  ...changeStates,
];
