import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import type { Stack } from 'stack/index';

class MemoryStorage implements ICognitoStorage {
  private readonly values = new Map<string, string>();
  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }
  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }
  removeItem(key: string): void {
    this.values.delete(key);
  }
  clear(): void {
    this.values.clear();
  }
}

export type SignInAnswer =
  | { readonly kind: 'session'; readonly session: CognitoUserSession }
  | { readonly kind: 'newPassword'; readonly required: readonly string[] }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

const failed = (error: { code?: string; message?: string }): SignInAnswer => ({
  kind: 'failed',
  code: String(error.code),
  message: String(error.message),
});

/** A person at the user pool, through the product's client library, with separate storage. */
export function poolPerson(stack: Stack, name: string, flow = stack.settings.stages.prod?.userPool.flow) {
  const settings = stack.settings.stages.prod?.userPool;
  if (!settings?.endpoint) throw new Error('The stack has no user pool');
  const Storage = new MemoryStorage();
  const { id, clientId, endpoint } = settings;
  const Pool = new CognitoUserPool({ UserPoolId: id, ClientId: clientId, Storage, endpoint });
  const user = new CognitoUser({ Username: name, Pool, Storage });
  if (flow) user.setAuthenticationFlowType(flow);
  const signIn = (Password: string) =>
    new Promise<SignInAnswer>((resolve) => {
      user.authenticateUser(new AuthenticationDetails({ Username: name, Password }), {
        onSuccess: (session) => {
          resolve({ kind: 'session', session });
        },
        onFailure: (error: Error) => {
          resolve(failed(error));
        },
        newPasswordRequired: (_attributes: unknown, required: string[]) => {
          resolve({ kind: 'newPassword', required });
        },
      });
    });
  const setNewPassword = (password: string, attributes: Record<string, string>) =>
    new Promise<SignInAnswer>((resolve) => {
      user.completeNewPasswordChallenge(password, attributes, {
        onSuccess: (session) => {
          resolve({ kind: 'session', session });
        },
        onFailure: (error: Error) => {
          resolve(failed(error));
        },
      });
    });
  return { user, signIn, setNewPassword };
}

/** The result of one of the library's callback methods, or the name of its failure. */
export const outcomeOf = (start: (done: (error: unknown, result?: unknown) => void) => void): Promise<unknown> =>
  new Promise((resolve) => {
    start((error, result) => {
      resolve(error ? (error as { code?: string }).code : result);
    });
  });
