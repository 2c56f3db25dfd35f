/** The identity service through its client library; loaded only when somebody signs in with e-mail and password. */
import {
  AuthenticationDetails,
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import type { UserPoolSettings } from 'src/contract/deployment';

/** Tokens in clear. */
export interface ClearTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}
export interface ClearSession extends ClearTokens {
  /** Seconds since 1970. */
  readonly expiresAt: number;
}
/** What the user pool answers to a sign-in. */
export type SignInOutcome =
  | { readonly step: 'signedIn'; readonly session: ClearSession }
  | { readonly step: 'newPasswordRequired'; readonly attributes: readonly string[] };

/** Keeps the library's own records for this page only, so that no token stands in storage under its names. */
function pageStorage(): ICognitoStorage {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => held.set(key, value),
    removeItem: (key) => held.delete(key),
    clear: () => held.clear(),
  };
}

const clearSession = (session: CognitoUserSession): ClearSession => ({
  accessToken: session.getAccessToken().getJwtToken(),
  refreshToken: session.getRefreshToken().getToken(),
  expiresAt: session.getAccessToken().getExpiration(),
});

/** The part of the library's client that its types do not show. */
interface Retrying {
  readonly client: { request: unknown; requestWithRetry: unknown };
}

/**
 * One call of the library as a promise: it resolves with what the library gives and rejects with what it throws or
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
  /** Whoever has been asked for a first profile and password. */
  private challenged: CognitoUser | undefined;

  constructor(private readonly settings: UserPoolSettings) {
    const { id, clientId, endpoint } = settings;
    this.pool = new CognitoUserPool({
      UserPoolId: id,
      ClientId: clientId,
      Storage: this.storage,
      ...(endpoint === undefined ? {} : { endpoint }),
    });
    // The library repeats a refused refresh for more than six seconds; a refusal does not become better by waiting.
    const { client } = this.pool as unknown as Retrying;
    client.requestWithRetry = client.request;
  }

  /** Authenticates with the flow of the settings (spec §7, Authenticate). */
  signIn(username: string, password: string): Promise<SignInOutcome> {
    const user = this.user(username);
    user.setAuthenticationFlowType(this.settings.flow ?? 'USER_SRP_AUTH');
    const details = new AuthenticationDetails({ Username: username, Password: password });
    return called((resolve, reject) => {
      const unsupported = (): void => reject(new Error('challenge not supported'));
      user.authenticateUser(details, {
        onSuccess: (session) => resolve({ step: 'signedIn', session: clearSession(session) }),
        onFailure: reject,
        newPasswordRequired: (_held: unknown, required: unknown) => {
          this.challenged = user;
          resolve({ step: 'newPasswordRequired', attributes: Array.isArray(required) ? required.map(String) : [] });
        },
        mfaRequired: unsupported,
        totpRequired: unsupported,
        customChallenge: unsupported,
        mfaSetup: unsupported,
        selectMFAType: unsupported,
      });
    });
  }

  /** Completes the new-password challenge; of the attributes only the two that were asked for are handed back. */
  setNewPassword(newPassword: string, attributes: Readonly<Record<string, string>>): Promise<ClearSession> {
    const user = this.challenged;
    if (!user) return Promise.reject(new Error('no new-password challenge is open'));
    return called((resolve, reject) => {
      user.completeNewPasswordChallenge(newPassword, attributes, {
        onSuccess: (session) => {
          this.challenged = undefined;
          resolve(clearSession(session));
        },
        onFailure: reject,
      });
    });
  }

  refresh(username: string, { refreshToken }: ClearTokens): Promise<ClearSession> {
    const user = this.user(username);
    return called((resolve, reject) => {
      user.refreshSession(
        new CognitoRefreshToken({ RefreshToken: refreshToken }),
        (error: unknown, session: CognitoUserSession | null) => {
          if (session) resolve(clearSession(session));
          else reject(error);
        },
      );
    });
  }

  /** Sends a code; gives where it was sent to, masked by the service. */
  forgotPassword(username: string): Promise<string | undefined> {
    return called((resolve, reject) => {
      const sent = (data: unknown): void => {
        const details = (data as { CodeDeliveryDetails?: { Destination?: unknown } } | undefined)?.CodeDeliveryDetails;
        resolve(typeof details?.Destination === 'string' ? details.Destination : undefined);
      };
      this.user(username).forgotPassword({ onSuccess: sent, onFailure: reject, inputVerificationCode: sent });
    });
  }

  confirmPassword(username: string, code: string, newPassword: string): Promise<void> {
    return called((resolve, reject) => {
      this.user(username).confirmPassword(code, newPassword, { onSuccess: () => resolve(), onFailure: reject });
    });
  }

  changePassword(username: string, tokens: ClearTokens, oldPassword: string, newPassword: string): Promise<void> {
    const user = this.user(username);
    // The library wants an id token beside the access token and reads nothing of it but its expiry.
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

  /** Forgets everything the library knows of this page's people. */
  forget(): void {
    this.challenged = undefined;
    this.storage.clear();
  }

  private user(username: string): CognitoUser {
    return new CognitoUser({ Username: username, Pool: this.pool, Storage: this.storage });
  }
}
