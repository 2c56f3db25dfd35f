import { type Answer, type Body, type ServiceParts, poolAnswer } from './canariesPool';
import type { Canaries } from './canariesValues';

/** One request as sent. */
export interface Sent {
  readonly url: string;
  readonly headers: string;
}
/** Undeclared fields, with every kind of canary. */
/** A name of a field, or a content type, that hides something. */
const hiding = (canaries: Canaries): string => canaries.fresh('misfiled');

const unknownFields = (canaries: Canaries): Body => ({
  [hiding(canaries)]: 1,
  [canaries.same('email')]: { [hiding(canaries)]: 1 },
  [`id_${canaries.fresh('csrfToken')}`]: true,
  Debug: { request: { password: canaries.same('password'), code: canaries.fresh('authCode') } },
  Owner: [{ EmailAddress: canaries.same('email'), GivenName: canaries.same('givenName') }],
  IdToken: canaries.fresh('accessToken'),
});

/** An expected answer with one field of another type, that hides something. */
function ofAnotherType(body: Body, { chance, canaries }: ServiceParts): Body {
  const names = Object.keys(body);
  const name = names[Math.floor(chance.next() * names.length)];
  if (name === undefined) return body;
  const hidden = { value: canaries.fresh('refreshToken'), of: canaries.same('email') };
  return { ...body, [name]: chance.pick<unknown>(7, [hidden], hidden, { [canaries.same('email')]: 1 }, true, null) };
}

const refusals = [
  'MissingParameterException',
  'UnauthorizedResourceAccessException',
  'EntityNotExistsException',
  'RedirectException',
  'UserNotActiveException',
  'AuthenticationFailedException',
] as const;

/** The sender chooses the text of a content type. */
const contentTypeOf = (canaries: Canaries): string =>
  `text/${encodeURIComponent(hiding(canaries))}; for=${canaries.same('email')}`;

/** A middlebox answers instead of the service: not JSON, with a good status. */
const notTheService = ({ chance, canaries }: ServiceParts): Answer => ({
  status: 200,
  body: `<html>${canaries.same('email')} ${canaries.fresh('accessToken')}</html>`,
  contentType: chance.pick('text/html', contentTypeOf(canaries)),
});

/** A refusal in the service's own words, which name a person. */
function refusal({ chance, canaries }: ServiceParts): Answer {
  const words = `User ${canaries.fresh('emailInMessage')} (${canaries.same('userId')}) may not.`;
  const status = chance.pick(400, 401, 403, 404, 429, 500, 503);
  const name = chance.pick(...refusals);
  return chance.pick<Answer>(
    { status, body: { Message: name, ...unknownFields(canaries) } },
    { status, body: { Message: words } },
    { status, body: { message: words, __type: `com.service#${name}` } },
    { status, body: { __type: words, Message: { to: canaries.same('email') } } },
    {
      status,
      body: `<html><p>${words}</p><i>${canaries.fresh('accessToken')}</i></html>`,
      contentType: chance.pick('text/html; charset=utf-8', contentTypeOf(canaries)),
    },
    { status, body: '', statusText: `No ${canaries.fresh('emailInMessage')}` },
  );
}

/** The good answers of the product API, by the end of the path. */
const expected: readonly (readonly [path: RegExp, answer: (parts: ServiceParts) => Body])[] = [
  [/\/region\.json$/, () => ({ region: 'us-east-1' })],
  [
    /\/organizations\/alias\/[^/]+$/,
    ({ chance, canaries }) => ({
      Id: canaries.same('organizationId'),
      Mode: chance.is(0.9) ? 'FEDERATED_IDENTITY' : 'CONNECTED',
    }),
  ],
  [
    /\/user\/idps$/,
    ({ provider }) => ({
      IdentityProvider: provider,
      IdentityProviderAuthInitiationParams: {
        IAMIdentityCenterAuthInitiationParams: { OIDCUrl: 'https://center.test/authorize', OIDCClientId: 'center' },
      },
    }),
  ],
  [
    /\/app\/metadata\/[^/]+$/,
    ({ chance }) => ({
      Name: 'Notes',
      Scopes: ['documents.read', 'comments.write'],
      RedirectUris: ['https://notes.test/back', 'notes://back'],
      DefaultRedirect: chance.pick('https://notes.test/back', 'notes://back'),
      ExternalSupport: chance.is(0.7),
    }),
  ],
  [
    /\/me$/,
    ({ canaries, chance }) => ({
      User: {
        Id: canaries.same('userId'),
        Status: chance.is(0.9) ? 'ACTIVE' : 'INACTIVE',
        EmailAddress: canaries.same('email'),
      },
    }),
  ],
  [
    /\/passwordurl$/,
    // An address for one person: its path may name them, or be a key to their password.
    ({ chance, canaries }) => ({
      ChangePasswordUrl: `https://directory.test/${chance.pick(
        encodeURIComponent(canaries.fresh('misfiled')),
        `reset/${canaries.same('userId')}/`,
        `reset/${canaries.same('givenName')}`,
      )}`,
    }),
  ],
  [
    /\/credentials$/,
    ({ canaries }) => ({
      WorkDocsAuthToken: canaries.fresh('accessToken'),
      WorkDocsRefreshToken: canaries.fresh('refreshToken'),
      Expiration: '2030-01-01T00:00:00Z',
    }),
  ],
  [/\/app\/code$/, ({ canaries }) => ({ WorkdocsAuthCode: canaries.fresh('authCode') })],
  [
    /\/token(\/refresh)?$/,
    ({ canaries, chance }) => ({
      AccessToken: canaries.fresh('accessToken'),
      RefreshToken: canaries.fresh('refreshToken'),
      ExpirationDateTime: '2030-01-01T00:00:00Z',
      Message: `Hello ${canaries.fresh('emailInMessage')}`,
      User: { Status: chance.is(0.9) ? 'ACTIVE' : 'INACTIVE' },
    }),
  ],
  [/\/(logout|user\/password)$/, () => ({})],
];

function apiAnswer(path: string, parts: ServiceParts): Answer {
  const row = expected.find(([pattern]) => pattern.test(path));
  if (!row) throw new Error(`Nobody answers ${path} here.`);
  const { chance, canaries, trouble } = parts;
  if (chance.is(trouble)) {
    if (chance.is(0.15)) return notTheService(parts);
    return chance.is(0.6) ? refusal(parts) : { status: 200, body: ofAnotherType(row[1](parts), parts) };
  }
  return { status: 200, body: chance.is(0.5) ? { ...row[1](parts), ...unknownFields(canaries) } : row[1](parts) };
}

/** The product API and the user pool of one session, with canaries in all their answers. */
export function openService(parts: ServiceParts) {
  const sent: Sent[] = [];
  let underWay = 0;
  const answer = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const body = await request.text();
    sent.push({ url: request.url, headers: JSON.stringify([...request.headers]) });
    if (parts.chance.is(parts.trouble / 8)) throw new TypeError('Failed to fetch');
    const { host, pathname } = new URL(request.url);
    const isPool = host.startsWith('pool.');
    // The service knows no site or app with a mistyped name.
    const isTyped = parts.canaries.all.some(({ kind, value }) => kind === 'typedName' && request.url.includes(value));
    if (isTyped) return new Response('{"Message":"EntityNotExistsException"}', { status: 404 });
    const reply = isPool
      ? poolAnswer(request.headers.get('x-amz-target') ?? '', JSON.parse(body) as Body, parts)
      : apiAnswer(pathname, parts);
    const { status, statusText, contentType } = reply;
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    const headers = contentType === undefined ? {} : { headers: { 'content-type': contentType } };
    return new Response(text, { status, ...headers, ...(statusText === undefined ? {} : { statusText }) });
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    underWay += 1;
    return answer(input, init).finally(() => (underWay -= 1));
  };
  return { fetch, sent, isQuiet: (): boolean => underWay === 0 };
}
