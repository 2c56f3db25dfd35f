import type { Service } from '../common/service';

/** The scopes in the application's registration; people grant these, not those of a request (Spec §3). */
export interface Registration {
  readonly scopes: () => readonly string[];
  /** Changes the requested scopes. */
  readonly askFor: (scopes: readonly string[]) => void;
}
export interface ThirdPartyOptions {
  readonly id: string;
  readonly name: string;
  /** The app's address with a slash at the end; the registered redirect URI is `{home}callback`. */
  readonly home: string;
  /** The address of the sign-in app, without a fragment. */
  readonly login: string;
  readonly service: Service;
  readonly registration: Registration;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
