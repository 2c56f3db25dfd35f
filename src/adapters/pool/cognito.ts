/** The identity service through its client library; loaded only when somebody signs in with e-mail and password. */
import {
  AuthenticationDetails,
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { UserPoolSettings } from 'src/contract/deployment';
import { pageStorage, storageOfDevice } from './storage';
import { IncompleteAnswer, refusingIncomplete } from './incompleteAnswer';
import { refusingChallenges } from './challenges';
import { type PoolRequest, poolRequest } from './request';
import { type CodeDelivery, deliveryOf } from './codeDelivery';
import { type ProfileAttributes, existingAttributes } from './profileAttributes';

/** Tokens in clear. */
export interface PlainTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}
export interface PlainSession extends PlainTokens {
  /** Seconds since 1970. */
  readonly expiresAt: number;
}
/** The user pool's answer to a sign-in. */
type SignInAnswer<Session> =
  | { readonly step: 'signedIn'; readonly session: Session }
  | {
      readonly step: 'newPasswordRequired';
      /** Names of the attributes that the service requires, and of those that it already has. */
      readonly attributes: readonly string[];
      readonly existing: readonly string[];
    };
export type SignInOutcome = SignInAnswer<PlainSession>;

/**
 * The tokens of a session. Throws if one was missing in the answer, because the library then returns an empty text for
 * it; a refresh without a new refresh token keeps the old one.
 */
function plainSession(session: CognitoUserSession): PlainSession {
  const accessToken = session.getAccessToken().getJwtToken();
  const refreshToken = session.getRefreshToken().getToken();
  // A token that cannot be decoded has no expiry, whatever the library's types say.
  const expiresAt = session.getAccessToken().getExpiration() as number | undefined;
  if (!accessToken) throw lacking('AccessToken');
  if (!refreshToken) throw lacking('RefreshToken');
  if (expiresAt === undefined) throw lacking('AccessToken.exp');
  return { accessToken, refreshToken, expiresAt };
}
const lacking = (name: string): IncompleteAnswer => new IncompleteAnswer(`AuthenticationResult.${name}`);

/** The part of the library's client that its types do not show. */
interface Transported {
  readonly client: { readonly endpoint: string; request: PoolRequest; requestWithRetry: PoolRequest };
}

/**
 * One call of the library as a promise: it resolves with the library's result and rejects with what it throws or
 * reports.
 */
const called = <T>(call: (resolve: (value: T) => void, reject: (error: unknown) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    call(resolve, (error) => {
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the library's own object, read by the caller
      reject(error);
    });
  });

/** The pool's client. Methods reject with the library's error. */
export class UserPool {
  private readonly storage = pageStorage();
  private readonly pool: CognitoUserPool;
  /**
   * The person who was asked for a first profile and password, and the required attributes that the service already
   * has.
   */
  private challenged: { readonly user: CognitoUser; readonly existing: ProfileAttributes } | undefined;
  /** The newest sign-in. An earlier one, whose screen was left, may still be answered. */
  private newest: CognitoUser | undefined;

  constructor(private readonly settings: UserPoolSettings) {
    const { id, clientId, endpoint } = settings;
    this.pool = new CognitoUserPool({
      UserPoolId: id,
      ClientId: clientId,
      Storage: this.storage,
      ...(endpoint === undefined ? {} : { endpoint }),
    });
    const { client } = this.pool as unknown as Transported;
    client.request = refusingIncomplete(refusingChallenges(poolRequest(client.endpoint)));
    // The library repeats a refused refresh for more than six seconds; waiting does not change a refusal.
    client.requestWithRetry = client.request;
  }

  /** Authenticates with the flow of the settings (spec §7, Authenticate). */
  async signIn(username: string, password: string): Promise<SignInOutcome> {
    const user = this.user(username);
    this.newest = user;
    this.challenged = undefined;
    user.setAuthenticationFlowType(this.settings.flow ?? 'USER_SRP_AUTH');
    const details = new AuthenticationDetails({ Username: username, Password: password });
    const answer = await called<SignInAnswer<CognitoUserSession>>((resolve, reject) => {
      user.authenticateUser(details, {
        onSuccess: (session) => resolve({ step: 'signedIn', session }),
        onFailure: reject,
        newPasswordRequired: (profile: unknown, required: unknown) => {
          const attributes = Array.isArray(required) ? required.map(String) : [];
          const existing = existingAttributes(profile, attributes);
          // A challenge of somebody else must not get the newest person's profile and password.
          if (user === this.newest) this.challenged = { user, existing };
          resolve({ step: 'newPasswordRequired', attributes, existing: [...existing.keys()] });
        },
      });
    });
    return answer.step === 'signedIn' ? { step: answer.step, session: plainSession(answer.session) } : answer;
  }

  /**
   * Completes the new-password challenge. It hands back the required attributes that the service has, and what the
   * person entered (spec §7, "the required attributes handed back"); nothing else of a profile may be written.
   */
  async setNewPassword(newPassword: string, entered: Readonly<Record<string, string>>): Promise<PlainSession> {
    const { challenged } = this;
    if (!challenged) throw new Error('no new-password challenge is open');
    const { user, existing } = challenged;
    const attributes = { ...Object.fromEntries(existing), ...entered };
    const session = await called<CognitoUserSession>((resolve, reject) => {
      user.completeNewPasswordChallenge(newPassword, attributes, { onSuccess: resolve, onFailure: reject });
    });
    const tokens = plainSession(session);
    // Another person may be challenged by now.
    if (this.challenged === challenged) this.challenged = undefined;
    return tokens;
  }

  /** Gets new tokens for a refresh token. */
  async refresh(username: string, { accessToken, refreshToken }: PlainTokens): Promise<PlainSession> {
    const { payload } = new CognitoAccessToken({ AccessToken: accessToken });
    const user = this.user(username, storageOfDevice(this.settings.clientId, username, payload));
    const session = await called<CognitoUserSession>((resolve, reject) => {
      user.refreshSession(
        new CognitoRefreshToken({ RefreshToken: refreshToken }),
        (error: unknown, refreshed: CognitoUserSession | null) => {
          if (refreshed) resolve(refreshed);
          else reject(error);
        },
      );
    });
    return plainSession(session);
  }

  /** Sends a code; returns where it went. */
  forgotPassword(username: string): Promise<CodeDelivery> {
    return called((resolve, reject) => {
      const sent = (data: unknown): void => resolve(deliveryOf(data));
      this.user(username).forgotPassword({ onSuccess: sent, onFailure: reject, inputVerificationCode: sent });
    });
  }

  /** Sets a new password with the code that was sent. */
  confirmPassword(username: string, code: string, newPassword: string): Promise<void> {
    return called((resolve, reject) => {
      this.user(username).confirmPassword(code, newPassword, { onSuccess: () => resolve(), onFailure: reject });
    });
  }

  /** Changes the password of the person to whom the tokens belong. */
  changePassword(username: string, tokens: PlainTokens, oldPassword: string, newPassword: string): Promise<void> {
    const user = this.user(username);
    // The library needs an id token besides the access token and reads only its expiry.
    const session = new CognitoUserSession({
      AccessToken: new CognitoAccessToken({ AccessToken: tokens.accessToken }),
      IdToken: new CognitoIdToken({ IdToken: tokens.accessToken }),
      RefreshToken: new CognitoRefreshToken({ RefreshToken: tokens.refreshToken }),
    });
    user.setSignInUserSession(session);
    return called((resolve, reject) => {
      user.changePassword(oldPassword, newPassword, (error: unknown) => {
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** Forgets everything that the library knows of this page's people. */
  forget(): void {
    this.newest = undefined;
    this.challenged = undefined;
    this.storage.clear();
  }

  private user(username: string, storage = this.storage): CognitoUser {
    return new CognitoUser({ Username: username, Pool: this.pool, Storage: storage });
  }
}
