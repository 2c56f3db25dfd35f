import type { Service } from '../common/service';

/** What the application's registration asks for; people grant that, not what a request says (Spec §3). */
export interface Registration {
  readonly scopes: () => readonly string[];
  /** Changes the requested scopes. */
  readonly askFor: (scopes: readonly string[]) => void;
}
export interface ThirdPartyOptions {
  readonly id: string;
  readonly name: string;
  /** Its own address with a slash at the end; the registered redirect URI is `{home}callback`. */
  readonly home: string;
  /** Where the sign-in app is, without a fragment. */
  readonly login: string;
  readonly service: Service;
  readonly registration: Registration;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
