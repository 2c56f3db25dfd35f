import { oauthErrors } from 'src/contract/oauthErrors';
import type { Brings } from '__tests__/replay/world/browser';
import { honestAnswer } from '__tests__/replay/world/person';
import type { Fault } from './fault';
import { type Act, isAtProvider } from './journey';

type Brought = Readonly<Record<string, string | undefined>>;
const named = (text: string): RegExp => new RegExp(`\\b${text}\\b`, 'i');

/** Wrong returns of a provider. */
const changes: readonly (readonly [
  string,
  (good: Brought) => Brought,
  RegExp,
  NonNullable<Fault['known']['provider']>,
])[] = [
  ['no state', ({ state: _state, ...rest }) => rest, /no state in the address/i, 'state'],
  ['an empty state', (good) => ({ ...good, state: '' }), /state/i, 'state'],
  ['half of the state', (good) => ({ ...good, state: good['state']?.slice(0, 20) }), /could not read/i, 'state'],
  [
    'a state in another encoding',
    (good) => ({ ...good, state: encodeURIComponent(good['state'] ?? '') }),
    /could not read/i,
    'state',
  ],
  ['a state without a token', (good) => ({ ...good, state: '{"sitename":"acme"}' }), /no anti-forgery token/i, 'state'],
  [
    'the state of another start',
    (good) => ({ ...good, state: '{"csrfToken":"of-somebody-else-1234567","sitename":"acme"}' }),
    /not have been started in this browser|another one/i,
    'state',
  ],
  [
    'the state of another site',
    (good) => ({ ...good, state: good['state']?.replace('acme', 'globex') }),
    /globex|another site|site/i,
    'state',
  ],
  [
    'a state with a space at its end',
    (good) => ({ ...good, state: good['state'] && `${good['state']} x` }),
    /could not read/i,
    'state',
  ],
  ['no code', ({ code: _code, auth_code: _other, ...rest }) => rest, /no code/i, 'code'],
  [
    'an empty code',
    (good) => ({ ...good, ...('auth_code' in good ? { auth_code: '' } : { code: '' }) }),
    /no code/i,
    'code',
  ],
  ['amp;state', ({ state, ...rest }) => ({ ...rest, 'amp;state': state }), /resembles? state/i, 'mangled'],
  ['State', ({ state, ...rest }) => ({ ...rest, State: state }), /resembles? state/i, 'mangled'],
  ['Code', ({ code, ...rest }) => ({ ...rest, Code: code }), /no code/i, 'mangled'],
  ['nothing', () => ({}), /no state|no code|without/i, 'code'],
  [
    'an error that nobody knows',
    ({ code: _code, ...rest }) => ({ ...rest, error: 'AADSTS50011' }),
    /provider/i,
    'error',
  ],
  ...oauthErrors.map(
    (error) =>
      [
        `the error ${error}`,
        ({ code: _code, auth_code: _other, ...rest }: Brought) => ({ ...rest, error }),
        named(error),
        'error',
      ] as const,
  ),
];

export const providerFaults: readonly Fault[] = [
  ...changes.map(([what, change, told, provider]): Fault => ({
    class: 'service: provider',
    what: `the provider brings ${what}`,
    place: [{ address: true }],
    known: { provider },
    mustSay: [told],
    given: {
      brings: (world): Brings => {
        const good = honestAnswer(world);
        return (asked) => change(good(asked));
      },
    },
  })),
  twice(),
  ...[12 * 60_000, 3 * 3_600_000].map((ms): Fault => late(ms)),
];

/** The callback is opened again from the browser's history. */
function twice(): Fault {
  return {
    class: 'service: provider',
    what: 'the callback is opened a second time',
    place: [{ address: true }],
    known: { isTwice: true },
    mustSay: [/second time|once/i],
    act: (act): Act =>
      act.isReturn
        ? {
            ...act,
            play: async (world, page) => {
              if (!page) throw new Error('nobody has left');
              const brought = honestAnswer(world)(new URL(page.departures.at(-1) ?? '').searchParams);
              await world.comeBack(page, () => brought);
              return world.comeBack(page, () => brought, { loadedBy: 'history' });
            },
          }
        : act,
  };
}

function late(ms: number): Fault {
  return {
    class: 'surroundings: time passes',
    what: `the person is at the provider for ${(ms / 60_000).toString()} min`,
    place: [{ address: true }],
    known: { passedMs: ms },
    mustSay: [/min|ago|expired|too long/i],
    before: async ({ world, page }) => {
      if (page && isAtProvider(page)) await world.pass(ms);
    },
  };
}
