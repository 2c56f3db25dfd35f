import { idpTypes } from '__tests__/replay/world/answers';
import { type ServiceReply, json, refusal } from '__tests__/replay/world/service';
import { type Vault, openFields } from 'src/adapters/vault';
import type { CallContext } from 'src/contract/portContract';
import { type OperationId, type OperationRow, operations } from 'src/contract/operations';
import { secret } from 'src/contract/shape';
import type { Ports } from 'src/ports';
import { failureOf, noAnswer } from 'src/rules/calls/failure';
import { asDeclared } from 'src/rules/values/shape';
import type { Issued, Ledger, SignIn } from './ledger';
import { type Persona, metadataOf, methodOf, passwordHost } from './setting';

/** A request as the service receives it, in clear. */
interface Request {
  readonly operation: OperationId;
  readonly input: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
  readonly persona: Persona | undefined;
  /** The tab that asks, where it is on post-auth. */
  readonly finishingTab: string | undefined;
}
const notKnown = refusal('AuthenticationFailedException', 401);
const hourMs = 3_600_000;

/** The product's service, which knows the owner of every code and token, and records violations. */
export class Service {
  constructor(
    private readonly ledger: Ledger,
    private readonly now: () => number,
    /** Whether the network loses the next request, or its answer. */
    private readonly loses: () => 'request' | 'answer' | undefined,
  ) {}

  private tokens(signIn: SignIn): object {
    const [AccessToken, RefreshToken] = this.ledger.issue(signIn, ['access', 'refresh']);
    return { AccessToken, RefreshToken, ExpirationDateTime: this.expiry() };
  }
  private readonly expiry = (): string => new Date(this.now() + 4 * hourMs).toISOString();

  private refuse(signIn: SignIn, reply: ServiceReply): ServiceReply {
    signIn.refusedAt ??= this.ledger.tick();
    return reply;
  }

  /** A code is good once. */
  private exchanged(code: unknown, answer: (signIn: SignIn) => ServiceReply): ServiceReply {
    const found = this.ledger.find(code);
    if (found?.kind !== 'code') return notKnown;
    found.sent += 1;
    if (found.sent > 1) {
      if (!found.isLost) this.ledger.fault('0.47', `the code ${found.text} was sent ${found.sent.toString()} times`);
      return notKnown;
    }
    const { signIn } = found;
    if (signIn.refusal === 'notActive') return this.refuse(signIn, refusal('UserNotActiveException', 403));
    return answer(signIn);
  }

  private readonly token = ({ input }: Request): ServiceReply =>
    this.exchanged(input['Code'], (signIn) => {
      const status = signIn.refusal === 'inactive' ? { User: { Status: 'INACTIVE' } } : {};
      return this.refusedBy(signIn, 'inactive', json({ ...this.tokens(signIn), ...status }));
    });

  /** The refusal of this person. */
  private refusedBy(signIn: SignIn, how: SignIn['refusal'], reply: ServiceReply): ServiceReply {
    return signIn.refusal === how ? this.refuse(signIn, reply) : reply;
  }

  private readonly appCode = ({ input }: Request): ServiceReply =>
    this.exchanged(input['IdpAuthCode'], (signIn) => {
      const app = { applicationId: String(input['ApplicationId']), challenge: String(input['CodeChallenge']) };
      const [WorkdocsAuthCode] = this.ledger.issue(signIn, ['app-code'], app);
      return json({ WorkdocsAuthCode });
    });

  private readonly credentials = ({ input }: Request): ServiceReply => {
    const [access, refresh] = [
      this.ledger.find(input['ExternalToken']),
      this.ledger.find(input['ExternalRefreshToken']),
    ];
    if (!access || !refresh || access.signIn.isEnded) return notKnown;
    this.noteMix('POST credentials', access, refresh);
    const { signIn } = access;
    if (signIn.refusal === 'notActive') return this.refuse(signIn, refusal('UserNotActiveException', 403));
    // A page with an outdated mode finds out here.
    if (signIn.refusal === 'mode') return this.refuse(signIn, notKnown);
    const [WorkDocsAuthToken, WorkDocsRefreshToken] = this.ledger.issue(signIn, ['access', 'refresh']);
    return json({ WorkDocsAuthToken, WorkDocsRefreshToken, Expiration: this.expiry() });
  };

  private noteMix(where: string, one: Issued, other: Issued): void {
    if (one.signIn !== other.signIn) this.ledger.fault('0.42', `${where}: ${one.text} was sent with ${other.text}`);
  }

  private readonly refreshToken = ({ input }: Request): ServiceReply => {
    const found = this.ledger.find(input['RefreshToken']);
    if (found?.kind !== 'refresh') return notKnown;
    found.sent += 1;
    if (found.sent > 1 && !found.isLost)
      this.ledger.fault('refresh twice', `${found.text} was sent ${found.sent.toString()} times`);
    if (found.sent > 1) found.signIn.isOver = true;
    return found.sent > 1 || found.signIn.isRevoked || found.signIn.isEnded
      ? notKnown
      : json(this.tokens(found.signIn));
  };

  private readonly currentUser = ({ token }: Request): ServiceReply => {
    const found = this.ledger.find(token);
    if (found?.kind !== 'access') return notKnown;
    if (found.isExpired || found.signIn.isEnded) return refusal('ExpiredTokenException', 401);
    const { signIn } = found;
    if (signIn.refusal === 'noUserId') return this.refuse(signIn, json({ User: {} }));
    return json({ User: { Id: `user-of-${signIn.person}`, Status: 'ACTIVE' } });
  };

  private readonly logout = ({ input, token }: Request): ServiceReply => {
    const [access, refresh] = [this.ledger.find(token), this.ledger.find(input['RefreshToken'])];
    if (access && refresh) this.noteMix('POST logout', access, refresh);
    if (refresh) refresh.signIn.isRevoked = true;
    return refresh?.signIn.isEnded ? notKnown : json({});
  };

  private readonly passwordUrl = ({ token }: Request): ServiceReply => {
    const found = this.ledger.find(token);
    if (found?.kind !== 'access') return notKnown;
    if (found.isExpired || found.signIn.isRevoked || found.signIn.isEnded) return refusal('ExpiredTokenException', 401);
    return json({ ChangePasswordUrl: `https://${passwordHost}/password?for=${found.text}` });
  };

  /** The page that finishes own sign-in refuses a person whom the mode forbids. */
  private readonly organization = ({ input, persona, finishingTab }: Request): ServiceReply => {
    if (persona?.lookUp === 'unauthorized') return refusal('UnauthorizedResourceAccessException', 403);
    const isForbidden = persona?.refusal === 'mode';
    const own = this.ledger.signIns.filter(
      ({ refusal, site, tab }) => refusal === 'mode' && site === input['alias'] && tab === finishingTab,
    );
    if (isForbidden) for (const each of own) each.refusedAt ??= this.ledger.tick();
    return json({
      Id: `organization-of-${String(input['alias'])}`,
      Mode: isForbidden ? 'STANDARD' : 'FEDERATED_IDENTITY',
    });
  };

  private readonly provider = ({ input, persona }: Request): ServiceReply => {
    if (persona?.lookUp === 'asksForEmail' && !input['email']) return refusal('MissingParameterException', 400);
    const method = methodOf(typeof input['email'] === 'string' ? input['email'] : '') ?? persona?.method ?? 'directory';
    const oidc = { OIDCUrl: 'https://center.test/authorize', OIDCClientId: 'center-client' };
    return json({
      IdentityProvider: idpTypes[method],
      ...(method === 'identityCenter' && {
        IdentityProviderAuthInitiationParams: { IAMIdentityCenterAuthInitiationParams: oidc },
      }),
    });
  };

  private readonly rows: Partial<Record<OperationId, (request: Request) => ServiceReply>> = {
    region: () => json({ region: 'us-east-1' }),
    organizationByAlias: this.organization,
    userIdentityProvider: this.provider,
    token: this.token,
    credentials: this.credentials,
    refreshToken: this.refreshToken,
    currentUser: this.currentUser,
    appMetadata: ({ input }) => json(metadataOf(String(input['applicationId']))),
    appCode: this.appCode,
    logout: this.logout,
    passwordUrl: this.passwordUrl,
  };

  /** The api port of a page over this service. */
  portFor(vault: Vault, persona: () => Persona | undefined, finishingTab: () => string | undefined): Ports['api'] {
    const send = async ({
      operation,
      input,
      context,
    }: {
      operation: OperationId;
      input: object;
      context: CallContext;
    }) => {
      const row: OperationRow = operations[operation];
      const token =
        context.token && row.auth === 'bearer' ? vault.open(secret('accessToken'), context.token) : undefined;
      const answer = this.rows[operation];
      if (!answer) throw new Error(`The service has no reply to ${operation}.`);
      const request = { operation, input: openFields(vault, row.input, input), persona: persona() };
      const asked = { ...request, finishingTab: finishingTab(), token: token as string | undefined };
      const lost = this.loses();
      if (lost === 'request') return { outcome: 'failed', failure: noAnswer, took: 0 };
      const { status, body } = answer(asked);
      if (lost === 'answer') {
        // Asking again after that is correct.
        for (const each of this.ledger.findAll(JSON.stringify(request.input))) each.isLost = true;
        return { outcome: 'failed', failure: noAnswer, took: 0 };
      }
      if (status !== 200) {
        const failure = failureOf({ status, statusText: '', data: JSON.stringify(body) });
        return { outcome: 'failed', failure, took: 0 };
      }
      return {
        outcome: 'ok',
        value: asDeclared(row.output, body, (label, value) => vault.seal(label, value)),
        took: 0,
      };
    };
    return { send } as unknown as Ports['api'];
  }
}
