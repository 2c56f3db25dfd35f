import { failed, fakePorts, ok, openBackend } from '__tests__/support/fakePorts';
import { factsOf } from '__tests__/support/runFlow';
import { openFields } from 'src/adapters/vault';
import { makeStorage } from 'src/adapters/storage';
import { makeStore } from 'src/app/makeStore';
import type { CallContext } from 'src/contract/portContract';
import type { SiteName } from 'src/contract/brandTypes';
import { type OperationId, operations } from 'src/contract/operations';
import type { RouteId } from 'src/contract/routes';
import type { Ports } from 'src/ports';
import { flowTableWith } from 'sagas/index';
import { lazyFlows } from 'sagas/lazyFlows';
import { flowCrashed } from 'slices/flow';
import { routeEntered } from 'slices/route';

/** The result of a call of the product API: an answer, a refusal, or no connection. */
export type Ending = 'answers' | 'refuses' | 'is away';

/** A request to `POST token`, in clear, with its site. */
export interface Exchange {
  readonly site: SiteName | undefined;
  readonly Code: string;
  readonly AuthCodeProvider?: string;
  readonly OrganizationId?: string;
  readonly AuthCodeGrantParams?: { readonly RedirectUri: string };
  /** The same request again, because the first one got no answer (spec §9, Retry). */
  readonly isRetry: boolean;
}

interface Sent {
  readonly operation: OperationId;
  readonly input: Readonly<Record<string, unknown>>;
  readonly context: CallContext;
}
const providers: Readonly<Record<string, string>> = {
  fed: 'WORKDOCS_FEDERATE',
  iic: 'IAM_IDENTITY_CENTER',
  dir: 'DIRECTORY_SERVICE',
};

/** The provider of a person is the beginning of the e-mail address; each site has its own identity center. */
function providerOf({
  email = '',
  organizationDomain,
}: {
  readonly email?: string;
  readonly organizationDomain?: string;
}) {
  const params = {
    OIDCUrl: `https://center.test/${organizationDomain ?? ''}/authorize`,
    OIDCClientId: `center of ${organizationDomain ?? ''}`,
  };
  const IdentityProviderAuthInitiationParams = { IAMIdentityCenterAuthInitiationParams: params };
  return { IdentityProvider: providers[email.slice(0, 3)], IdentityProviderAuthInitiationParams };
}

/** Runs everything that does not wait for an answer of the API. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * A browser: its tabs share storage and randomness. Storage answers at once and the API when a test tells it to, so
 * that tabs overtake each other wherever a flow waits for the network.
 */
export function openBrowser() {
  // Sites that the service knows; values of others are removed when the next sign-in starts.
  const place = openBackend({ 'acme:site_confirmed': 'true', 'globex:site_confirmed': 'true' });
  const exchanges: Exchange[] = [];
  let made = 0;
  const unique = (what: string): string => `${what}-${(made += 1).toString()}`;

  /** A page load: the whole app, as it starts in the browser, over the shared storage. */
  async function load(address: string, loadedBy: 'load' | 'history' = 'load') {
    const touched = new Set<string>();
    const routes: RouteId[] = [];
    const waiting: { readonly operation: OperationId; readonly end: (how: Ending) => void }[] = [];
    /** Codes whose first request got no answer. */
    const unanswered = new Set<string>();
    let crashed = false;
    const fake = fakePorts({ address });
    const noting = <A extends unknown[], R>(act: (name: string, ...more: A) => R) => {
      return (name: string, ...more: A): R => {
        touched.add(name);
        return act(name, ...more);
      };
    };
    const watchedBackend = {
      ...place,
      get: noting(place.get),
      set: noting(place.set),
      remove: noting(place.remove),
    };
    const answerOf = ({ operation, input }: Sent) => {
      switch (operation) {
        case 'organizationByAlias':
          return ok({ Id: `organization of ${String(input['alias'])}` });
        case 'userIdentityProvider':
          return ok(providerOf(input));
        case 'token':
          return ok({
            AccessToken: fake.seal('accessToken', unique('A')),
            RefreshToken: fake.seal('refreshToken', unique('R')),
          });
        case 'currentUser':
          return ok({ User: { Id: 'u1' } });
        default:
          throw new Error(`Nobody asks for ${operation} here.`);
      }
    };
    const send = (sent: Sent): unknown => {
      const { operation, input, context } = sent;
      if (operation === 'region') return Promise.resolve(ok({ region: 'us-east-1' }));
      let lost = (): void => undefined;
      if (operation === 'token') {
        const clear = openFields(fake.vault, operations.token.input, input) as unknown as Exchange;
        const isRetry = unanswered.delete(clear.Code);
        exchanges.push({ ...clear, site: context.site, isRetry });
        if (!isRetry) lost = () => void unanswered.add(clear.Code);
      }
      return new Promise((resolve) => {
        const end = (how: Ending): void => {
          if (how === 'is away') lost();
          resolve(how === 'answers' ? answerOf(sent) : failed(how === 'refuses' ? 'refused' : 'network'));
        };
        waiting.push({ operation, end });
      });
    };
    const ports: Ports = {
      ...fake.ports,
      api: { send } as unknown as Ports['api'],
      storage: makeStorage([watchedBackend], fake.vault, () => undefined),
      random: { ...fake.ports.random, csrfToken: () => Promise.resolve(fake.seal('csrfToken', unique('token'))) },
    };
    const { store, start } = makeStore({
      facts: { ...factsOf(), loadedBy, witness: 'intact' },
      ports,
      history: fake.history,
      flowOf: flowTableWith(lazyFlows),
      recorder: () => (next) => (action) => {
        if (routeEntered.match(action)) {
          routes.push(action.payload.route);
        }
        crashed ||= flowCrashed.match(action);
        return next(action);
      },
    });
    const close = start({ arrive: true });
    await settled();
    return {
      address,
      loadedBy,
      touched,
      routes,
      waiting,
      departures: fake.departures,
      close,
      isCrashed: () => crashed,
      signIn: () => store.getState().signIn,
      location: () => fake.history.location.pathname + fake.history.location.search,
    };
  }
  return { place, exchanges, unique, load };
}
export type Page = Awaited<ReturnType<ReturnType<typeof openBrowser>['load']>>;
