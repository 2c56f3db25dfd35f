/** The part of oidc-provider that the stack uses; the package comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** The stored part of a session, grant, code or token. */
  export interface Payload {
    readonly uid?: string;
    readonly grantId?: string;
    consumed?: number;
  }
  /** Times are in seconds. */
  export interface Adapter {
    readonly upsert: (id: string, payload: Payload, expiresIn: number) => Promise<void>;
    readonly find: (id: string) => Promise<Payload | undefined>;
    readonly findByUid: (uid: string) => Promise<Payload | undefined>;
    readonly findByUserCode: (userCode: string) => Promise<Payload | undefined>;
    readonly consume: (id: string) => Promise<void>;
    readonly destroy: (id: string) => Promise<void>;
    readonly revokeByGrantId: (grantId: string) => Promise<void>;
  }

  interface Grant {
    readonly addOIDCScope: (scope: string) => void;
    readonly save: () => Promise<string>;
  }
  interface Interaction {
    readonly uid: string;
    readonly prompt: { readonly name: string };
    readonly params: { readonly client_id: string; readonly scope: string };
    readonly session?: { readonly accountId: string };
  }
  interface Client {
    readonly clientId: string;
    redirectUriAllowed: (uri: string) => boolean;
  }
  /** The request's context of Koa. */
  interface RequestContext {
    readonly oidc: {
      readonly client: Client;
      readonly account: { readonly accountId: string };
      readonly params: { readonly scope: string };
    };
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Client: { readonly prototype: Client };
    readonly Grant: new (of: { readonly accountId: string; readonly clientId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    /** Rejects unless the request carries the cookie of an open interaction. */
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    on(event: 'server_error', listener: (context: RequestContext, error: Error) => void): void;
  }
}
