import { identityCalls } from 'src/contract/identityCalls';
import { type OperationId, operations, operationIds } from 'src/contract/operations';
import { oauthErrors } from 'src/contract/oauthErrors';
import { serverMessages } from 'src/contract/failures';
import { goodPool, goodService, identityExceptions, identityRefusal } from '__tests__/replay/world/answers';
import type { ReplySource, Reply } from '__tests__/replay/world/service';
import type { Fault } from './fault';
import { type Path, fieldFaults, pathsOf } from './fields';
import type { Journey } from './journey';

const maker = { unique: (what: string) => `${what}-0123456789abcdef`, now: () => Date.parse('2025-01-15T08:00:00Z') };
const url = new URL('https://api.test/');
const resolved = (surroundings: ReplySource | undefined): Reply | undefined =>
  typeof surroundings === 'function' ? surroundings({ url, before: 0 }) : surroundings;
const bodyOf = (surroundings: ReplySource | undefined): unknown => {
  const reply = resolved(surroundings);
  return typeof reply === 'object' ? reply.body : undefined;
};

/** Calls of the product API and the page's own host, without telemetry, which decides nothing. */
const calledOperations = operationIds.filter((id) => {
  const { base = 'api' } = operations[id] as { readonly base?: string };
  return base === 'api' || base === 'origin';
});
const apiOperations = calledOperations.filter((id) => id !== 'region');

const named = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'i');
const at = (call: string): Pick<Fault, 'place' | 'known'> => ({ place: [{ call }], known: { calls: [call] } });
const always = (id: OperationId, reply: ReplySource): NonNullable<Fault['answers']> => ({ [id]: () => reply });

/** Every field of every answer, with every fault. */
export function fieldFaultsOf({ method, api }: Journey): readonly Fault[] {
  const good = { ...goodService(method, maker), ...api };
  return calledOperations.flatMap((id) => {
    const body = bodyOf(good[id]);
    return pathsOf(body).flatMap((path) => fieldFaults(body, path).map(([how]) => fieldFault(id, path, how)));
  });
}

function fieldFault(id: OperationId, path: Path, how: string): Fault {
  const answers = {
    [id]:
      (reply: ReplySource): ReplySource =>
      (call) =>
        wrong(typeof reply === 'function' ? reply(call) : reply),
  };
  const wrong = (reply: Reply): Reply => {
    if (typeof reply !== 'object') return reply;
    const row = fieldFaults(reply.body, path).find(([name]) => name === how);
    return row ? { ...reply, body: row[1] } : reply;
  };
  const field = path.at(-1) ?? '';
  const other = /^another record's, (.*)$/.exec(how)?.[1];
  return {
    class: 'service: field',
    what: `${path.join('.')} of ${id} is ${how}`,
    ...at(id),
    // The evidence is the wrong value, or the name of a missing field.
    mustSay:
      other === undefined || path.length > 3
        ? [named(field)]
        : [new RegExp(`${named(field).source}|${named(other).source}`, 'i')],
    answers,
  };
}

const page = '<!doctype html><title>Sorry</title><h1>Something went wrong</h1>';
const html = { 'content-type': 'text/html; charset=utf-8' };
const statuses = [
  201, 204, 400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 412, 413, 415, 418, 422, 423, 425, 429, 431, 451, 500,
  501, 502, 503, 504, 505, 507, 511, 520, 525, 599,
] as const;

const statusReplies: readonly (readonly [string, Reply, RegExp])[] = [
  ...statuses.flatMap((status) => {
    const told = new RegExp(`\\b${status.toString()}\\b`);
    return [
      [`${status.toString()} without a body`, { status, body: '' }, told],
      [`${status.toString()} with a page`, { status, body: page, headers: html }, told],
      [`${status.toString()} with words`, { status, body: { message: 'This is how it is.' } }, told],
    ] as const;
  }),
  ...Object.keys(serverMessages).flatMap((Message) =>
    ([400, 401, 403, 404] as const).map(
      (status) => [`${status.toString()} ${Message}`, { status, body: { Message } }, named(Message)] as const,
    ),
  ),
  ...oauthErrors.map((error) => [`400 ${error}`, { status: 400, body: { error } }, named(error)] as const),
  ['400 throttling', { status: 400, body: { __type: 'ThrottlingException', message: 'Rate exceeded' } }, /throttl/i],
];

export const statusFaults: readonly Fault[] = calledOperations.flatMap((id) =>
  statusReplies.map(([what, reply, told]): Fault => ({
    class: 'service: status',
    what: `${id} answers ${what}`,
    ...at(id),
    mustSay: [told],
    answers: always(id, reply),
  })),
);

/** Bodies with 200 that are not the answer. */
const bodies: readonly (readonly [string, unknown, RegExp, boolean])[] = [
  ['a page', page, /not JSON|html/i, true],
  ['a page without a type', page, /not JSON/i, false],
  ['nothing', '', /not JSON|empty/i, false],
  ['half of its JSON', '{"AccessToken":"abc', /not JSON/i, false],
  ['XML', '<Response><Error/></Response>', /not JSON/i, false],
  [
    'an error of its own',
    { Message: 'InternalFailure', code: 'E17' },
    /without|undeclared|no provider|absent|nobody/i,
    false,
  ],
  ['an OAuth error', { error: 'server_error' }, /without|undeclared|no provider|absent|nobody/i, false],
  ['a list', [], /without|absent|nobody|list/i, false],
  ['null', null, /without|absent|nobody|null/i, false],
  ['a text', '"ok"', /without|absent|nobody|text|string/i, false],
  ['a number', 17, /without|absent|nobody|number/i, false],
  ['its answer within another', { data: {} }, /without|undeclared|absent|nobody/i, false],
];
export const bodyFaults: readonly Fault[] = calledOperations.flatMap((id) =>
  bodies.map(([what, body, told, isPage]): Fault => ({
    class: 'service: body',
    what: `${id} answers 200 with ${what}`,
    ...at(id),
    mustSay: [told],
    answers: always(id, { status: 200, body, headers: isPage ? html : {} }),
  })),
);

const bearer = calledOperations.filter((id) => operations[id].auth === 'bearer');
const hours = (count: number): string => new Date(maker.now() - count * 3_600_000).toUTCString();
const oldDate = (id: OperationId, age: number): Fault => ({
  class: 'service: headers',
  what: `${id} is ${age.toString()} h old, from a proxy, and refuses the exchange`,
  place: [{ call: 'token' }, { call: 'credentials' }],
  known: { calls: [id, 'token', 'credentials'] },
  mustSay: [/AuthenticationFailed/],
  answers: {
    [id]:
      (source: ReplySource): ReplySource =>
      (call) => {
        const reply = typeof source === 'function' ? source(call) : source;
        return typeof reply === 'object'
          ? { ...reply, headers: { date: hours(age), age: (age * 3600).toString() } }
          : reply;
      },
    token: () => ({ status: 401, body: { Message: 'AuthenticationFailedException' } }),
    credentials: () => ({ status: 401, body: { Message: 'AuthenticationFailedException' } }),
  },
});

export const headerFaults: readonly Fault[] = [
  ...bearer.flatMap((id) =>
    (['AuthenticationFailedException', 'Missing Authentication Token', ''] as const).map((Message): Fault => ({
      class: 'service: headers',
      what: `Authentication is stripped from ${id}${Message && `: ${Message}`}`,
      ...at(id),
      mustSay: [/\b401\b|AuthenticationFailed/, /issued right before/i],
      answers: always(id, { status: 401, body: Message ? { Message } : '' }),
    })),
  ),
  ...apiOperations.map((id): Fault => ({
    class: 'service: headers',
    what: `${id} is answered without CORS`,
    place: [{ call: id }],
    known: { calls: [id], isUnreadable: true },
    mustSay: [/CORS|no readable answer|not (?:be |allowed to be )?read/i],
    answers: always(id, 'away'),
  })),
  ...(['region'] as const).flatMap((id) => [1, 3, 30].map((age) => oldDate(id, age))),
];

const pool = (reply: unknown): NonNullable<Fault['pool']> =>
  Object.fromEntries(Object.keys(identityCalls).map((call) => [call, reply]));
const everywhere = (ids: readonly OperationId[], reply: Reply): NonNullable<Fault['answers']> =>
  Object.fromEntries(ids.map((id) => [id, () => reply]));
/** A host that stops answering from the n-th call on. */
const lost = (ids: readonly OperationId[], from: number, reply: Reply): NonNullable<Fault['answers']> => {
  let asked = 0;
  const answer =
    (source: ReplySource): ReplySource =>
    (call) => {
      asked += 1;
      if (asked > from) return reply;
      return typeof source === 'function' ? source(call) : source;
    };
  return Object.fromEntries(ids.map((id) => [id, answer]));
};

/** One host down: from the start, or in the middle. */
export function hostFaults(): readonly Fault[] {
  const down = {
    class: 'service: host down',
    mustSay: [/no answer|no readable answer|never answered|could not be reached|still unanswered/i],
  } as const;
  const known = { calls: apiOperations, isAway: true } as const;
  const place = apiOperations.map((call) => ({ call }));
  return [
    { ...down, what: 'the product API is away', place, known, answers: everywhere(apiOperations, 'away') },
    { ...down, what: 'the product API says nothing', place, known, answers: everywhere(apiOperations, 'waits') },
    ...[1, 2, 3, 4, 5].flatMap((from): Fault[] => [
      {
        ...down,
        what: `the product API is away after ${from.toString()} calls`,
        place,
        known,
        answers: lost(apiOperations, from, 'away'),
      },
      {
        ...down,
        what: `the product API says nothing after ${from.toString()} calls`,
        place,
        known,
        answers: lost(apiOperations, from, 'waits'),
      },
    ]),
    ...apiOperations.map((id): Fault => ({
      ...down,
      what: `${id} says nothing`,
      place: [{ call: id }],
      known: { calls: [id], isAway: true },
      answers: always(id, 'waits'),
    })),
    {
      ...down,
      what: 'the user pool is away',
      place: Object.keys(identityCalls).map((call) => ({ call: `identity.${call}` })),
      known: { calls: Object.keys(identityCalls).map((call) => `identity.${call}`), isAway: true },
      pool: pool(identityRefusal('NetworkError')),
    },
    {
      ...down,
      what: 'the user pool says nothing',
      place: Object.keys(identityCalls).map((call) => ({ call: `identity.${call}` })),
      known: { calls: Object.keys(identityCalls).map((call) => `identity.${call}`), isAway: true },
      pool: pool('waits'),
    },
  ];
}

const poolAnswers: readonly (readonly [string, unknown, RegExp])[] = [
  ...identityExceptions.map((code) => [code, identityRefusal(code), named(code)] as const),
  [
    'SomethingNewException',
    { outcome: 'failed', failure: { kind: 'refused', status: 400, code: 'SomethingNewException', message: 'New.' } },
    /refused/i,
  ],
  ['a 500', { outcome: 'failed', failure: { kind: 'refused', status: 500, message: 'It broke.' } }, /\b500\b/],
  [
    'a profile that the form does not ask for',
    { outcome: 'newPasswordRequired', attributes: ['given_name', 'birthdate'] },
    /birthdate/,
  ],
];
const goodPoolNames = Object.keys(goodPool(maker));
export const poolFaults: readonly Fault[] = goodPoolNames.flatMap((call) =>
  poolAnswers
    .filter(([what]) => call === 'signIn' || !what.startsWith('a profile'))
    .map(([what, reply, told]): Fault => ({
      class: 'service: user pool',
      what: `${call} ends in ${what}`,
      place: [{ call: `identity.${call}` }],
      known: { calls: [`identity.${call}`], ...(what === 'NetworkError' ? { isAway: true } : {}) },
      mustSay: [told],
      pool: { [call]: reply },
    })),
);
